import { Extension } from "@tiptap/core";
import { Plugin, TextSelection } from "@tiptap/pm/state";

/**
 * The browser tells of a moved cursor a moment later. A key that follows at once, on a busy machine, would act on the line
 * where the cursor was.
 */
export const FollowCursor = Extension.create({
  name: "followCursor",
  priority: 2000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleKeyDown(view) {
          const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
          const isShown = anchorNode && focusNode && view.dom.contains(anchorNode) && view.dom.contains(focusNode);
          const { selection, doc } = view.state;
          if (!isShown || view.composing || !view.hasFocus() || !(selection instanceof TextSelection)) return false;
          const anchor = view.posAtDOM(anchorNode, anchorOffset ?? 0);
          const head = view.posAtDOM(focusNode, focusOffset ?? 0);
          const current = TextSelection.between(doc.resolve(anchor), doc.resolve(head));
          if (!current.eq(selection)) view.dispatch(view.state.tr.setSelection(current));
          return false;
        },
      },
    }),
  ],
});
