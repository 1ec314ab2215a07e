import { expect, test } from "vitest";
import { splitSpeaker, writeNotesHtml, writeNotesPlain, writeNotesText } from "./notes-text";

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

const budget = {
  title: "Budget",
  overview: "Ana & Ben talked.",
  sections: [{ heading: "Money", points: [{ id: "p1", text: "It is <enough>.", t_ms: 0 }] }],
  decisions: [],
  action_items: [
    { id: "a1", text: "Send the budget", owner: { user_id: null, name: "Ana" }, due: "2026-11-27", t_ms: 0 },
  ],
  possible_action_items: [],
  figures: [],
  next_meeting: null,
};

test("notes are copied in reading order, without empty headings", () => {
  expect(writeNotesText(budget)).toBe(
    "# Budget\n\nAna & Ben talked.\n\n## Action items\n- Ana: Send the budget (by 2026-11-27)\n\n## Money\n- It is <enough>.\n",
  );
  expect(writeNotesPlain(budget)).toBe(
    "Budget\n\nAna & Ben talked.\n\nAction items\n• Ana: Send the budget (by 2026-11-27)\n\nMoney\n• It is <enough>.\n",
  );
});

test("as rich text they have headings and lists, and what was said is no markup", () => {
  expect(writeNotesHtml(budget).replaceAll("\n", "")).toBe(
    "<h1>Budget</h1><p>Ana &amp; Ben talked.</p><h2>Action items</h2><ul><li>Ana: Send the budget (by 2026-11-27)</li></ul><h2>Money</h2><ul><li>It is &lt;enough&gt;.</li></ul>",
  );
});
