import { expect, test } from "vitest";
import { noNotes } from "@/lib/testing/notes";
import { addNotedLines } from "./noted-lines";
import { notesContent } from "./schema";

const id = "0199a0a0-0000-7000-8000-00000000a0a0";
const line = {
  id,
  kind: "decision" as const,
  text: "We take the annual plan.",
  ownerId: null,
  ownerName: null,
  due: null,
  tMs: 5000,
};
const task = {
  ...line,
  kind: "action_item" as const,
  text: "Send the contract",
  ownerId: id,
  ownerName: "Ben",
  due: "2026-11-27",
};

test("become decisions and action items at their place in time, with ids that stay the same", () => {
  const before = { ...noNotes, decisions: [{ id: "d1", text: "Later.", t_ms: 9000 }] };
  const content = addNotedLines(before, [line, task]);
  expect(content.decisions).toEqual([
    { id: `noted-${id.replaceAll("-", "")}`, text: "We take the annual plan.", t_ms: 5000 },
    { id: "d1", text: "Later.", t_ms: 9000 },
  ]);
  expect(content.action_items).toMatchObject([
    { text: "Send the contract", owner: { user_id: id, name: "Ben" }, due: "2026-11-27", t_ms: 5000 },
  ]);
  expect(() => notesContent.parse(content)).not.toThrow();
  expect(addNotedLines(before, [line, task])).toEqual(content);
});

test("are left out where the notes say the same", () => {
  const before = { ...noNotes, decisions: [{ id: "d1", text: "we take the annual plan", t_ms: 100 }] };
  expect(addNotedLines(before, [line])).toEqual(before);
});
