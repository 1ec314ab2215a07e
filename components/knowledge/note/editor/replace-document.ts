import type { Node } from "@tiptap/pm/model";
import type { EditorState, Transaction } from "@tiptap/pm/state";

/** Replaces the blocks that differ, and leaves the cursor where it is if it can. The others are those of `next`. */
export function replaceDocument(state: EditorState, next: Node): Transaction {
  const blocks = state.doc.children;
  const others = next.children;
  let head = 0;
  while (head < blocks.length && head < others.length && blocks[head]?.eq(others[head] as Node)) head += 1;
  let tail = 0;
  const most = Math.min(blocks.length, others.length) - head;
  while (tail < most && blocks.at(-1 - tail)?.eq(others.at(-1 - tail) as Node)) tail += 1;
  const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const from = sizeOf(blocks.slice(0, head));
  const to = state.doc.content.size - sizeOf(blocks.slice(blocks.length - tail));
  return state.tr.replaceWith(from, to, others.slice(head, others.length - tail));
}
