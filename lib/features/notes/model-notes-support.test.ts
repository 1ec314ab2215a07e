import { describe, expect, test } from "vitest";
import { People } from "@/lib/language/talk/people";
import { findSupport, isTopicOf } from "./model-notes-support";

const people = new People(["Ana Lima", "Ben Carter", "Clara Weiss"].map((name) => ({ userId: null, name })));
const speakers = { people, isEnglish: true };
const saidBy = (name: string, ...texts: string[]) => texts.map((text) => ({ name, text }));
const isSaid = (claim: string, evidence: { name: string; text: string }[]) =>
  findSupport(claim, evidence, speakers) !== null;

describe("what was said is kept", () => {
  test.each([
    [
      "I'll write the text of the confirmation mail by Friday.",
      "Ana will write the text of the confirmation mail by Friday.",
    ],
    ["I'll write the text of the confirmation mail by Friday.", "Write the text of the confirmation mail by Friday"],
    ["We lose about nine percent on desktop.", "They lose about 9% on desktop."],
    ["I have the slot calculation working.", "Ana has the slot calculation working."],
    ["The docs are a real risk.", "The docs are a real risk."],
    ["Um, so the docs are, uh, a real risk, because half of the tickets were about them.", "The docs are a real risk."],
    ["I think we should wait with the rate limits.", "Ana thinks they should wait with the rate limits."],
    [
      "The address lookup takes four seconds on a slow connection.",
      "Ana said the address lookup takes 4 seconds on a slow connection.",
    ],
    ["We will not start before May.", "They won't start before May."],
    ["Does the agency want three weeks of notice?", "Ana: Does the agency want three weeks of notice?"],
    ["Well. I don't think the plan is finished. It needs a week.", "Ana Lima: “I don't think the plan is finished.”"],
    ["The agency wants three weeks of notice before the campaign.", "Ana: The agency wants three weeks of notice."],
  ])("%s → %s", (text, claim) => {
    expect(isSaid(claim, saidBy("Ana Lima", text))).toBe(true);
  });
});

describe("what says more, less or other than was said is not", () => {
  test.each([
    ["another's words as a fact", "The union says the plant will close in May.", "The plant will close in May."],
    ["a wish as a fact", "I hope the plant will close in May.", "The plant will close in May."],
    ["a maybe as a fact", "The plant might close in May.", "The plant closes in May."],
    ["a question as a fact", "Will the plant close in May?", "The plant will close in May."],
    ["a condition left out", "If the price drops the plant will close in May.", "The plant will close in May."],
    ["some for all", "Some of the customers asked for webhooks.", "The customers asked for webhooks."],
    ["about left out inside", "It costs about three weeks of work.", "It costs three weeks of work."],
    ["what is to be done as done", "I will write the technical plan.", "Ana wrote the technical plan."],
    ["what is done as to be done", "I wrote the technical plan.", "Write the technical plan."],
    ["the passive", "The committee rejected the proposal of the board.", "The committee was rejected."],
    ["who did it to whom", "Ana paid the agency.", "Ana was paid by the agency."],
    ["the order turned round", "The list beats the calendar.", "The calendar beats the list."],
    ["a not left out", "We don't think that the calendar should be built.", "The calendar should be built."],
    ["a not added", "We go with the list of times.", "We do not go with the list of times."],
    ["the turn left out", "Cancel the launch on Friday.", "The launch on Friday."],
    [
      "another number",
      "Two people gave up on the calendar within three minutes.",
      "Three people gave up on the calendar within three minutes.",
    ],
    ["another day", "The launch is on Friday.", "The launch is on Monday."],
    ["who was called as who did it", "Ben, the warehouse burned down.", "Ben burned down."],
    ["a decision where none was told", "The smaller agency is cheaper.", "They decided on the smaller agency."],
    ["a duty where there was none", "The contract goes to the agency.", "The contract must go to the agency."],
    ["a bare name", "I will do that.", "Ana Lima"],
    ["one word of it", "The budget is enough.", "Budget."],
  ])("%s", (_what, text, claim) => {
    expect(isSaid(claim, saidBy("Ana Lima", text))).toBe(false);
  });

  test.each([
    ["I will write the technical plan.", "Ben will write the technical plan."],
    ["I told Ben that I will write the technical plan.", "Ben will write the technical plan."],
    ["The technical plan is finished.", "Ben said the technical plan is finished."],
    ["The technical plan is finished.", "Ben: The technical plan is finished."],
    ["I don't think that the plan is finished.", "Ana: The plan is finished."],
    ["Is the plan finished by Friday?", "Is the plan finished by Friday."],
    ["The plan is finished if Ben helps.", "Ana: “The plan is finished.”"],
    ["Clara asked Ben to write the plan.", "Ben asked Clara to write the plan."],
  ])("the wrong person: %s → %s", (text, claim) => {
    expect(isSaid(claim, saidBy("Ana Lima", text))).toBe(false);
  });

  test("the halves of what two people said are no sentence", () => {
    const two = [
      ...saidBy("Ana Lima", "The launch of the new page is in March."),
      ...saidBy("Ben Carter", "The migration will cost forty thousand euros."),
    ];
    expect(isSaid("The launch of the new page will cost forty thousand euros.", two)).toBe(false);
  });
});

test("a heading names what its lines speak of, and claims nothing that they do not", () => {
  const lines = saidBy("Ana Lima", "The rate limits come in April, and the webhooks ship with the launch.");
  for (const heading of ["Rate limits", "Webhooks and rate limits", "Launch"])
    expect(isTopicOf(heading, lines, speakers)).toBe(true);
  for (const heading of ["Bonus", "No rate limits", "Webhooks rejected", "Rate limits in 2027", "Launch approved"]) {
    expect(isTopicOf(heading, lines, speakers)).toBe(false);
  }
});
