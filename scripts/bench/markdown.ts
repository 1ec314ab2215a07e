import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Fragment, type Node } from "@tiptap/pm/model";
import { noteSchema } from "@/components/knowledge/note/markdown/note-schema";
import { NoteWriter } from "@/components/knowledge/note/markdown/note-writer";
import { type ParsedNote, parseNote } from "@/components/knowledge/note/markdown/parse-note";

const editsMax = 10;

/**
 * A word typed at the end of a paragraph, up to ten paragraphs of each file: how many edits leave every other block to
 * the letter, and read as what it was.
 */
export function countMarkdownEdits(folder: string): { files: number; edits: number; kept: number } {
  const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
  let [edits, kept] = [0, 0];
  for (const name of files) {
    const parsed = parseNote(readFileSync(path.join(folder, name), "utf8"), noteSchema);
    const places = [...parsed.doc.children.entries()]
      .filter(([, { type }]) => type.name === "paragraph")
      .map(([at]) => at);
    const step = Math.max(1, Math.ceil(places.length / editsMax));
    for (const at of places.filter((_, index) => index % step === 0)) {
      edits += 1;
      if (isKept(parsed, at)) kept += 1;
    }
  }
  return { files: files.length, edits, kept };
}

function isKept(parsed: ParsedNote, at: number): boolean {
  const blocks = [...parsed.doc.children];
  const paragraph = blocks[at] as Node;
  blocks[at] = paragraph.copy(paragraph.content.append(Fragment.from(noteSchema.text(" typed"))));
  const edited = parsed.doc.type.create(null, blocks);
  const written = new NoteWriter(parsed).write(edited);
  const [before, after] = [textOf(parsed, blocks.slice(0, at)), textOf(parsed, blocks.slice(at + 1))];
  const isToTheLetter = written.startsWith(before) && written.endsWith(after + parsed.gaps.at(-1));
  const again = parseNote(written, noteSchema).doc.children;
  return (
    isToTheLetter &&
    again.length === blocks.length &&
    blocks.every((one, place) => place === at || one.eq(again[place] as Node))
  );
}

/** How these blocks stood, with what was between them. */
function textOf({ sources, gaps }: ParsedNote, blocks: readonly Node[]): string {
  const stood = blocks.flatMap((block) => sources.get(block) ?? []);
  return stood.map(({ at, markdown }, index) => (index > 0 || at === 0 ? (gaps[at] ?? "") : "") + markdown).join("");
}
