import { describe, expect, test } from "vitest";
import { type SummaryTemplateId, summaryTemplateId } from "@/lib/core/meetings/schema";
import { formOf } from "@/lib/features/note-templates/templates";
import { notesContent } from "@/lib/features/notes/schema";
import { readFixture } from "@/lib/testing/written-talk";
import { writeExtractiveNotes } from "./extractive-notes";

// Tuesday 24 November 2026, 11:00 in Berlin.
const startedAt = new Date("2026-11-24T10:00:00Z");
const ids = {
  Ana: "00000000-0000-7000-8000-000000000001",
  Ben: "00000000-0000-7000-8000-000000000002",
  Cleo: "00000000-0000-7000-8000-000000000003",
};
const people = [
  { userId: ids.Ana, name: "Ana Lima" },
  { userId: ids.Ben, name: "Ben Carter" },
  { userId: ids.Cleo, name: "Cleo Wu" },
];

/** The notes of a few lines such as "Ana: We decided …". */
function notesOf(said: string[], template: SummaryTemplateId = "general") {
  const lines = said.map((line, at) => {
    const [, name = "", text = ""] = /^(\w+): (.*)$/.exec(line) ?? [];
    const person = people.find((known) => known.name.startsWith(name));
    return { userId: person?.userId ?? null, name: person?.name ?? name, tMs: at * 6000, durationMs: 3000, text };
  });
  const notes = writeExtractiveNotes({ lines, people, zone: "Europe/Berlin", startedAt, template });
  expect(notesContent.parse(notes.content)).toEqual(notes.content);
  return notes.content;
}

const itemsOf = (said: string[], template?: SummaryTemplateId) =>
  notesOf(said, template).action_items.map(({ text, owner, due }) => [text, owner?.name ?? null, due]);
const decisionsOf = (said: string[]) => notesOf(said).decisions.map(({ text }) => text);
const figuresOf = (said: string[]) => notesOf(said).figures.map(({ label, value }) => `${label}: ${value}`);

describe("who does what by when", () => {
  test.each<[string[], [string, string | null, string | null][]]>([
    [["Ben: Ana will send the budget by Friday."], [["Send the budget", "Ana Lima", "2026-11-27"]]],
    [["Ben: ana will send the budget by friday"], [["Send the budget", "Ana Lima", "2026-11-27"]]],
    [["Ben: ANNA WILL SEND THE BUDGET BY FRIDAY"], [["Send the budget", "Ana Lima", "2026-11-27"]]],
    [
      ["Ana: I'll write the technical plan by the end of next week."],
      [["Write the technical plan", "Ana Lima", "2026-12-04"]],
    ],
    [
      ["Ana: Can you check the server logs tomorrow, Ben?", "Ben: Sure."],
      [["Check the server logs", "Ben Carter", "2026-11-25"]],
    ],
    [
      ["Ana: Ben, could you please check the server logs?", "Ben: Yes, by Thursday."],
      [["Check the server logs", "Ben Carter", "2026-11-26"]],
    ],
    [
      ["Ana: Ben, please draft the offer for Northwind.", "Ben: Will do."],
      [["Draft the offer for Northwind", "Ben Carter", null]],
    ],
    [
      ["Ana: Someone needs to update the price list.", "Cleo: I can take that."],
      [["Update the price list", "Cleo Wu", null]],
    ],
    [["Ana: I'll send you the draft tonight.", "Ben: Great."], [["Send Ben the draft", "Ana Lima", "2026-11-24"]]],
    [
      ["Ana: Can you send me the slides by Monday, Cleo?", "Cleo: Yes."],
      [["Send Ana the slides", "Cleo Wu", "2026-11-30"]],
    ],
    [
      ["Ana: Marta is a good writer.", "Ben: I'll call her tomorrow."],
      [["Call her: “Marta is a good writer.”", "Ben Carter", "2026-11-25"]],
    ],
    [
      ["Ana: We need to send the tax forms by the fifteenth of December."],
      [["Send the tax forms", null, "2026-12-15"]],
    ],
    [["Ana: Action item for Ben: book the venue by Friday."], [["Book the venue", "Ben Carter", "2026-11-27"]]],
    [
      ["Ana: Legal will review the contract by Friday."],
      [["Legal will review the contract by Friday", null, "2026-11-27"]],
    ],
    [
      [
        "Ana: Can you fix the login page, Ben?",
        "Ben: Sorry, I can't, I'm away.",
        "Cleo: Then I'll fix the login page on Monday.",
      ],
      [["Fix the login page", "Cleo Wu", "2026-11-30"]],
    ],
    [
      ["Ana: I'll send the report.", "Ben: Good.", "Ana: So again, I'll send the report to the board by Friday."],
      [["Send the report to the board", "Ana Lima", "2026-11-27"]],
    ],
  ])("%j", (said, items) => {
    expect(itemsOf(said)).toEqual(items);
  });

  test.each([
    "Ana: I'll be honest, that was hard.",
    "Ana: I'll share my screen.",
    "Ana: I'll talk a bit about the technical design.",
    "Ana: I'll actually draw the buttons on the board.",
    "Ana: Can you hear me?",
    "Ana: Can you tell us more about the market?",
    "Ana: If I'll ever finish that book, I will be happy.",
    "Ana: Customers will see the new page.",
    "Ana: I will never understand this process.",
    "Ana: We should be careful.",
    "Ana: Ana sent the budget last Friday.",
    "Ana: Let me think.",
    "Ana: I think that will work.",
  ])("%s promises nothing", (said) => {
    expect(itemsOf([said, "Ben: Yeah."])).toEqual([]);
  });

  test("a plan told in a round of reports is no promise, an answer to somebody is", () => {
    const said = [
      "Ben: yesterday i fixed the login today i'll start on the search",
      "Cleo: the build machine is broken",
      "Ana: i'll restart the build machine today",
    ];
    expect(itemsOf(said, "stand-up")).toEqual([["Restart the build machine", "Ana Lima", "2026-11-24"]]);
  });

  test.each([
    ["Since the release is on Friday, I'll send the report to the board.", null],
    ["I'll send the report to the board, the release is on Friday.", null],
    ["I'll send the notes from Monday's meeting to the board.", null],
    ["Tomorrow I'll send the report to the board.", "2026-11-25"],
    ["I'll send the report to the board, by Friday at the latest.", "2026-11-27"],
    ["I'll send the report to the board by Tuesday.", null],
  ])("%s: due %s", (said, due) => {
    const items = notesOf([`Ana: ${said}`]).action_items;
    expect(items.map((item) => item.due)).toEqual([due]);
    expect(items[0]?.text).toMatch(/^Send the (?:report|notes)/);
  });

  test("the day is the day of the meeting's zone", () => {
    const line = {
      userId: ids.Ana,
      name: "Ana Lima",
      tMs: 0,
      durationMs: 1000,
      text: "I'll send it to the printer tomorrow.",
    };
    const late = { lines: [line], people, startedAt: new Date("2026-11-24T23:30:00Z"), template: "general" as const };
    const dueIn = (zone: string) => writeExtractiveNotes({ ...late, zone }).content.action_items[0]?.due;
    expect([dueIn("Europe/Berlin"), dueIn("America/New_York")]).toEqual(["2026-11-26", "2026-11-25"]);
  });
});

describe("what was decided", () => {
  test.each<[string[], string[]]>([
    [["Ana: We decided to postpone the launch to March."], ["Postpone the launch to March."]],
    [["Ana: So we've decided that the public API stays free."], ["The public API stays free."]],
    [["Ana: Okay, let's go with the blue logo."], ["Go with the blue logo."]],
    [["Ana: we will go with stripe for the payments"], ["Go with Stripe for the payments."]],
    [["Ana: We agreed on twenty thousand dollars for the campaign."], ["$20,000 for the campaign."]],
    [["Ana: The event will be online, decided."], ["The event will be online."]],
    [["Ana: I propose we drop the Windows build.", "Ben: Agreed."], ["Drop the Windows build."]],
    [
      ["Ana: Maybe we should drop the Windows build.", "Ben: Good idea.", "Ana: Okay, let's do that."],
      ["Drop the Windows build."],
    ],
    [["Ana: How about we meet the press in Berlin?", "Ben: Works for me."], ["Meet the press in Berlin."]],
    [
      [
        "Ana: Let's go with red.",
        "Ben: Agreed.",
        "Ana: Actually, let's go with blue and red stripes instead.",
        "Ben: Okay.",
      ],
      ["Go with blue and red stripes instead."],
    ],
  ])("%j", (said, decisions) => {
    expect(decisionsOf(said)).toEqual(decisions);
  });

  test.each([
    [["Ana: We haven't decided on the logo yet."]],
    [["Ana: Have we decided on the logo?"]],
    [["Ana: If we decided to drop the app, people would leave."]],
    [["Ana: Let's start with the budget.", "Ben: Okay."]],
    [["Ana: Let's see what happens.", "Ben: Sure."]],
    [["Ana: Maybe we should drop the app.", "Ben: No, I don't think so."]],
    [["Ana: I can't decide this alone."]],
  ])("%j decides nothing", (said) => {
    expect(decisionsOf(said)).toEqual([]);
  });
});

describe("figures", () => {
  test.each([
    [["Ana: The budget is twenty thousand dollars."], ["Budget: $20,000"]],
    [
      ["Ana: Churn went from five percent to three percent in October."],
      ["Churn went from 5% to 3% in October.: 5% → 3%"],
    ],
    [["Ana: Revenue for the quarter was four point two million euros."], ["Revenue for the quarter: €4.2 million"]],
    [
      ["Ana: Thirty four percent of people leave at the address step."],
      ["34% of people leave at the address step.: 34%"],
    ],
    [["Ana: We met at 10 on the 24th of November 2026."], []],
  ])("%j", (said, figures) => {
    expect(figuresOf(said)).toEqual(figures);
  });
});

describe("lines that can be read", () => {
  const textsOf = (said: string[]) => notesOf(said).sections.flatMap(({ points }) => points.map(({ text }) => text));

  test("a sentence that was cut is whole again, and keeps the time at which it began", () => {
    const content = notesOf(["Ana: The new warehouse in Leipzig runs at", "Ana: ninety percent of its capacity."]);
    expect(content.sections[0]?.points).toEqual([
      { id: "p1", text: "Ana: “The new warehouse in Leipzig runs at 90% of its capacity.”", t_ms: 0 },
    ]);
  });

  test("a listener's mm-hmm does not cut it", () => {
    expect(
      textsOf([
        "Ana: The customers in Spain are waiting for the",
        "Ben: Mm-hmm.",
        "Ana: Spanish manual since October.",
      ]),
    ).toEqual(["Ana: “The customers in Spain are waiting for the Spanish manual since October.”"]);
  });

  test.each([
    [
      "Ana: um so i i went through the the funnel data uh yesterday",
      "Ana: “I went through the funnel data yesterday.”",
    ],
    [
      "Ana: Yeah, so, I think the API documentation is, you know, a real risk.",
      "Ana: “I think the API documentation is a real risk.”",
    ],
    ["Ana: I'm worried about my team in the Lisbon office.", "Ana: “I'm worried about my team in the Lisbon office.”"],
    ["Ana: THE TEST SERVER WAS DOWN FOR TWO DAYS", "Ana: “The test server was down for two days.”"],
    ["Ana: I wrote to the supplier about the late parts.", "Ana: “I wrote to the supplier about the late parts.”"],
  ])("%s", (said, text) => {
    expect(textsOf([said])).toContain(text);
  });

  test("greetings, sound checks and thanks are left out", () => {
    const content = notesOf([
      "Ana: Hi everyone.",
      "Ben: Hello.",
      "Ana: Can you hear me?",
      "Ben: Yes, loud and clear.",
      "Ana: Thanks everyone, bye.",
      "Ben: Bye.",
    ]);
    expect(content.sections).toEqual([]);
    expect(content.overview).toContain("Nothing of substance was said.");
  });

  test("what was said twice is written once", () => {
    const texts = textsOf([
      "Ana: The printer on the second floor is broken again.",
      "Ben: Okay.",
      "Ana: The printer on the second floor is broken again.",
    ]);
    expect(texts).toHaveLength(1);
  });
});

test("nothing said makes notes that say so", () => {
  const talk = { lines: [], people, zone: "Europe/Berlin", startedAt, template: "general" as const };
  const { content, silent } = writeExtractiveNotes(talk);
  expect(silent).toBe(true);
  expect(content).toMatchObject({ title: null, sections: [], decisions: [], action_items: [] });
  expect(content.overview).toMatch(/^No one spoke/);
  const noise = { userId: null, name: "Ana", tMs: 0, durationMs: 10, text: " … " };
  expect(writeExtractiveNotes({ ...talk, lines: [noise] }).silent).toBe(true);
});

test("the next meeting is named with its day and hour", () => {
  expect(
    notesOf(["Ana: The audit went well.", "Ana: Let's meet again next Tuesday at ten."]).next_meeting,
  ).toMatchObject({ date: "2026-12-01", time: "10:00", t_ms: 6000 });
  expect(notesOf(["Ana: Same time next week."]).next_meeting).toMatchObject({ date: "2026-12-01", time: "11:00" });
});

describe("a whole meeting", () => {
  const write = (name: string, template: SummaryTemplateId) =>
    writeExtractiveNotes({ ...readFixture(name), template }).content;

  test("a product weekly: topics as they were named, decisions, owners and days", () => {
    const content = write("product-weekly", "general");
    expect(content.title).toBe("Checkout drop-off, March launch and hiring for support");
    expect(content.sections.map(({ heading }) => heading)).toEqual([
      "Checkout drop-off",
      "March launch",
      "Hiring for support",
      "Open questions",
    ]);
    expect(content.decisions.map(({ text }) => text)).toEqual([
      "Go with the two step checkout.",
      "Webhooks ship with the launch, and the proper rate limits come in April.",
      "The launch event will be online.",
    ]);
    expect(content.action_items.map(({ text, owner, due }) => `${owner?.name}: ${text} (${due})`)).toEqual([
      "Tomás Reis: Share the Figma file with Priya (2026-11-25)",
      "Priya Shah: Write the technical plan (2026-11-27)",
      "Ben Carter: Set up a dashboard for the drop off (2026-11-30)",
      "Ana Lima: Ask her: “Does anyone know whether Marta is free?” (2026-11-27)",
      "Ben Carter: Get the contract from the agency (2026-12-15)",
      "Ana Lima: Talk to finance about it and then make her an offer (2026-11-25)",
      "Tomás Reis: Update the job ad (2026-11-26)",
    ]);
    expect(content.next_meeting).toMatchObject({ date: "2026-12-01", time: "10:00" });
  });

  test.each<[string, SummaryTemplateId, string[]]>([
    ["stand-up", "stand-up", ["Blockers", "Done"]],
    ["sales-call", "sales-call", ["Needs and pain points", "What we offered"]],
    ["retrospective", "retrospective", ["Went well", "Didn't go well"]],
    ["board", "board", ["Finances", "Proposals", "Other business"]],
  ])("of the %s template come the headings that somebody opened", (name, template, headings) => {
    expect(
      write(name, template)
        .sections.map(({ heading }) => heading)
        .filter((heading) => heading !== "Also discussed"),
    ).toEqual(headings);
  });

  test("a motion carried is a decision", () => {
    expect(write("board", "board").decisions.map(({ text }) => text)).toContain(
      "Approve the second line with a budget of €1.1 million.",
    );
  });

  test.each(summaryTemplateId.options)("in the shape %s every line rests on words that were said", (template) => {
    for (const name of ["product-weekly", "stand-up", "sales-call", "retrospective", "one-on-one", "board"]) {
      const { lines } = readFixture(name);
      const times = new Set(lines.map(({ tMs }) => tMs));
      const content = write(name, template);
      const known = [...formOf(template).sections, "Highlights", "Also discussed", "Open questions"];
      if (template !== "general") for (const { heading } of content.sections) expect(known).toContain(heading);
      const all = [
        ...content.sections.flatMap(({ points }) => points),
        ...content.decisions,
        ...content.action_items,
        ...content.figures,
      ];
      expect(all.length).toBeGreaterThan(3);
      for (const line of all) expect(times).toContain(line.t_ms);
      const idsOf = all.map(({ id }) => id);
      expect(new Set(idsOf).size).toBe(idsOf.length);
      for (const { points } of content.sections)
        for (const { text } of points) expect(text).toMatch(/^\p{Lu}[^“]*: “[\p{Lu}\p{N}$€£“"'(].*[.?!…)]”$/su);
    }
  });

  test("the same words always make the same notes", () => {
    expect(write("sales-call", "general")).toEqual(write("sales-call", "general"));
  });

  test("a whole day of talk takes as long as its parts", () => {
    const fixture = readFixture("product-weekly");
    const talkOf = (meetings: number) =>
      Array.from({ length: meetings }, (_, at) =>
        fixture.lines.map((line) => ({ ...line, tMs: line.tMs + at * 430_000 })),
      ).flat();
    const cost = (meetings: number) => {
      const lines = talkOf(meetings);
      const begun = process.cpuUsage();
      writeExtractiveNotes({ ...fixture, lines, template: "general" });
      return process.cpuUsage(begun).user;
    };
    expect(talkOf(35).length).toBeGreaterThan(3000);
    // The first run also compiles.
    cost(7);
    // Each line against each other would take 25 times as long.
    expect(cost(35) / cost(7)).toBeLessThan(15);
  });
});
