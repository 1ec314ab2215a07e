import { Extension } from "@tiptap/core";
import { Fragment, Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, type Transaction } from "@tiptap/pm/state";
import { parseBlocks } from "@/components/knowledge/note/markdown/parse-note";
import { cleanPasted } from "./clean-pasted";
import { looksLikeMarkdown } from "./looks-like-markdown";
import { cellsToHtml, pastedCells } from "./pasted-cells";
import { pastedCode } from "./pasted-code";
import { redirectTarget } from "./redirect-target";

/** What is pasted or dropped: cleaned of what its program added, and Markdown read as Markdown. */
export const NotePaste = Extension.create({
  name: "notePaste",
  priority: 900,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          // From another note, it is clean already.
          transformPastedHTML: (html) => (html.includes("data-pm-slice") ? html : cleanPasted(html)),
          handlePaste(view, event) {
            const data = event.clipboardData;
            if (!data || view.state.selection.$from.parent.type.spec.code) return false;
            const text = data.getData("text/plain");
            const html = data.getData("text/html");
            if (/^(?:https?:\/\/|mailto:)\S+$/i.test(text.trim())) {
              const address = redirectTarget(text.trim());
              const link = editor.schema.mark("link", { href: address });
              const { from, to, empty } = view.state.selection;
              const { tr } = view.state;
              // Over chosen words, the address is where they lead.
              if (empty) tr.replaceSelectionWith(editor.schema.text(address, [link]), false);
              else tr.addMark(from, to, link);
              view.dispatch(asPaste(tr.removeStoredMark(link)));
              return true;
            }
            if (!text) return false;
            const copied = pastedCode(data, html, text);
            if (copied?.kind === "code") {
              view.dispatch(asPaste(pasteCode(view.state, text.replace(/\r\n?/g, "\n"), copied.language)));
              return true;
            }
            const cells = html ? null : pastedCells(text);
            if (cells) return view.pasteHTML(cellsToHtml(cells));
            if (copied?.kind === "text") return view.pasteText(text);
            if (!copied && (html || !looksLikeMarkdown(text))) return false;
            const { content } = parseBlocks(text, editor.schema);
            view.dispatch(asPaste(view.state.tr.replaceSelection(Slice.maxOpen(content))));
            return true;
          },
        },
      }),
    ];
  },
});

/** Marked as the editor marks what it pastes by itself. */
const asPaste = (tr: Transaction) => tr.scrollIntoView().setMeta("uiEvent", "paste");

/** A block of its own; within words or a cell, a line is code of the line. */
function pasteCode({ schema, selection, tr }: EditorState, text: string, language: string | null): Transaction {
  const { parent, depth } = selection.$from;
  const isInCell = Array.from({ length: depth }, (_, at) => selection.$from.node(at + 1)).some(({ type }) =>
    type.name.startsWith("table"),
  );
  const lines = text.replace(/\n+$/, "").split("\n");
  if (isInCell || (lines.length === 1 && parent.content.size > 0)) {
    const code = schema.mark("code");
    const words = lines.flatMap((line, at) => [
      ...(at > 0 ? [schema.node("hardBreak")] : []),
      ...(line.trim() === "" ? [] : [schema.text(line, [code])]),
    ]);
    return tr.replaceSelection(new Slice(Fragment.from(words), 0, 0)).removeStoredMark(code);
  }
  const block = schema.node("codeBlock", { language }, schema.text(lines.join("\n")));
  return tr.replaceSelection(new Slice(Fragment.from(block), 0, 0));
}
