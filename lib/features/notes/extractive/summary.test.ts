import { describe, expect, test } from "vitest";
import type { NotesContent } from "@/lib/features/notes/schema";
import { writeExtractiveNotes } from "./extractive-notes";

/** The notes of "Ana: text" lines, a few seconds apart. */
function notesOf(said: readonly string[], title?: string): NotesContent {
  const lines = said.map((line, at) => {
    const [, name = "", text = ""] = /^(\w+): (.*)$/.exec(line) ?? [];
    return { userId: null, name, tMs: at * 8000, durationMs: 4000, text };
  });
  const people = ["Ana", "Ben", "Clara"].map((name) => ({ userId: null, name }));
  const startedAt = new Date("2026-10-13T10:00:00Z");
  return writeExtractiveNotes({ lines, people, zone: "UTC", startedAt, template: "general", title: title ?? null })
    .content;
}

const fence = [
  "Ana: Let's talk about the garden fence.",
  "Ben: The old fence lost nine boards in the storm.",
  "Clara: A fence of steel costs twice as much as one of wood.",
  "Ben: The neighbours want a fence that keeps their dogs inside.",
  "Ana: Okay, let's go with the wooden fence.",
  "Ben: Agreed.",
  "Clara: The carpenter has time for the fence in the second week of May.",
  "Ben: The posts of the fence have to stand in concrete.",
];

describe("a title and headings", () => {
  test("come from what the time was spent on", () => {
    expect(notesOf(fence).title).toBe("Garden fence");
  });

  test("come from the invitation if it has a title", () => {
    expect(notesOf(fence, "Association meeting").title).toBe("Association meeting");
  });

  test.each([
    ["a clause", "Ana: Let's discuss we have a leak in the roof and we have a bill."],
    ["a greeting", "Ana: Let's start with hello everyone."],
    ["a name", "Ana: Let's start with Clara."],
    ["a place in a list", "Ana: The next item is amendment 2C."],
    ["what one sentence mentions", "Ana: Let's talk about the chess committee."],
  ])("are not %s", (_, announcement) => {
    const content = notesOf([announcement, ...fence.slice(1)]);
    expect(content.title).toBeNull();
    expect(content.sections.map(({ heading }) => heading)).toEqual(["Highlights"]);
  });
});

test("the overview says the decisions and the main subject, and not who talked", () => {
  expect(notesOf(fence).overview).toBe("Decided: go with the wooden fence. Main subject: garden fence.");
  expect(notesOf(["Ana: The printer on the second floor needs a new drum before the fair in May."]).overview).toBe("");
});

describe("nothing is invented", () => {
  test("a bare month gives no day", () => {
    const meeting = notesOf(["Ana: Our next meeting is in November.", "Ben: Good."]).next_meeting;
    expect(meeting).toMatchObject({ text: "Our next meeting is in November.", date: null });
    expect(notesOf(["Ana: I'll send the offer to the city in December.", "Ben: Thanks."]).action_items).toMatchObject([
      { due: null },
    ]);
  });

  test("how sure somebody is is no figure", () => {
    const { figures } = notesOf([
      "Ana: I'm not 100% sure about the colour of the fence.",
      "Ben: We are 100% behind the plan for the fence.",
    ]);
    expect(figures).toEqual([]);
  });

  test("a figure is listed once, and two of one sentence stand together", () => {
    const { figures } = notesOf([
      "Ana: In the survey 50% of the members only use 10% of the garden.",
      "Ben: The survey says that 50% of the members come on Sundays.",
    ]);
    expect(figures.map(({ value }) => value)).toEqual(["50%, 10%"]);
  });

  test("what was said as a joke is left out", () => {
    const {
      sections,
      figures,
      action_items: actions,
    } = notesOf([
      "Ana: The boat for the whole committee costs €90,000 with a captain and a cook.",
      "Ana: I'm just joking.",
      "Ben: The fence around the garden costs €2,000 without the posts.",
    ]);
    expect(JSON.stringify([sections, figures, actions])).not.toMatch(/boat|90,000/);
    expect(figures).toHaveLength(1);
  });
});
