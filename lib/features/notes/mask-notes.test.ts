import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { budgetNotes, noNotes } from "@/lib/testing/notes";
import { type Mask, maskNotes } from "./mask-notes";
import type { NotesContent } from "./schema";

const notes: NotesContent = {
  ...noNotes,
  title: "The price is 400,000 euros",
  overview: "Ana and Ben spoke about the roof. It costs four hundred thousand euros. The builder is Ceylan & Sons.",
  sections: [
    {
      heading: "Roof for 400k",
      points: [
        { id: "p1", text: "Ben: it will be four hundred thousand euros, all in.", t_ms: 1000 },
        { id: "p2", text: "Ana asked who climbs up there.", t_ms: 2000 },
      ],
    },
  ],
  decisions: [{ id: "d1", text: "We take the offer of Ceylan & Sons for 400.000 €.", t_ms: 3000 }],
  action_items: [
    {
      id: "a1",
      text: "Pay the 400k by Friday.",
      owner: { user_id: null, name: "Ben Okafor" },
      due: "2026-11-27",
      t_ms: 4000,
    },
  ],
  possible_action_items: [{ id: "m1", text: "Maybe ask for 390,000 euros.", owner: null, due: null, t_ms: 5000 }],
  possible_decisions: [{ id: "n1", text: "Perhaps pay 390,000 euros.", t_ms: 5000 }],
  figures: [{ id: "f1", label: "Roof", value: "400,000 EUR", t_ms: 1000 }],
  next_meeting: { text: "Next Monday at ten, about the 400k.", date: "2026-11-30", time: "10:00", t_ms: 6000 },
};
const money: Mask = { groups: ["money"], lines: [] };
const amounts = /400[,.k]|four hundred|390/i;

describe("a hidden group", () => {
  test("is hidden in every part of the notes, and possible items are left out", () => {
    const { content, parts } = maskNotes(notes, money);
    expect(JSON.stringify(content)).not.toMatch(amounts);
    expect(content.possible_action_items).toEqual([]);
    expect(content.possible_decisions).toBeUndefined();
    expect(parts).toEqual(["overview", "sections", "decisions", "action_items", "figures", "next_meeting"]);
    expect(content.figures).toEqual([{ id: "f1", label: "Roof", value: "••••", t_ms: 1000 }]);
    expect(content.overview).toContain("The builder is Ceylan & Sons.");
    expect(content.sections[0]?.points[1]?.text).toBe("Ana asked who climbs up there.");
  });

  test("that stands nowhere in the notes changes nothing", () => {
    const { content, count, parts } = maskNotes(budgetNotes, money);
    expect([content, count, parts]).toEqual([budgetNotes, 0, []]);
  });
});

describe("a hidden line", () => {
  test("is hidden whole, with its owner and date, and where the overview says the same", () => {
    const { content } = maskNotes(notes, { groups: [], lines: ["a1", "p1"] });
    expect(content.action_items).toEqual([{ id: "a1", text: "••••", owner: null, due: null, t_ms: 4000 }]);
    expect(content.sections[0]?.points[0]?.text).toBe("••••");
    expect(content.overview).not.toMatch(/hundred/);
    expect(content.overview).toContain("Ana and Ben spoke about the roof.");
  });

  test("hides the figures it names wherever they stand", () => {
    const { content } = maskNotes(notes, { groups: [], lines: ["p1"] });
    expect(JSON.stringify(content)).not.toMatch(amounts);
  });

  test("may be the title, the overview or the next meeting", () => {
    const { content } = maskNotes(notes, { groups: [], lines: ["title", "overview", "next_meeting"] });
    expect([content.title, content.overview]).toEqual(["••••", "••••"]);
    expect(content.next_meeting).toEqual({ text: "••••", date: null, time: null, t_ms: 6000 });
  });

  test("that does not exist hides nothing", () => {
    expect(maskNotes(notes, { groups: [], lines: ["p9"] }).count).toBe(0);
  });
});

test("words that a language model found are hidden with their group", () => {
  const quotes = [{ group: "legal" as const, quote: "Ceylan & Sons", reason: "A party to a contract" }];
  expect(JSON.stringify(maskNotes(notes, { groups: ["legal"], lines: [] }, quotes).content)).not.toContain("Ceylan");
  expect(JSON.stringify(maskNotes(notes, money, quotes).content)).toContain("Ceylan");
});

test("without a mask the notes stay as they are, and masking twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 6 }), fc.string(), (texts, overview) => {
      const points = texts.map((text, at) => ({ id: `p${at}`, text: text || "-", t_ms: at }));
      const some: NotesContent = { ...noNotes, overview, sections: [{ heading: "One", points }] };
      expect(maskNotes(some, { groups: [], lines: [] }).content).toEqual(some);
      const once = maskNotes(some, money).content;
      expect(maskNotes(once, money).content).toEqual(once);
    }),
  );
});
