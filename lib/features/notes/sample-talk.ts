import type { TalkToSummarise } from "./extractive/extractive-notes";

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
  ["Mara Lind", "Good. That's all for today, thank you."],
];
const lineMs = 6_000;

/** A fictitious conversation for testing a language model: two decisions, two tasks, a figure and an uncertainty. */
export const sampleTalk: TalkToSummarise & { title: string | null } = {
  lines: said.map(([name, text], at) => ({ userId: null, name, tMs: at * lineMs, durationMs: lineMs - 500, text })),
  people: [...new Set(said.map(([name]) => name))].map((name) => ({ userId: null, name })),
  zone: "Europe/Berlin",
  startedAt: new Date("2026-05-18T08:00:00Z"),
  template: "general",
  title: "Summer party",
};
