import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { notesLimits as limits } from "@/lib/features/notes/constants";
import { isWritten } from "./convert-notes";

/** Refuses a change that would not fit into the notes, with the reason, and cuts nothing. */
export const RefuseExcess = Extension.create<{ onRefuse: (reason: string) => void }>({
  name: "keepLimits",
  addOptions: () => ({ onRefuse: () => {} }),
  addProseMirrorPlugins() {
    return [refuseExcess(this.options.onRefuse)];
  },
});

export const refuseExcess = (onRefuse: (reason: string) => void) =>
  new Plugin({
    filterTransaction: (tr) => {
      const reason = tr.docChanged ? findExcess(tr.doc) : null;
      if (reason) onRefuse(reason);
      return reason === null;
    },
  });

/** What is too long or too much, in words for the writer; null if everything fits. */
function findExcess(document: Node): string | null {
  let sections = 0;
  for (const part of document.children) {
    const name = part.type.name;
    if (name === "section") sections += 1;
    const excess =
      name === "title"
        ? tooLong("The title", part.textContent, limits.title)
        : name === "overview"
          ? tooLong("The overview", part.children.map(({ textContent }) => textContent).join("\n"), limits.overview)
          : (tooMany(part) ?? part.children.map(tooLongLine).find((reason) => reason !== null) ?? null);
    if (excess) return excess;
  }
  return sections > limits.sections ? `Notes can have at most ${limits.sections} headings.` : null;
}

function tooMany(part: Node): string | null {
  const max = part.type.name === "section" ? limits.points : limits.items;
  const written = part.children.filter((line) => line.type.name !== "heading" && isWritten(line)).length;
  return written > max ? `One list can have at most ${max} lines.` : null;
}

function tooLongLine(line: Node): string | null {
  const { textContent: text, attrs } = line;
  switch (line.type.name) {
    case "heading":
      return tooLong("A heading", text, limits.heading);
    case "figure":
      return tooLong("A figure's name", text, limits.label) ?? tooLong("A figure's value", attrs.value, limits.value);
    case "action":
      return tooLong("A line", text, limits.line) ?? tooLong("An owner's name", attrs.owner?.name ?? "", limits.owner);
    default:
      return tooLong("A line", text, limits.line);
  }
}

const tooLong = (what: string, text: string, max: number) =>
  text.length > max ? `${what} can have at most ${max.toLocaleString("en")} characters.` : null;
