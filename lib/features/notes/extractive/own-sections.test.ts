import { describe, expect, test } from "vitest";
import { notesContent } from "@/lib/features/notes/schema";
import { readLabelledMeetings, talkOf } from "@/lib/testing/labelled-meetings";
import { readFixture } from "@/lib/testing/written-talk";
import { writeExtractiveNotes } from "./extractive-notes";

const form = (sections: string[], description = "") => ({ name: "Project review", description, sections });
const weekly = readFixture("product-weekly");

const write = (talk: Parameters<typeof writeExtractiveNotes>[0]) => {
  const { content } = writeExtractiveNotes(talk);
  expect(notesContent.parse(content)).toEqual(content);
  return {
    ...content,
    headings: content.sections.map(({ heading }) => heading),
    under: (heading: string) =>
      content.sections.find((section) => section.heading === heading)?.points.map(({ text }) => text) ?? [],
  };
};

/** "Ana: …" as lines, six seconds apart. */
const talkIn = (...said: string[]) => ({
  lines: said.map((line, at) => {
    const [name = "", text = ""] = line.split(/: (.*)/s);
    return { userId: null, name, tMs: at * 6000, durationMs: 3000, text };
  }),
  people: [],
  zone: "UTC",
  startedAt: new Date("2026-11-24T10:00:00Z"),
});

const project = talkIn(
  "Ana: The warehouse in Leipzig is moving to the new building in February.",
  "Ben: The new building costs 40,000 euros more than the old one.",
  "Ana: Our biggest worry is the fire alarm, which the city has not approved.",
  "Ben: The candidates for the warehouse team are from three agencies.",
  "Ana: The parking lot behind the building was sold to the railway company.",
);

describe("points go under the headings of one's own template", () => {
  test("by their words and by words of the same meaning, in the order of the template", () => {
    const notes = write({ ...project, template: form(["Hiring", "Risks", "Budget", "Marketing"]) });
    expect(notes.headings).toEqual(["Hiring", "Risks", "Budget", "Also discussed"]);
    expect(notes.under("Hiring").join()).toContain("three agencies");
    expect(notes.under("Risks").join()).toContain("fire alarm");
    expect(notes.under("Budget").join()).toContain("40,000");
    expect(notes.under("Also discussed").join()).toContain("parking lot");
  });

  test("by what the description says of a heading, where two of its words are said", () => {
    const sections = ["Premises", "People"];
    const described = "Premises: the parking lot, the railway; People: agencies and candidates.";
    const notes = write({ ...project, template: form(sections, described) });
    expect(notes.under("Premises").join()).toContain("parking lot");
    expect(notes.under("People").join()).toContain("three agencies");
    expect(write({ ...project, template: form(sections) }).headings).toEqual(["Highlights"]);
  });

  test("by what was announced as the subject", () => {
    const notes = write({ ...weekly, template: form(["Hiring", "Checkout"]) });
    expect(notes.under("Checkout").join()).toContain("address step");
  });

  test("a heading of a phrase needs the phrase", () => {
    const step = talkIn(
      "Ana: The roof of the garage is still full of holes from the last storm.",
      "Ben: The new roof needs a permit from the city before the winter.",
    );
    const notes = write({ ...step, template: form(["New roof"]) });
    expect(notes.under("New roof").join()).toContain("permit");
    expect(notes.under("New roof").join()).not.toContain("garage");
  });

  test("where nothing fits, nothing is put under a heading", () => {
    const notes = write({ ...project, template: form(["Zoology", "?!", "Of the"]) });
    expect(notes.headings).toEqual(["Highlights"]);
  });

  test.each([[["("]], [["a.*", "[x", "\\"]], [["Budget", "budget"]], [["x".repeat(80)]]])(
    "headings that are no words do no harm: %j",
    (sections) => {
      expect(write({ ...project, template: form(sections) }).sections.length).toBeGreaterThan(0);
    },
  );
});

describe("on seven real meetings", () => {
  const meetings = readLabelledMeetings();
  const sections = ["Design", "Budget", "Risks", "Students", "Funding", "Next steps"];

  test("a design meeting: what it sells for stands under the budget, its phases under the design", () => {
    const meeting = meetings.find(({ name }) => name === "TS3005a");
    if (!meeting) throw new Error("The meeting is missing.");
    const notes = write({ ...talkOf(meeting), template: form(["Design", "Budget"]) });
    expect(notes.under("Budget").join()).toContain("€25");
    expect(notes.under("Design").join()).toContain("functional design");
    expect(notes.headings.at(-1)).toBe("Also discussed");
  });

  test("a committee: most of what it says of students and funding stands there", () => {
    const meeting = meetings.find(({ name }) => name === "education_19");
    if (!meeting) throw new Error("The meeting is missing.");
    const notes = write({ ...talkOf(meeting), template: form(["Students", "Funding"]) });
    const others = notes.sections.filter(({ heading }) => heading === "Also discussed").flatMap(({ points }) => points);
    expect(notes.under("Students").length).toBeGreaterThanOrEqual(4);
    const said = notes.under("Students").filter((text) => /student|recruit/i.test(text));
    expect(said.length).toBeGreaterThanOrEqual(notes.under("Students").length * 0.75);
    expect(others.filter(({ text }) => /\bstudents?\b/i.test(text) && !/\bfund/i.test(text))).toEqual([]);
  });

  test.each(meetings.map((meeting) => [meeting.name, meeting] as const))(
    "%s: each point once, under the template's headings in its order, and none is lost",
    (_, meeting) => {
      const talk = talkOf(meeting);
      const plain = write({ ...talk, template: "general" });
      const notes = write({ ...talk, template: form(sections) });
      const own = notes.headings.filter((heading) => sections.includes(heading));
      expect(own).toEqual(sections.filter((heading) => own.includes(heading)));
      for (const heading of notes.headings)
        expect([...sections, "Highlights", "Also discussed", "Open questions"]).toContain(heading);
      const texts = notes.sections.flatMap(({ points }) => points.map(({ text }) => text));
      expect(new Set(texts).size).toBe(texts.length);
      for (const { points } of plain.sections) for (const { text } of points) expect(texts).toContain(text);
      const ids = notes.sections.flatMap(({ points }) => points.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  test("short notes have fewer points than medium ones, and long ones more", () => {
    const meeting = meetings.find(({ name }) => name === "covid_10");
    if (!meeting) throw new Error("The meeting is missing.");
    const count = (length: "short" | "medium" | "long") =>
      write({ ...talkOf(meeting), template: "general", length }).sections.flatMap(({ points }) => points).length;
    expect(count("short")).toBeLessThan(count("medium") / 2);
    expect(count("long")).toBeGreaterThan(count("medium") * 1.5);
  });
});
