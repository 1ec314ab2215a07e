import { describe, expect, test } from "vitest";
import { readProposal, type Setting } from "./read-proposal";

const ana = { id: "0199a0a0-0000-7000-8000-0000000000a1", name: "Ana Pereira" };
const ben = { id: "0199a0a0-0000-7000-8000-0000000000b2", name: "Ben Okafor" };
const heather = { id: "0199a0a0-0000-7000-8000-0000000000c3", name: "Heather Lane" };
const setting: Setting = {
  asker: ana,
  people: [ana, ben, heather].map(({ id, name }) => ({ userId: id, name })),
  invitees: [
    { name: "Ben Okafor", email: "ben@example.com" },
    { name: "Li", email: "li@example.com" },
  ],
  title: "Budget review",
  link: "https://meet.example.com/m/abc-def-ghj",
  tMs: 60_000,
  zone: "Europe/Berlin",
  // A Tuesday.
  now: new Date("2026-11-24T10:00:00Z"),
};
const read = (question: string) => readProposal(question, setting);
const inputOf = (question: string) => {
  const proposed = read(question);
  return proposed && "input" in proposed ? proposed.input : proposed;
};

describe("what is asked for is read as something to do", () => {
  test.each([
    ["Note the decision that we take the annual plan", { action: "note_decision", text: "We take the annual plan." }],
    ["please write down that we agreed to stop in March.", { action: "note_decision", text: "Stop in March." }],
    ["Decision: no more meetings on Friday", { action: "note_decision", text: "No more meetings on Friday." }],
    ["Can you record a decision: hire two people", { action: "note_decision", text: "Hire two people." }],
    [
      "Add an action item for Ben to send the contract by Friday",
      { action: "add_task", text: "Send the contract", owner: { userId: ben.id, name: ben.name }, due: "2026-11-27" },
    ],
    [
      "Remind me to call the supplier",
      { action: "add_task", text: "Call the supplier", owner: { userId: ana.id, name: ana.name }, due: null },
    ],
    ...[
      "add a task for Heather to transfer the money",
      "Assign Heather a task to transfer the money",
      "Assign a task to Heather: transfer the money",
      "Add a task: Heather should transfer the money.",
      "Add a task that Heather transfers the money",
    ].map((question): [string, object] => [
      question,
      { action: "add_task", text: "Transfer the money", owner: { userId: heather.id, name: heather.name } },
    ]),
    [
      "Add a task for Heather and Ben to transfer the money",
      { text: "Transfer the money with Ben Okafor", owner: { userId: heather.id, name: heather.name } },
    ],
    [
      "Add a task for Zoe to transfer the money",
      { action: "add_task", text: "Transfer the money", owner: { userId: null, name: "Zoe" } },
    ],
    ["Add a task for Monday: order chairs", { text: "For Monday: order chairs", owner: null, due: "2026-11-30" }],
    ["Create a task: order new chairs", { action: "add_task", text: "Order new chairs", owner: null }],
    ["To-do: order new chairs tomorrow", { action: "add_task", text: "Order new chairs", due: "2026-11-25" }],
    ["Invite bo@example.com and li@example.org.", { action: "invite", emails: ["bo@example.com", "li@example.org"] }],
    ["Please add bo@example.com to this call", { action: "invite", emails: ["bo@example.com"] }],
    ["Share the meeting link", { action: "share_link", text: setting.link }],
    ["Send everyone https://example.com/plan?a=1.", { action: "share_link", text: "https://example.com/plan?a=1" }],
  ])("%s", (question, input) => expect(inputOf(question)).toMatchObject(input));

  test.each([
    [
      "Schedule a follow-up on Thursday at 15:00",
      {
        title: "Budget review: follow-up",
        start: "2026-11-26T14:00:00.000Z",
        minutes: 30,
        emails: ["ben@example.com", "li@example.com"],
      },
    ],
    [
      "Book a follow-up meeting with Ben tomorrow at 9 for an hour",
      { start: "2026-11-25T08:00:00.000Z", minutes: 60, emails: ["ben@example.com"] },
    ],
    ["Set up a call with jo@example.net on Friday at 11:00", { emails: ["jo@example.net"] }],
    ['Schedule a follow-up called "Prices" on Thursday at 15:00', { title: "Prices" }],
    ["Schedule a follow-up on Thursday at 15:00 just for me", { emails: [] }],
  ])("%s", (question, input) => expect(inputOf(question)).toMatchObject({ action: "schedule_follow_up", ...input }));
});

test("the summary says all of what will happen", () => {
  expect(read("Schedule a follow-up on Thursday at 15:00")).toMatchObject({
    summary:
      "Schedule “Budget review: follow-up” for Thursday 15:00, 30 minutes, and invite Ben Okafor and Li by email.",
  });
  expect(read("Add an action item for Ben to send the contract by Friday")).toMatchObject({
    summary: "Add an action item to this meeting's notes: “Send the contract”, for Ben Okafor, due 27 Nov.",
  });
});

describe("what is missing is asked for", () => {
  test.each([
    ["Schedule a follow-up", "When should it be?"],
    ["Schedule a follow-up on Thursday", "When should it be?"],
    ["Schedule a follow-up with Zoe on Thursday at 15:00", "I don't know the email address of Zoe."],
    ["Invite Li", "I need an email address"],
    ["Share the link", "Which link?"],
    ["Add a task", "What is to be done?"],
    ["Add a task for Heather", "What is to be done?"],
  ])("%s", (question, sentence) => {
    const proposed = read(question);
    expect(proposed && "needs" in proposed ? proposed.needs : null).toContain(sentence);
  });
});

test.each([
  "What did we decide about the annual plan?",
  "Who was invited?",
  "Which task does Ben have?",
  "When is the follow-up?",
  "Did Ben share the link?",
  "Was a decision noted?",
  "Ask Ben what it costs",
  "Catch me up",
])("a question is none: %s", (question) => expect(read(question)).toBeNull());
