import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { NotesContent } from "@/lib/features/notes/schema";
import { noNotes } from "@/lib/testing/notes";
import { notesLanguage } from "./notes-language";
import { spokenLine } from "./spoken-line";
import { spokenNotes } from "./spoken-notes";

const english = { language: "en", year: 2026 };
const say = (text: string) => spokenLine(text, { locale: "en-GB", year: 2026, hidden: "hidden" });

const notes: NotesContent = {
  title: "Spring campaign",
  overview: "The team chose an agency for the spring campaign.",
  sections: [
    { heading: "Budget", points: [{ id: "p-secret-1", text: "It is €40,000", t_ms: 0 }] },
    { heading: "Nothing yet", points: [] },
  ],
  decisions: [{ id: "d-secret-1", text: "The smaller agency gets the contract", t_ms: 1 }],
  action_items: [
    {
      id: "a-secret-1",
      text: "Send the signed contract",
      owner: { user_id: "0190a0b0-0000-7000-8000-000000000000", name: "Ben Carter" },
      due: "2026-11-27",
      t_ms: 2,
    },
    { id: "a-secret-2", text: "Book a room!", owner: null, due: null, t_ms: 3 },
  ],
  possible_action_items: [{ id: "m-secret-1", text: "Perhaps water the plants", owner: null, due: null, t_ms: 4 }],
  figures: [{ id: "f-secret-1", label: "Budget", value: "40k EUR", t_ms: 5 }],
  next_meeting: { text: "We meet again next week", date: "2027-01-05", time: "14:30", t_ms: 6 },
};

test("notes are read in the order of the page, a sentence a line", () => {
  expect(spokenNotes(notes, english).split("\n")).toEqual([
    "Spring campaign.",
    "",
    "The team chose an agency for the spring campaign.",
    "",
    "Budget.",
    "It is 40,000 euros.",
    "",
    "Decisions.",
    "The smaller agency gets the contract.",
    "",
    "Action items.",
    "Ben Carter: Send the signed contract.",
    "Due Friday, the twenty-seventh of November.",
    "Book a room!",
    "",
    "Figures.",
    "Budget: 40 thousand euros.",
    "",
    "Next meeting.",
    "We meet again next week.",
    "Tuesday, the fifth of January, 2027, at two thirty in the afternoon.",
  ]);
});

test("neither ids nor undecided items are read", () => {
  const text = spokenNotes(notes, english);
  expect(text).not.toMatch(/secret|0190a0b0|plants/);
});

test("what is masked is read as hidden, and as nothing else", () => {
  const masked = {
    ...notes,
    sections: [{ heading: "Budget", points: [{ id: "p", text: "It is ••••.", t_ms: 0 }] }],
    figures: [{ id: "f", label: "Budget", value: "••••", t_ms: 5 }],
  };
  const text = spokenNotes(masked, english);
  expect(text).toContain("It is hidden.");
  expect(text).toContain("Budget: hidden.");
  expect(text).not.toMatch(/40|•/);
});

test("headings are in the language of the notes, and dates, too", () => {
  const text = spokenNotes(
    { ...notes, overview: "Das Team hat eine Agentur gewählt." },
    { language: "de-AT", year: 2026 },
  );
  expect(text).toContain("Entscheidungen.");
  expect(text).toContain("Fällig am Freitag, 27. November.");
  expect(text).toContain("Dienstag, 5. Januar 2027, 14:30.");
});

test("notes without words are not read, even if they have a title", () => {
  expect(spokenNotes(noNotes, english)).toBe("");
  expect(spokenNotes({ ...noNotes, title: "Stand-up" }, english)).toBe("");
  expect(spokenNotes({ ...noNotes, overview: "— …" }, english)).toBe("");
});

test("long notes end with a whole line, and say that there is more", () => {
  const points = Array.from({ length: 200 }, (_, at) => ({
    id: `p${at}`,
    text: `Point ${at} ${"word ".repeat(60)}`,
    t_ms: 0,
  }));
  const text = spokenNotes({ ...noNotes, sections: [{ heading: "All", points }] }, english);
  expect(text.length).toBeLessThan(20_100);
  expect(text).toMatch(/word\.\n\nThe rest is on the page\.$/);
});

describe("a line", () => {
  test.each([
    ["The launch is on 2026-03-02", "The launch is on Monday, the second of March."],
    ["We start at 9:30", "We start at nine thirty."],
    ["We start at 09:05, not later", "We start at nine oh five in the morning, not later."],
    ["From 14:00 to 18:45", "From two o'clock in the afternoon to six forty-five in the evening."],
    ["Lunch is at 12:00", "Lunch is at twelve o'clock."],
    ["Call at 3:15 p.m. on Friday", "Call at three fifteen p m on Friday."],
    ["A budget of $1.2m or £300k", "A budget of 1.2 million dollars or 300 thousand pounds."],
    ["It costs $40 Monday to Friday", "It costs 40 dollars Monday to Friday."],
    ["12% of 5–7 people, e.g. interns", "12 percent of 5 to 7 people, for example interns."],
    ["Sales & HR, 30 min each", "Sales and H R, 30 minutes each."],
    ["The API of the CRM is NOT ready in Q3", "The A P I of the C R M is NOT ready in Q 3."],
    ["See https://www.example.com/a?b=c for **details**", "See example dot com for details."],
    ["Write to ana.pereira@example.org", "Write to ana dot pereira at example dot org."],
    ["- Ready?", "Ready?"],
    ["He said “done.”", "He said “done.”"],
    ["Open questions:", "Open questions."],
    ["  ", ""],
    ["•••", ""],
  ])("%j is read as %j", (text, spoken) => {
    expect(say(text)).toBe(spoken);
  });

  test("always ends, is one line, and holds no sign that is not said", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 120 }), (text) => {
        const line = say(text);
        expect(line).not.toMatch(/[\n\r•*_`#]/);
        if (line !== "") expect(line).toMatch(/[.!?…。！？]["'”’)]?$/u);
      }),
    );
  });
});

describe("the language of notes", () => {
  const language = (overview: string, transcribed: string | null = null) =>
    notesLanguage({ ...noNotes, overview }, transcribed);
  const german =
    "Wir haben entschieden, dass die kleinere Agentur den Auftrag bekommt. Ben schickt den Vertrag bis Freitag und wir sehen uns dann nächste Woche wieder, wenn es noch offene Fragen gibt.";

  test("is told by their words", () => {
    expect(
      language("The team agreed on the smaller agency, and Ben will send the contract by Friday because it is due."),
    ).toBe("en");
    expect(language(german)).toBe("de");
    expect(language(german, "en")).toBe("de");
  });

  test("is told by their script", () => {
    expect(language("予算について話しました。来週また会います。")).toBe("und");
    expect(language("予算について話しました。来週また会います。", "ja")).toBe("ja");
    expect(language("Мы обсудили бюджет на весну.", "en")).toBe("und");
  });

  test("is that of the transcript where the words say nothing", () => {
    const polish = "Zespół wybrał agencję. ".repeat(10);
    expect(language(polish, "pl-PL")).toBe("pl");
    expect(language(polish)).toBe("und");
    expect(language("Budget: fine.")).toBe("en");
    expect(language("Launch moved. Budget approved. Contract signed. ".repeat(5), "en")).toBe("en");
  });
});
