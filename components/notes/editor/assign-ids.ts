import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, type Transaction } from "@tiptap/pm/state";
import { isWritten } from "./convert-notes";
import { newLineId } from "./notes-nodes";

/** Gives lines that were added, split off or pasted an id of their own. */
export const AssignIds = Extension.create({
  name: "keepIds",
  addProseMirrorPlugins: () => [assignIds()],
});

export const assignIds = () =>
  new Plugin({
    appendTransaction: (transactions, _, state) =>
      transactions.some(({ docChanged }) => docChanged) ? giveIds(state) : null,
  });

/** Null if every line has its own. Of two with the same id the first with words keeps it. */
function giveIds(state: EditorState): Transaction | null {
  const { possible, possibleDecisions } = state.doc.attrs;
  const taken = new Set<string>([...possible, ...(possibleDecisions ?? [])].map(({ id }: { id: string }) => id));
  const places: { node: Node; pos: number }[] = [];
  state.doc.descendants((node, pos) => {
    if ("id" in node.attrs) places.push({ node, pos });
  });
  const keepers = new Set<number>();
  for (const written of [true, false]) {
    for (const { node, pos } of places) {
      if (isWritten(node) !== written || !node.attrs.id || taken.has(node.attrs.id)) continue;
      taken.add(node.attrs.id);
      keepers.add(pos);
    }
  }
  const without = places.filter(({ pos }) => !keepers.has(pos));
  if (without.length === 0) return null;
  const tr = state.tr;
  for (const { pos } of without) tr.setNodeAttribute(pos, "id", newLineId());
  return tr;
}
