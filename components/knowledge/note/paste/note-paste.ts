import { Extension } from "@tiptap/core";
import { Slice } from "@tiptap/pm/model";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import { parseBlocks } from "@/components/knowledge/note/markdown/parse-note";
import { cleanPasted } from "./clean-pasted";
import { looksLikeMarkdown } from "./looks-like-markdown";

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
              const link = editor.schema.mark("link", { href: text.trim() });
              const { from, to, empty } = view.state.selection;
              const { tr } = view.state;
              // Over chosen words, the address is where they lead.
              if (empty) tr.replaceSelectionWith(editor.schema.text(text.trim(), [link]), false);
              else tr.addMark(from, to, link);
              view.dispatch(asPaste(tr.removeStoredMark(link)));
              return true;
            }
            if (!text || (html && !isFromCodeEditor(data, html)) || !looksLikeMarkdown(text)) return false;
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

/** Code editors colour what they copy: its text is what was meant. */
const isFromCodeEditor = (data: DataTransfer, html: string) =>
  data.types.includes("vscode-editor-data") ||
  /^\s*(?:<meta[^>]*>)?\s*<(?:pre|div)[^>]*font-family:[^>]*(?:mono|consolas|menlo|courier)/i.test(html);
