import { describe, expect, test } from "vitest";
import { writeExtractiveNotes } from "./extractive-notes";

/** The notes of "Ana: text" lines, a few seconds apart. */
function notesOf(said: readonly string[]) {
  const lines = said.map((line, at) => {
    const [, name = "", text = ""] = /^(\w+): (.*)$/.exec(line) ?? [];
    return { userId: null, name, tMs: at * 8000, durationMs: 4000, text };
  });
  const people = ["Ana", "Ben", "Clara"].map((name) => ({ userId: null, name }));
  const startedAt = new Date("2026-11-24T10:00:00Z");
  return writeExtractiveNotes({ lines, people, zone: "UTC", startedAt, template: "general" }).content;
}
const decided = (said: readonly string[]) => notesOf(said).decisions.map(({ text }) => text);
const tasks = (said: readonly string[]) => {
  const { action_items: sure, possible_action_items: possible } = notesOf(said);
  return [...sure, ...possible].map(({ text, owner }) => [owner?.name ?? null, text]);
};

describe("what several people decided together is written as what holds from now on", () => {
  test.each([
    [
      [
        "Ben: I'd like to ask for Stage 3 for the date formatter.",
        "Ana: Any objections?",
        "Ana: Hearing none, you have Stage 3.",
      ],
      ["Stage 3 for the date formatter."],
    ],
    [
      [
        "Ben: Can I get consensus on removing the second parser?",
        "Clara: Fine with me.",
        "Ana: Great, you have consensus.",
      ],
      ["Removing the second parser."],
    ],
    [
      [
        "Ben: This keeps the old port open for one more release.",
        "Clara: Works for me.",
        "Ben: Okay, everyone's in agreement on keeping the old port, so we'll go ahead and merge this.",
      ],
      ["Keeping the old port."],
    ],
    [
      [
        "Ana: The proposal is to print the guide in two languages.",
        "Ana: Anyone against?",
        "Ana: Okay.",
        "Ana: Next, the tent.",
      ],
      ["Print the guide in two languages."],
    ],
    [
      ["Ana: So the first decision is that we rent the small hall in May.", "Ben: Right."],
      ["Rent the small hall in May."],
    ],
    [
      [
        "Ben: We could store the key in the wallet file instead of the code.",
        "Clara: That helps the testers.",
        "Ana: Yeah, let's do it.",
        "Ben: Okay.",
      ],
      ["Store the key in the wallet file instead of the code."],
    ],
    [
      [
        "Ana: The question is that amendment 7 be agreed. Does any member object?",
        "Ana: Amendment 7 is therefore agreed.",
      ],
      ["Amendment 7 is therefore agreed."],
    ],
    [
      [
        "Ana: Does any member object to amendment 8?",
        "Ben: Objection.",
        "Ana: There voted two in favour, five against, and amendment 8 is not agreed.",
        "Ana: All those in favour of amendment 9? There voted two in favour, five against, and amendment 9 is not agreed.",
      ],
      ["Amendments 8 and 9 are not agreed."],
    ],
    [
      ["Ana: And with that the sorting proposal has advanced to Stage 2.7.", "Ben: Thank you."],
      ["The sorting proposal has advanced to Stage 2.7."],
    ],
    [
      [
        "Ana: Okay, let's go with the red cover then.",
        "Ben: Agreed.",
        "Ana: Now the price.",
        "Ben: The red cover is too expensive.",
        "Ana: You're right, let's go with the grey cover instead.",
        "Ben: Agreed.",
      ],
      ["Go with the grey cover instead."],
    ],
    [
      ["Ana: Proposed resolution: the second door stays locked at night.", "Ana: Objections?", "Ana: Okay, resolved."],
      ["The second door stays locked at night."],
    ],
    [
      [
        "Ben: I'd like to withdraw the proposal about the fountain.",
        "Ana: Any objections to withdrawing it? No. Okay, the proposal is withdrawn.",
      ],
      ["Ben: “I'd like to withdraw the proposal about the fountain.”"],
    ],
    [
      [
        "Ana: What about the lamp, brass or copper?",
        "Ben: Copper turns green.",
        "Clara: So brass.",
        "Ana: Okay, brass lamp then.",
      ],
      ["Brass lamp."],
    ],
    [["Ana: Anyone against closing the side gate? No? Okay, closing it."], ["Closing the side gate."]],
    [["Ana: Everybody okay if we go with plan B?", "Ben: Yes.", "Clara: Yep."], ["Go with plan B."]],
  ])("%j", (said, texts) => {
    expect(decided(said)).toEqual(texts);
  });

  test.each([
    [
      [
        "Ana: Do we have consensus on merging the time zone change?",
        "Ben: I object, nobody has read it.",
        "Ana: Okay, so not today.",
      ],
    ],
    [
      [
        "Ana: I propose we move the call to Thursday.",
        "Ana: Anyone against?",
        "Ben: I'd be against that.",
        "Ana: Okay, we leave it for today.",
      ],
    ],
    [["Ana: If amendment 4 is not agreed, amendment 5 will fall.", "Ben: I see."]],
    [["Ana: Last year everyone was in agreement on the old logo.", "Ben: Yes."]],
    [["Ana: Let's buy a boat for the whole team.", "Ben: Agreed.", "Ana: I'm just joking."]],
    [["Ana: Is everyone okay with a break of ten minutes?", "Ben: Yes.", "Ana: Okay."]],
    [["Ana: I don't think we have consensus on the name.", "Ben: No."]],
  ])("%j decides nothing", (said) => {
    const { decisions, possible_decisions: possible } = notesOf(said);
    expect([...decisions, ...(possible ?? [])]).toEqual([]);
  });

  test("what is put in is named by the lines before", () => {
    const { possible_decisions: possible } = notesOf([
      "Ben: The leaflet has no map of the garden.",
      "Clara: Visitors often get lost.",
      "Ana: Okay, so we just put it in.",
      "Ben: Good.",
    ]);
    expect(possible?.map(({ text }) => text)).toEqual([
      "Ana: “We just put it in.” (Clara: “Visitors often get lost.”)",
    ]);
  });

  test("where the rule is unsure it is possible", () => {
    const content = notesOf([
      "Ben: Is the box going to be round or square?",
      "Clara: I'd say a square box.",
      "Ana: Square sounds good.",
    ]);
    expect(content.decisions).toEqual([]);
    expect(content.possible_decisions).toMatchObject([{ id: "n1", t_ms: 8000 }]);
  });
});

describe("a task is written as what to do, without its speaker", () => {
  test.each([
    [
      ["Clara: I'll write the announcement and send it to Ana.", "Ana: Great."],
      [["Clara", "Write the announcement and send it to Ana"]],
    ],
    [["Ben: I'll send you the draft tonight.", "Ana: Thanks."], [["Ben", "Send Ana the draft"]]],
    [
      ["Ben: Which room holds the old prints?", "Ana: I'll find out from you, Ben.", "Ben: Okay."],
      [["Ana", "Find out from Ben"]],
    ],
    [
      [
        "Ana: Clara, you started the leaflet. If you could turn your sketch into a proper page, that would be great.",
        "Clara: Okay.",
      ],
      [["Clara", "Turn Clara's sketch into a proper page"]],
    ],
    [
      ["Ana: If somebody could proofread the leaflet, that would be great.", "Ben: Yes."],
      [[null, "Proofread the leaflet"]],
    ],
    [["Ben: Ana offered to print the leaflet."], [["Ana", "Print the leaflet"]]],
    [
      ["Ana: The revised plan will be published before the hearing."],
      [[null, "The revised plan will be published before the hearing"]],
    ],
    [["Ben: Could I show the results next week?", "Ana: Sure."], [["Ben", "“Could I show the results next week?”"]]],
    [["Ana: I'm finishing the seating plan."], [["Ana", "Finish the seating plan"]]],
    [
      ["Ana: Perhaps you could write to us with the details.", "Ben: I'd be happy to do that."],
      [["Ben", "Write to us with the details"]],
    ],
    [["Ana: You two will make the model out of clay.", "Ben: Okay."], [[null, "Make the model out of clay"]]],
    [["Ben: What I'll do next is to train the choir on the new song."], [["Ben", "Train the choir on the new song"]]],
    [
      ["Ana: Let's make sure that the invitations go out by Friday.", "Ben: Yes."],
      [[null, "Make sure that the invitations go out"]],
    ],
  ])("%j", (said, items) => {
    expect(tasks(said)).toEqual(items);
  });

  test.each([
    [["Ana: Will you buy one?", "Ben: Sure, if I win the lottery."]],
    [["Ana: I'll send the clown to the board tomorrow.", "Ben: What?", "Ana: I'm just joking."]],
    [["Ana: I would be grateful if the minister could respond on the reasons for the delay.", "Ben: Yes."]],
    [["Ana: If you can't promise that, I'll go ahead and we will return to it at the next stage.", "Ben: Yes."]],
  ])("%j is none", (said) => {
    expect(tasks(said)).toEqual([]);
  });
});
