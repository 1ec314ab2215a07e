import { describe, expect, test } from "vitest";
import { type NotesContent, notesContent } from "@/lib/features/notes/schema";
import { readPdf, readWord } from "@/lib/testing/read-document";
import { writeMarkdown } from "./markdown";
import { outlineOf, type ReadableNotes } from "./outline";
import { writePdf } from "./pdf";
import { writeWord } from "./word";

const content: NotesContent = {
  title: "The budget",
  overview: "Ana and Łukasz talked for 30 minutes.",
  sections: [
    {
      heading: "Über die Größe",
      points: [
        { id: "p1", text: "Łukasz: “Die Straße in Århus ist 3 km lang.”", t_ms: 65_000 },
        { id: "p2", text: "Αθηνά Παπαδοπούλου: “Συμφωνώ.” Привет, Žofie, Đặng Văn Nguyễn.", t_ms: 3_725_000 },
      ],
    },
  ],
  decisions: [{ id: "d1", text: "Keep the *old* one.", t_ms: 4_000 }],
  action_items: [
    { id: "a1", text: "Send the plan", owner: { user_id: null, name: "Łukasz Żak" }, due: "2026-11-27", t_ms: 9_000 },
    { id: "a2", text: "Book the room", owner: null, due: null, t_ms: 10_000 },
  ],
  possible_action_items: [{ id: "m1", text: "Only for the host", owner: null, due: null, t_ms: 0 }],
  figures: [{ id: "f1", label: "Budget", value: "€20,000", t_ms: 1_000 }],
  next_meeting: { text: "Next Tuesday at 10.", date: "2026-12-01", time: "10:00", t_ms: 2_000 },
};
const startedAt = new Date("2026-11-24T23:30:00Z");
const outline = (more: Partial<NotesContent> = {}, notes: Partial<ReadableNotes> = {}) =>
  outlineOf(
    {
      model: "extractive-1",
      reviewed: false,
      view: "full",
      content: notesContent.parse({ ...content, ...more }),
      ...notes,
    },
    { title: "Budget & size", startedAt },
    "Europe/Berlin",
  );

const formats = {
  md: async (of: ReturnType<typeof outline>) => writeMarkdown(of),
  docx: async (of: ReturnType<typeof outline>) => readWord(await writeWord(of)).join("\n"),
  pdf: async (of: ReturnType<typeof outline>) => (await readPdf(await writePdf(of))).join("\n"),
};
const kinds = ["docx", "pdf"] as const;

describe.each(kinds)("as %s", (kind) => {
  test("everything a reader sees is in it, in order, with letters of Latin, Greek and Cyrillic", async () => {
    const text = (await formats[kind](outline())).replace(/\s+/g, " ");
    const expected = [
      "Budget & size",
      "Wednesday, 25 November 2026 at 00:30 (Berlin)",
      "Ana and Łukasz talked for 30 minutes.",
      "Decisions",
      "Keep the *old* one.",
      "Action items",
      "Łukasz Żak: Send the plan (27 Nov 2026)",
      "Book the room",
      "Über die Größe",
      "Łukasz: “Die Straße in Århus ist 3 km lang.”",
      "1:05",
      "Αθηνά Παπαδοπούλου: “Συμφωνώ.” Привет, Žofie, Đặng Văn Nguyễn.",
      "1:02:05",
      "Figures",
      "Budget: €20,000",
      "Next meeting",
      "Next Tuesday at 10.",
      "Picked from the transcript.",
    ];
    let from = 0;
    for (const part of expected) {
      const at = text.indexOf(part, from);
      expect(at, `${part} in ${text}`).toBeGreaterThanOrEqual(0);
      from = at + part.length;
    }
    expect(text).not.toContain("Only for the host");
  });

  test.each<[string, string]>([
    ["an endless word", "x".repeat(2000)],
    ["an endless word of wide letters", "Ω".repeat(2000)],
    ["Hebrew and Arabic", "שלום לכולם, مرحبا بالجميع"],
    ["reversing marks", "Ana \u202eabc\u202c \u2066def\u2069 \u200fghi"],
    ["emoji", "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽 1️⃣ 😀"],
    ["Chinese and Japanese", "会議は来週の火曜日に始まります。"],
    ["control characters", "a\u0001b\u0007c\u001bd\u007fe\u0085f\ufffeg"],
    ["half of a surrogate pair", "a\ud83db\udc00c"],
    ["combining marks", `e${"\u0301".repeat(300)}`],
    ["line breaks", "one\ntwo\r\nthree\u2028four\tfive"],
    ["markup", "</w:t></w:r><script>alert(1)</script> & <b>"],
    ["only marks without a glyph", "\u200b\u200d\ufe0f"],
  ])("%s does no harm", async (_, text) => {
    const point = { id: "p1", text, t_ms: 0 };
    const hostile = outline({
      overview: text,
      sections: [{ heading: text.slice(0, 200), points: [point, { ...point, id: "p2", text: "The next line." }] }],
      decisions: [point],
      action_items: [{ ...point, owner: { user_id: null, name: text.slice(0, 200) }, due: null }],
    });
    const read = await formats[kind]({ ...hostile, title: text });
    expect(read).toContain("The next line.");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left.
    expect(read).not.toMatch(/[\u0001-\u0008\u000b\u000e-\u001f\u007f]/);
  });

  test("two hundred long points are all there", async () => {
    const points = Array.from({ length: 200 }, (_, at) => ({
      id: `p${at}`,
      text: `Point ${at}: “We keep the old warehouse in Łódź behind a flag for a month and look at it again.”`,
      t_ms: at * 1000,
    }));
    const file = await formats[kind](outline({ sections: [{ heading: "All", points }] }));
    // A long point may go on behind the number of its page.
    const text = file.replace(/\s+/g, " ").replace(/ \d+ \/ \d+(?= |$)/g, "");
    expect(points.filter(({ text: point }) => !text.includes(point))).toEqual([]);
  });
});

describe("a PDF", () => {
  test("says what it can't show, and only then", async () => {
    const missing = await formats.pdf(outline({ overview: "The meeting 会議 is on." }));
    expect(missing).toContain("The meeting □ is on.");
    expect(missing.replace(/\s+/g, " ")).toContain("□ stands for characters that a PDF of Parley can't show.");
    expect(await formats.pdf(outline())).not.toContain("□");
  });

  test("numbers its pages and starts none for a single line", async () => {
    const points = Array.from({ length: 120 }, (_, at) => ({ id: `p${at}`, text: "A line of text.", t_ms: 0 }));
    const pages = await readPdf(await writePdf(outline({ sections: [{ heading: "All", points }] })));
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`${at + 1} / ${pages.length}`);
      expect(page.length).toBeGreaterThan(20);
    }
    expect(await readPdf(await writePdf(outline()))).toHaveLength(1);
  });

  test("lets others in while it is written", async () => {
    const points = Array.from({ length: 200 }, (_, at) => ({
      id: `p${at}`,
      text: `Point ${at}: ${"we keep the old warehouse behind a flag and look at it again ".repeat(4)}`,
      t_ms: 0,
    }));
    const long = outline({ sections: [{ heading: "All", points }] });
    await writePdf(outline());
    // In time of the processor: what others take of it makes no pause longer.
    const spent = () => process.cpuUsage().user;
    const begun = spent();
    let [last, longest] = [begun, 0];
    const timer = setInterval(() => {
      longest = Math.max(longest, spent() - last);
      last = spent();
    }, 1);
    await writePdf(long);
    clearInterval(timer);
    expect(longest).toBeLessThan((spent() - begun) / 2);
  });
});

describe("as Markdown", () => {
  test("is the same document, and what people said is no markup", () => {
    expect(writeMarkdown(outline({ overview: "1. <b>Bold</b> & [link](x)" }))).toBe(
      [
        "# Budget \\& size",
        "Wednesday, 25 November 2026 at 00:30 (Berlin)",
        "1\\. \\<b\\>Bold\\</b\\> \\& \\[link\\](x)",
        "## Decisions",
        "- Keep the \\*old\\* one. (0:04)",
        "## Action items",
        "- **Łukasz Żak:** Send the plan (27 Nov 2026) (0:09)\n- Book the room (0:10)",
        "## Über die Größe",
        "- Łukasz: “Die Straße in Århus ist 3 km lang.” (1:05)\n- Αθηνά Παπαδοπούλου: “Συμφωνώ.” Привет, Žofie, Đặng Văn Nguyễn. (1:02:05)",
        "## Figures",
        "- **Budget:** €20,000 (0:01)",
        "## Next meeting",
        "- Next Tuesday at 10. (0:02)",
        "*Picked from the transcript.*\n",
      ].join("\n\n"),
    );
  });
});

describe("headings and remarks", () => {
  test("are in the language of the notes", () => {
    const german = outline({
      overview: "Ana und Ben haben gesprochen.",
      decisions: [{ id: "d1", text: "Ana: “Wir haben uns für die blaue Variante entschieden.”", t_ms: 0 }],
      sections: [
        {
          heading: "Wichtigste Punkte",
          points: [
            {
              id: "p1",
              text: "Ana: “Der Umsatz ist im Oktober um neun Prozent gefallen, und das ist nicht gut.”",
              t_ms: 0,
            },
          ],
        },
      ],
    });
    expect(german.sections.map(({ heading }) => heading)).toEqual([
      "Entscheidungen",
      "Aufgaben",
      "Wichtigste Punkte",
      "Zahlen",
      "Nächstes Treffen",
    ]);
    expect(german.language).toBe("de");
  });

  test("say who wrote them, whether they are reviewed, and that parts may be hidden", () => {
    expect(outline({}, { model: "qwen", reviewed: true }).remarks).toEqual([
      "Generated from the transcript by qwen and reviewed by the host.",
    ]);
    expect(outline({}, { view: "masked" }).remarks).toContain("The host may have hidden parts.");
  });

  test("empty parts are left out", () => {
    const empty = { sections: [], decisions: [], action_items: [], figures: [], next_meeting: null };
    expect(outline(empty).sections).toEqual([]);
  });
});
