import { Fragment, type Node } from "@tiptap/pm/model";
import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { expect, test } from "vitest";
import { wordsOf } from "./markdown-words";
import { noteSchema } from "./note-schema";
import { NoteWriter, writeBlocks } from "./note-writer";
import { parseNote } from "./parse-note";
import { splitMarkdown } from "./split-markdown";

const read = (markdown: string) => parseNote(markdown, noteSchema);
const writeAnew = (markdown: string) => writeBlocks(read(markdown).doc);
const rewritten = (markdown: string) => read(writeAnew(markdown)).doc.toJSON();

test.each([
  "# A _heading_\n\nText with **bold**, _italic_, ~~old~~ and `code`.",
  "- one\n- two\n  - nested\n    - deeper\n- three",
  "3. three\n4. four\n\n1) other",
  "- [ ] open\n- [x] done\n  - [ ] below",
  "- [ ]\n- [x] done",
  "- \\[ ]\n- no task",
  "### one<br>two",
  "> quoted\n>\n> twice\n\n---\n\nafter",
  "```ts title=a.ts\nconst a = 1;\n```",
  "| a | b |\n| :- | -: |\n| 1 | `x\\|y` |",
  "| a<br>b | ![p](https://example.org/p\\|q.png) |\n| - | - |\n| 1 | 2 |",
  "line\\\nbreak",
  '[link](https://example.org "Title") and <https://example.org>',
  "<details>\n<summary>More</summary>\nhidden\n</details>",
  "text[^1] with H<sub>2</sub>O\n\n[^1]: the note",
  "![alt](https://example.org/a.png)",
  "[**`code`**](https://example.org)",
  "- one\n\n  two\n\n  ```\n  three\n  ```\n- four",
])("%j is written as it was read", (markdown) => {
  expect(writeAnew(markdown)).toBe(markdown);
});

test("what GitHub's Markdown has no way to say keeps its words", () => {
  expect(writeAnew("- [ ] task\n- point")).toBe("- [ ] task\n\n* point");
  expect(writeAnew("1. [x] numbered task")).toBe("1. [x] numbered task");
  expect(writeAnew("[bad](javascript:alert(1)) text")).toBe("[bad](javascript:alert(1)) text");
  expect(writeAnew("see [Plan][p]\n\n[p]: https://example.org/plan")).toBe(
    "see [Plan](https://example.org/plan)\n\n[p]: https://example.org/plan",
  );
  expect(writeAnew("---\ntitle: Plan\n---\n\ntext")).toBe("---\ntitle: Plan\n---\n\ntext");
});

test("space at the edge of emphasis stands outside of it", () => {
  const bold = (text: string) => noteSchema.text(text, [noteSchema.mark("bold")]);
  const line = noteSchema.node("paragraph", null, [
    bold(" both "),
    noteSchema.text("plain"),
    noteSchema.text(" "),
    bold("too"),
  ]);
  expect(writeBlocks(noteSchema.topNodeType.create(null, [line]))).toBe("**both** plain **too**");
});

test("a list beside a list stays one of its own", () => {
  const { doc } = read("- a\n\ntext\n\n- b");
  const lists = [doc.child(0), doc.child(2)];
  expect(writeBlocks(doc.copy(doc.content.cut(0)).type.create(null, lists))).toBe("- a\n\n* b");
});

/** Blocks as tools and people write them, each with words that no other has. */
const word = fc.integer({ min: 0, max: 5000 }).map((n) => `w${n}`);
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const inline = fc
  .array(
    fc.oneof(
      phrase,
      phrase.map((text) => `**${text}**`),
      phrase.map((text) => `_${text}_`),
      phrase.map((text) => `***${text}***`),
      phrase.map((text) => `~~${text}~~`),
      phrase.map((text) => `\`${text}\``),
      fc.tuple(phrase, word).map(([text, path]) => `[${text}](https://example.org/${path})`),
      word.map((path) => `https://example.org/${path}`),
      word.map((name) => `${name}@example.org`),
      fc.tuple(phrase, word).map(([text, path]) => `![${text}](https://example.org/${path}.png)`),
      phrase.map((text) => `<span class="x">${text}</span>`),
      phrase.map((text) => `<!-- ${text} -->`),
      phrase.map((text) => `${text}\\\n`),
      phrase.map((text) => `${text}  \n`),
      phrase.map((text) => `"${text}" & <b>co</b>`),
      word.map((text) => `snake_${text}_case *star [box] 3 < 4 # | ~`),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(" "));
const indent = (text: string, by: string) => text.replace(/\n/g, `\n${by}`);
const block = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    inline,
    fc.tuple(fc.integer({ min: 1, max: 6 }), phrase).map(([depth, text]) => `${"#".repeat(depth)} ${text}`),
    phrase.map((text) => `${text}\n===`),
    phrase.map((text) => `\`\`\`js\n${text}\n\n  ${text}\n\`\`\``),
    phrase.map((text) => `    ${text}`),
    fc.constant("---"),
    fc.constant("***"),
    phrase.map((text) => `<div align="center">\n${text}\n</div>`),
    phrase.map((text) => `[^1]: ${text}`),
    fc.tuple(word, word).map(([name, path]) => `[${name}]: https://example.org/${path}`),
    fc
      .array(fc.tuple(inline, phrase), { minLength: 1, maxLength: 3 })
      .map((rows) =>
        ["| a | b |", "| --- | :-: |", ...rows.map(([one, two]) => `| ${one.replace(/\n/g, " ")} | ${two} |`)].join(
          "\n",
        ),
      ),
    fc
      .array(tie("block"), { minLength: 1, maxLength: 3 })
      .map((items) => items.map((item) => `- ${indent(item, "  ")}`).join("\n")),
    fc
      .array(inline, { minLength: 1, maxLength: 3 })
      .map((items) => items.map((item) => `- [ ] ${indent(item, "  ")}`).join("\n")),
    fc
      .array(tie("block"), { minLength: 1, maxLength: 3 })
      .map((items) => items.map((item, at) => `${at + 1}. ${indent(item, "   ")}`).join("\n")),
    fc.array(tie("block"), { minLength: 1, maxLength: 2 }).map((items) => `> ${indent(items.join("\n\n"), "> ")}`),
  ),
})).block;
const note = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => blocks.join("\n\n"));
const soup = fc.string({
  unit: fc.constantFrom(..."ab1 \n\n-*_`#>|[](){}<>!~:.\\\t&;=+x\"'".split("")),
  maxLength: 80,
});

const missing = (before: string, after: string) => {
  // A letter beside emphasis within a word is written as a reference: the writer's way to keep both.
  const read = after.replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
  const left = new Set(wordsOf(read));
  return wordsOf(before).filter((one) => !left.has(one));
};

test("a note that nobody changed is written to the letter", () => {
  const unchanged = (markdown: string) => {
    const parsed = read(markdown);
    expect(new NoteWriter(parsed).write(parsed.doc)).toBe(markdown);
  };
  fc.assert(fc.property(note, unchanged), { numRuns: 60 });
  fc.assert(
    fc.property(
      soup.filter((text) => text.trim() !== ""),
      unchanged,
    ),
    { numRuns: 300 },
  );
});

test("written anew, it has the same words and reads the same", () => {
  fc.assert(
    fc.property(note, (markdown) => {
      expect(missing(markdown, writeAnew(markdown))).toEqual([]);
      expect(rewritten(markdown)).toEqual(read(markdown).doc.toJSON());
    }),
    { numRuns: 80 },
  );
});

test("a long note is read in parts, and as it would be in one", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 20, maxLength: 40 }), (blocks) => {
      const filler = "Words that fill a paragraph of usual length. ".repeat(30);
      const long = blocks.flatMap((one) => [one, filler]).join("\n\n");
      const parts = splitMarkdown(long);
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.map(({ text }) => text).join("")).toBe(long);
      const parsed = read(long);
      expect(new NoteWriter(parsed).write(parsed.doc)).toBe(long);
      const whole = fromMarkdown(long, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
      expect(parsed.doc.childCount).toBeGreaterThanOrEqual(whole.children.length);
      expect(missing(long, writeBlocks(parsed.doc))).toEqual([]);
    }),
    { numRuns: 4 },
  );
});

test("code in a list or a quote ends with it, and what follows is read in parts", () => {
  const filler = "Words that fill a paragraph of usual length. ".repeat(100);
  const text = ["- ```js\n  one\n\n  two\n  ```", "1. ~~~\n   open to the end", "> ```\n> open to the end"];
  for (const code of text) expect(splitMarkdown([code, ...Array(6).fill(filler)].join("\n\n"))).toHaveLength(6);
  const kept = `\`\`\`\n${Array(6).fill(`    \`\`\`\n- \`\`\`\n> \`\`\`\n\n${filler}`).join("\n\n")}\n\`\`\``;
  expect(splitMarkdown(kept)).toHaveLength(1);
});

test("no words are lost of what is no proper Markdown either", () => {
  fc.assert(
    fc.property(soup, (markdown) => {
      // The mark of a task is no word.
      expect(missing(markdown, `${writeAnew(markdown)} x`)).toEqual([]);
    }),
    { numRuns: 400, examples: [["a*a*"]] },
  );
});

/** What is saved once words were typed at the end of a block, or once it was replaced or deleted. */
function edit(markdown: string, at: number, change: "type" | "delete" | { replaceBy: string }): string {
  const parsed = read(markdown);
  const blocks = [...parsed.doc.children];
  const typed = (node: Node): Node =>
    node.isTextblock
      ? node.copy(node.content.append(Fragment.from(noteSchema.text(" typed"))))
      : node.copy(node.content.replaceChild(node.childCount - 1, typed(node.lastChild as Node)));
  if (change === "type") blocks[at] = typed(blocks[at] as Node);
  else blocks.splice(at, 1, ...(change === "delete" ? [] : read(change.replaceBy).doc.children));
  return new NoteWriter(parsed).write(parsed.doc.type.create(null, blocks));
}

test.each([
  ["an indented list", "Shopping\n\n  - milk\n  - bread\n", 0, "Shopping typed\n\n  - milk\n  - bread\n"],
  [
    "indented code",
    "Run this:\n\n    make all\n\n    make test\n",
    0,
    "Run this: typed\n\n    make all\n\n    make test\n",
  ],
  ["an indented heading", "Above\n\n   ## Below\n", 0, "Above typed\n\n   ## Below\n"],
  ["code behind a list", "1. wash\n\n  2. dry\n\n    dishes();\n", 0, "   1. wash\n   2. dry typed\n\n    dishes();\n"],
  ["a paragraph behind a wide list", "-    wide\n\n  not in it\n", 0, "   - wide typed\n\n  not in it\n"],
  ["a paragraph behind an empty item", "-\n\n  not in it\n", 0, "   - typed\n\n  not in it\n"],
  ["a definition above a heading", "[a]: /a\nRoof\n====\n\nwords\n", 2, "[a]: /a\nRoof\n====\n\nwords typed\n"],
  ["the same, once that was edited", "[a]: /a\nRoof\n====\n", 1, "[a]: /a\n# Roof typed\n"],
  [
    "what follows without an empty line",
    "Say\n> it\n\n***\n# Loud\nand more\n",
    4,
    "Say\n> it\n\n***\n# Loud\nand more typed\n",
  ],
])("typing in one block leaves %s as it stood", (_, markdown, at, written) => {
  expect(edit(markdown, at, "type")).toBe(written);
});

test("lines that meet once a block is gone are still two blocks, with as little of them changed as can be", () => {
  expect(edit("* a\n  more\n\nbetween\n\n* b\n  > c\n", 1, "delete")).toBe("* a\n  more\n\n- b\n  > c\n");
  expect(edit(" 1. a\n\nbetween\n\n 1. b\n", 1, "delete")).toBe(" 1. a\n\n 1) b\n");
  expect(edit("- a\n\nbetween\n\n  1. b\n  2. c\n", 1, "delete")).toBe("- a\n\n1. b\n2. c\n");
  expect(edit("    one();\n\nbetween\n\n    two();\n", 1, "delete")).toBe("    one();\n\n```\ntwo();\n```\n");
  expect(edit("[a]: /a\n[b]: /b\n[c]: /c\n", 1, { replaceBy: "[b]: /else" })).toBe("[a]: /a\n[b]: /else\n[c]: /c\n");
  expect(edit("# Roof\ntext\n", 0, { replaceBy: "Roof" })).toBe("Roof\n\ntext\n");
});

test("code and HTML without an end do not take along what is written below", () => {
  const below = (markdown: string, added: string) => {
    const parsed = read(markdown);
    const blocks = [...parsed.doc.children, ...read(added).doc.children];
    return new NoteWriter(parsed).write(parsed.doc.type.create(null, blocks));
  };
  expect(below("`````\n```\nopen", "more")).toBe("`````\n```\nopen\n`````\n\nmore");
  expect(edit("<!-- done -->\nwords\n", 0, { replaceBy: "<!-- open" })).toBe("```html\n<!-- open\n```\n\nwords\n");
});

test("fields of other tools stay above the text, and a rule does not become their beginning", () => {
  const fields = "---\ntitle: Roof\n---\n\nwords\n";
  const parsed = read(fields);
  const [first, ...rest] = parsed.doc.children as [Node, ...Node[]];
  const moved = parsed.doc.type.create(null, [
    noteSchema.node("paragraph", null, noteSchema.text("new")),
    first,
    ...rest,
  ]);
  expect(new NoteWriter(parsed).write(moved)).toBe("---\ntitle: Roof\n---\n\nnew\n\nwords\n");
  expect(edit("Intro\n\n---\n\nNote: dry\n\n---\n", 0, "delete")).toBe("***\n\nNote: dry\n\n---\n");
});

test("a list that begins with a list is not read as words of the line above", () => {
  expect(edit("1. - 2. deep\n", 0, { replaceBy: "1. first\n\n   - 2. deep" })).toBe("1. first\n\n   - 2. deep\n");
});

test("a change of one block leaves the letters of the others", () => {
  fc.assert(
    fc.property(note, fc.nat(), fc.boolean(), (markdown, place, isInserted) => {
      const parsed = read(markdown);
      const blocks = [...parsed.doc.children];
      const at = place % blocks.length;
      const added = noteSchema.node("paragraph", null, noteSchema.text("added"));
      if (isInserted) blocks.splice(at, 0, added);
      else blocks[at] = added;
      const written = new NoteWriter(parsed).write(parsed.doc.type.create(null, blocks));
      const withoutSigns = (text: string) => text.replace(/^(\s*)(?:[-*+]|(\d+)[.)])/gm, "$1$2");
      for (const [index, node] of blocks.entries()) {
        const source = parsed.sources.get(node);
        if (
          source?.rest.every((other, more) => blocks[index + 1 + more] === other) &&
          !/^(?: {4}|\t)/.test(source.markdown)
        )
          expect(withoutSigns(written)).toContain(withoutSigns(source.markdown));
      }
      expect(wordsOf(written)).toContain("added");
      if (isInserted) expect(missing(markdown, written)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
