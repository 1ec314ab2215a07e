import { notedIdStart } from "@/lib/core/meetings/constants";
import type { NotesContent } from "./schema";

/** What somebody had noted during the meeting. */
export type NotedLine = {
  id: string;
  kind: "decision" | "action_item";
  text: string;
  ownerId: string | null;
  ownerName: string | null;
  due: string | null;
  tMs: number;
};

/** Adds decisions and action items that were noted during the meeting, unless the notes already have the same words. */
export function addNotedLines(content: NotesContent, lines: readonly NotedLine[]): NotesContent {
  const has = (items: readonly { text: string }[], text: string) =>
    items.some((item) => plain(item.text) === plain(text));
  const decisions = [...content.decisions];
  const actionItems = [...content.action_items];
  for (const { id, kind, text, ownerId, ownerName, due, tMs } of lines) {
    if (kind === "decision" && !has(decisions, text)) decisions.push({ id: notedId(id), text, t_ms: tMs });
    if (kind === "action_item" && !has(actionItems, text)) {
      const owner = ownerName === null ? null : { user_id: ownerId, name: ownerName };
      actionItems.push({ id: notedId(id), text, owner, due, t_ms: tMs });
    }
  }
  const byTime = <T extends { t_ms: number }>(items: T[]) => items.sort((one, other) => one.t_ms - other.t_ms);
  return { ...content, decisions: byTime(decisions), action_items: byTime(actionItems) };
}

/** Within the 40 characters that the id of a line may have; the same for each generation. */
const notedId = (id: string) => `${notedIdStart}${id.replaceAll("-", "")}`;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
