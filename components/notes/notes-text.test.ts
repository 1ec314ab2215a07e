import { expect, test } from "vitest";
import { splitSpeaker, writeNotesText } from "./notes-text";

test.each([
  ["Ana: The lookup is slow.", { before: "", speaker: "Ana", said: "The lookup is slow." }],
  ["Ana Lima: Yes.", { before: "", speaker: "Ana Lima", said: "Yes." }],
  ["How long? Priya: Two weeks.", { before: "How long? ", speaker: "Priya", said: "Two weeks." }],
  ["Ana said: nothing else matters.", null],
  ["The two ways are clear: wait or act.", null],
  ["Ben went through the data.", null],
])("%s", (text, parts) => {
  expect(splitSpeaker(text)).toEqual(parts);
});

test("notes are copied in reading order, without empty headings", () => {
  expect(
    writeNotesText({
      title: "Budget",
      overview: "Ana and Ben talked.",
      sections: [{ heading: "Money", points: [{ id: "p1", text: "It is enough.", t_ms: 0 }] }],
      decisions: [],
      action_items: [
        { id: "a1", text: "Send the budget", owner: { user_id: null, name: "Ana" }, due: "2026-11-27", t_ms: 0 },
      ],
      possible_action_items: [],
      figures: [],
      next_meeting: null,
    }),
  ).toBe(
    "# Budget\n\nAna and Ben talked.\n\n## Action items\n- Ana: Send the budget (by 2026-11-27)\n\n## Money\n- It is enough.\n",
  );
});
