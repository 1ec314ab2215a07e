import type { TalkToSummarise } from "./extractive/extractive-notes";

export const sampleTalkMs = 300_000;
const said: [name: string, text: string][] = [
  ["Mara Lind", "Let's begin with the summer party. Last year we spent 1,200 euros on it."],
  ["Tom Ebner", "The garden is free on Friday the twelfth of June."],
  ["Mara Lind", "Then let's have the party in the garden on the twelfth of June. Is everybody happy with that?"],
  ["Tom Ebner", "Yes, agreed."],
  ["Ines Falk", "Agreed. We should not hire the band again, it was too loud."],
  ["Mara Lind", "Fine, no band. Tom, can you ask the caterer for a price by Friday?"],
  ["Tom Ebner", "Yes, I'll ask the caterer for a price by Friday."],
  ["Ines Falk", "I'll send the invitations next week."],
  ["Tom Ebner", "Maybe we could borrow the tents from the club, if they still have them."],
  ["Mara Lind", "Good. That's all about the party."],
];

/** Four more matters, so that the time a model takes for minutes of talk can be measured. */
const matters = [
  ["the move to the new office", "the first of September", "the moving company", "an offer", "the old desks"],
  ["the training for the new colleagues", "the third of August", "the trainer", "a plan", "the big screen"],
  ["the catalogue for the autumn", "the end of July", "the printer", "a proof", "the photos of last year"],
  ["the stand at the book fair", "the tenth of October", "the fair", "the floor plan", "the shelves of the shop"],
].flatMap(([matter, day, other, thing, spare]): [name: string, text: string][] => [
  ["Ines Falk", `The next point is ${matter}. We spoke about it in March and left it open then.`],
  ["Tom Ebner", `I looked at what it takes, and it is more work than I thought, mostly in the last two weeks.`],
  ["Mara Lind", `Could it be done by ${day}, or is that too early for everybody?`],
  ["Tom Ebner", `If we begin next week, ${day} is possible. Later would be worse, because of the holidays.`],
  ["Ines Falk", `So we plan ${matter} for ${day}. Does anybody see it differently?`],
  ["Mara Lind", "No, that's good. Let's do it like that."],
  ["Ines Falk", `Tom, will you write to ${other} and ask for ${thing}?`],
  ["Tom Ebner", `Yes, I'll write to ${other} and ask for ${thing} this week.`],
  ["Mara Lind", `Perhaps we can use ${spare} again, I would have to look at them first.`],
  ["Ines Falk", "Then we come to the next point, if there is nothing else on this one."],
]);
const lineMs = 6_000;

/** Five minutes of a fictitious conversation for testing a language model, with decisions, tasks, a figure and doubts. */
export const sampleTalk: TalkToSummarise & { title: string | null } = {
  lines: [...said, ...matters].map(([name, text], at) => ({
    userId: null,
    name,
    tMs: at * lineMs,
    durationMs: lineMs - 500,
    text,
  })),
  people: [...new Set(said.map(([name]) => name))].map((name) => ({ userId: null, name })),
  zone: "Europe/Berlin",
  startedAt: new Date("2026-05-18T08:00:00Z"),
  template: "general",
  title: "Summer party",
};
