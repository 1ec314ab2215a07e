import { type Editor, Extension, type Extensions } from "@tiptap/core";
import { UndoRedo } from "@tiptap/extensions";
import { type Command, Plugin, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { AssignIds } from "./assign-ids";
import { FollowCursor } from "./follow-cursor";
import { deleteLine, insertLines, insertSection, joinAfter, joinBefore, moveLine, splitLine } from "./line-commands";
import { LineViews, type ShownLines } from "./line-views";
import { notesNodes } from "./notes-nodes";
import { readPasted } from "./read-pasted";
import { RefuseExcess } from "./refuse-excess";

export const runCommand = (editor: Editor, command: Command) =>
  command(editor.state, (tr) => editor.view.dispatch(tr), editor.view);

/** The keys of lines. `Mod` is Ctrl, on a Mac Command. */
const LineKeys = Extension.create({
  name: "lineKeys",
  priority: 1000,
  addKeyboardShortcuts() {
    const run = (command: Command) => () => runCommand(this.editor, command);
    return {
      Enter: run(splitLine),
      "Shift-Enter": run(splitLine),
      Backspace: run(joinBefore),
      Delete: run(joinAfter),
      "Alt-ArrowUp": run(moveLine(-1)),
      "Alt-ArrowDown": run(moveLine(1)),
      "Mod-Shift-Backspace": run(deleteLine),
      "Mod-Alt-2": run(insertSection),
      Tab: () => focusControl(this.editor.view),
    };
  },
});

/** From the text of a line to its time mark, owner, date or value. */
function focusControl(view: EditorView): boolean {
  const { $from } = view.state.selection;
  const element = $from.depth > 0 ? view.nodeDOM($from.before()) : null;
  const control = element instanceof HTMLElement ? element.querySelector<HTMLElement>("button, input") : null;
  control?.focus();
  return control !== null;
}

/** What is pasted or dropped becomes lines of plain text. */
const PasteLines = Extension.create({
  name: "pasteLines",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handlePaste(view, event) {
          if (event.clipboardData)
            view.dispatch(insertLines(view.state, readPasted(event.clipboardData)).scrollIntoView());
          return true;
        },
        handleDrop(view, event, _, isMoved) {
          if (isMoved) return false;
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (event.dataTransfer && place) {
            const $place = view.state.doc.resolve(place.pos);
            view.dispatch(view.state.tr.setSelection(TextSelection.near($place)));
            view.dispatch(insertLines(view.state, readPasted(event.dataTransfer)));
          }
          return true;
        },
        clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, "\n"),
      },
    }),
  ],
});

export const editorExtensions = (lines: ShownLines, onRefuse: (reason: string) => void): Extensions => [
  ...notesNodes,
  UndoRedo,
  FollowCursor,
  AssignIds,
  RefuseExcess.configure({ onRefuse }),
  LineViews.configure({ lines }),
  LineKeys,
  PasteLines,
];
