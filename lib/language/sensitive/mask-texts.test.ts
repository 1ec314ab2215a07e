import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskedWord, sensitiveGroups } from "./constants";
import { maskTexts } from "./mask-texts";

const figures = { groups: ["money", "metrics"] as const };
const all = { groups: sensitiveGroups };
const mask = (texts: string[], hidden: Parameters<typeof maskTexts>[1] = all) => maskTexts(texts, hidden).texts;

describe("what is hidden in one text is hidden in all", () => {
  test.each([
    [
      ["The budget is $400,000.", "four hundred thousand", "so 400k then", "4-0-0 k", "yes, four hundred"],
      ["The budget is ••••.", "••••", "so •••• then", "••••", "yes, ••••"],
    ],
    [
      ["The password is hunter two.", "I typed hunter2.", "HUNTER 2, right?"],
      ["The password is ••••.", "I typed ••••.", "••••, right?"],
    ],
    [
      ["My PIN is 4912.", "four nine one two", "forty-nine twelve it was"],
      ["My PIN is ••••.", "••••", "•••• it was"],
    ],
    [
      ["Call +44 7700 900123.", "double check 447700900123"],
      ["Call ••••.", "double check ••••"],
    ],
    [
      ["Bo makes ninety-five thousand.", "95,000 is fair"],
      ["••••.", "•••• is fair"],
    ],
  ])("%j", (texts, masked) => {
    expect(mask(texts)).toEqual(masked);
  });

  test("also when a number goes over the end of a line", () => {
    expect(mask(["It costs four hundred", "thousand, I think"])).toEqual(["It costs ••••", "••••, I think"]);
    expect(
      mask([
        "the card is four two four two",
        "okay",
        "four two four two four two four two",
        "four two four two, thanks",
      ]),
    ).toEqual(["the card is ••••", "••••", "••••", "••••, thanks"]);
  });

  test("a password asked for in one line and said in the next", () => {
    expect(mask(["What's the password?", "hunter two"])).toEqual(["What's the password?", "••••"]);
  });
});

describe("which parts are hidden", () => {
  test("only hidden groups are", () => {
    expect(mask(["Bo is pregnant and pays $400."], { groups: ["money"] })).toEqual(["Bo is pregnant and pays ••••."]);
  });

  test("a text hidden whole takes its figures along", () => {
    expect(mask(["Revenue was 1.2 million.", "I heard 1,200,000."], { groups: [], whole: new Set([0]) })).toEqual([
      "••••",
      "I heard ••••.",
    ]);
  });

  test("a line hidden whole is hidden where it is repeated", () => {
    expect(
      mask(["Ana moves to Porto in May", "- Ana moves to Porto in May."], { groups: [], whole: new Set([0]) }),
    ).toEqual(["••••", "- ••••."]);
  });

  test("words that a model found are, with their numbers, when their group is", () => {
    const quotes = [{ group: "money" as const, quote: "the Lisbon thing for four fifty" }];
    const texts = ["We do the Lisbon thing, for four fifty.", "So it's 450."];
    expect(mask(texts, { groups: ["money"], quotes })).toEqual(["We do ••••.", "So it's ••••."]);
    expect(mask(texts, { groups: ["legal"], quotes })).toEqual(texts);
  });

  test("a quote stands for whole words only", () => {
    const quotes = [{ group: "people" as const, quote: "Bo" }];
    expect(mask(["Bo read the Book."], { groups: ["people"], quotes })).toEqual(["•••• read the Book."]);
  });

  test("neighbouring parts become one mask", () => {
    expect(mask(["12%, 15% and 20%"])).toEqual(["•••• and ••••"]);
    expect(mask(["$5 – $6"])).toEqual(["••••"]);
    expect(mask(["•••• 12%"])).toEqual(["••••"]);
  });

  test("marks of a list are no masks", () => {
    expect(mask(["• It costs $5"])).toEqual(["• It costs ••••"]);
  });

  test("days, times and pages stay when their number is hidden elsewhere", () => {
    const texts = ["Churn is 12%.", "On March 12 at 12:30, see page 12.", "so twelve percent"];
    expect(mask(texts, figures)).toEqual(["Churn is ••••.", "On March 12 at 12:30, see page 12.", "so ••••"]);
  });

  test("what a figure is by its own line is hidden beside any other line", () => {
    for (const beside of ["What's the churn?", "What's the price?", "See you then.", "Our budget is fixed."]) {
      expect(mask([beside, "It was 4,512."], { groups: ["metrics"] })[1]).toBe("It was ••••.");
      expect(mask([beside, "We pay 4,512 for it."], { groups: ["money"] })[1]).toBe("We pay •••• for it.");
    }
  });

  test("a figure that answers is hidden with what was asked for, too", () => {
    expect(mask(["What's the price?", "It was 4,512."], { groups: ["money"] })[1]).toBe("It was ••••.");
  });

  test("hidden places are counted", () => {
    expect(maskTexts(["$5 or so", "nothing", "12% of 40 users"], figures).count).toBe(3);
    expect(maskTexts(["nothing"], figures).count).toBe(0);
  });
});

/** Writes a number as words, as speakers of English do. */
function inWords(value: number, and: boolean): string {
  const below20 =
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
      " ",
    );
  const tens = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
  const below1000 = (rest: number): string => {
    if (rest < 20) return below20[rest] ?? "";
    if (rest < 100) return `${tens[Math.floor(rest / 10)]}${rest % 10 ? ` ${below20[rest % 10]}` : ""}`;
    return `${below20[Math.floor(rest / 100)]} hundred${rest % 100 ? `${and ? " and" : ""} ${below1000(rest % 100)}` : ""}`;
  };
  const parts: string[] = [];
  const millions = Math.floor(value / 1e6);
  const thousands = Math.floor((value % 1e6) / 1e3);
  if (millions) parts.push(`${below1000(millions)} million`);
  if (thousands) parts.push(`${below1000(thousands)} thousand`);
  if (value % 1e3) parts.push(below1000(value % 1e3));
  return parts.join(" ");
}

const spoken = "zero one two three four five six seven eight nine".split(" ");
/** All forms of an amount that people write and say. */
function formsOf(value: number): string[] {
  const digits = String(value);
  const grouped = value.toLocaleString("en-US");
  const words = inWords(value, false);
  const forms = [
    digits,
    grouped,
    `$${grouped}`,
    `${grouped} dollars`,
    `EUR ${digits}`,
    words,
    inWords(value, true),
    `${words} euros`,
  ];
  if (value >= 1e3)
    forms.push(
      grouped.replaceAll(",", "."),
      grouped.replaceAll(",", " "),
      grouped.replaceAll(",", "\u00a0"),
      grouped.replaceAll(",", "'"),
    );
  if (value >= 1e5) forms.push(value.toLocaleString("en-IN"));
  if (value % 1e3 === 0 && value < 1e6) {
    const thousands = String(value / 1e3);
    forms.push(
      `${thousands}k`,
      `${thousands} K`,
      `${thousands}-k`,
      `${thousands} grand`,
      `${thousands} thousand`,
      `$${thousands}k`,
    );
    if (thousands.length > 1) {
      const read = [...thousands].map((digit) => spoken[Number(digit)]);
      forms.push(
        `${[...thousands].join("-")} k`,
        `${[...thousands].join(" ")} k`,
        `${[...thousands].join("-")}-K`,
        `${read.join(" ")} k`,
        `${read.join(" ")} thousand`,
        `${read.join(" ").replaceAll("zero", "oh")} k`,
      );
    }
  }
  if (value >= 1e6 && value % 1e5 === 0) {
    const millions = value / 1e6;
    forms.push(
      `${millions} million`,
      `${millions}m`,
      `€${millions}m`,
      `${millions} mil`,
      `${inWords(Math.floor(millions), false)} point ${spoken[Math.round(millions * 10) % 10]} million`,
    );
    if (millions % 1 === 0.5) forms.push(`${inWords(Math.floor(millions), false)} and a half million`);
  }
  return forms;
}
/** Ways in which a form is altered by engines and by those who hide it. */
const alterations: ((form: string) => string)[] = [
  (form) => form,
  (form) => form.toUpperCase(),
  (form) => form.replace(/(?<=[a-z]) (?=[a-z])/g, "-"),
  (form) => form.replaceAll(" ", "\u00a0"),
  (form) => form.replace(/(?<=[a-z]) (?=[a-z])/g, "\u200b"),
  (form) => [...form].join("\u200b"),
  (form) => form.replace(/[a-z]/gi, (letter) => `${letter}\u2060`),
  (form) => form.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  (form) => form.replace(/(?<=[a-z]) (?=[a-z])/, " uh "),
  (form) => form.replace(/(?<=[a-z]) (?=[a-z])/, ", um, "),
  (form) => form.replaceAll("-", "\u2011"),
];
const amounts = fc.oneof(
  fc.integer({ min: 11, max: 999 }).filter((value) => value < 247 || value > 247),
  fc.integer({ min: 11, max: 999 }).map((value) => value * 1e3),
  fc.integer({ min: 2_200, max: 9_999_999 }),
  fc.integer({ min: 11, max: 99 }).map((tenths) => tenths * 1e5),
);
const carriers = [
  "The budget is X.",
  "X",
  "so we said X",
  "is it X or not",
  "they pay us X, I think",
  "yeah x okay",
  "um X um",
  "(X)",
  "X!",
  "we agreed on X with them",
];
const written = amounts.chain((value) =>
  fc.record({
    value: fc.constant(value),
    lines: fc.array(
      fc.record({
        form: fc.constantFrom(...formsOf(value)),
        alter: fc.constantFrom(...alterations),
        carrier: fc.constantFrom(...carriers),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
);

describe("amounts in every form", () => {
  test("nothing of them is left when money is hidden", () => {
    fc.assert(
      fc.property(written, ({ value, lines }) => {
        const texts = [
          `The price is ${value.toLocaleString("en-US")} dollars.`,
          ...lines.map(({ form, alter, carrier }) => carrier.replace(/x/i, () => alter(form))),
        ];
        const { texts: masked } = maskTexts(texts, { groups: ["money"] });
        expect(masked[0]).toBe("The price is ••••.");
        masked.slice(1).forEach((text, at) => {
          const carrier = lines[at]?.carrier.replace(/x/i, maskedWord);
          expect(text.normalize("NFKC").replace(/[\u200b\u2060]/g, ""), JSON.stringify(texts[at + 1])).toBe(carrier);
        });
      }),
      { numRuns: 150 },
    );
  });

  test("each is found by itself when figures are hidden", () => {
    fc.assert(
      fc.property(
        amounts.chain((value) => fc.tuple(fc.constantFrom(...formsOf(value)), fc.constantFrom(...alterations))),
        ([form, alter]) => {
          const [masked = ""] = mask([`The budget is ${alter(form)}.`], figures);
          expect(masked.normalize("NFKC").replace(/[\u200b\u2060]/g, ""), alter(form)).toBe("The budget is ••••.");
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe("cards read aloud", () => {
  const pair: Record<string, string> = {
    0: "",
    2: "twenty",
    3: "thirty",
    4: "forty",
    5: "fifty",
    6: "sixty",
    7: "seventy",
    8: "eighty",
    9: "ninety",
  };
  const ways: ((card: string) => string)[] = [
    (card) => [...card].map((digit) => spoken[Number(digit)]).join(" "),
    (card) => [...card].map((digit) => (digit === "0" ? "oh" : spoken[Number(digit)])).join(" "),
    (card) =>
      (card.match(/.{4}/g) ?? []).map((four) => [...four].map((digit) => spoken[Number(digit)]).join(" ")).join(", "),
    (card) =>
      (card.match(/.{4}/g) ?? []).map((four) => [...four].map((digit) => spoken[Number(digit)]).join(" ")).join(" uh "),
    (card) => (card.match(/.{4}/g) ?? []).join(" "),
    (card) => (card.match(/.{4}/g) ?? []).join("-"),
    (card) => (card.match(/.{4}/g) ?? []).join(", "),
    (card) => (card.match(/.{4}/g) ?? []).join("\n"),
    (card) => (card.match(/.{4}/g) ?? []).join("\u00a0"),
    (card) => [...card].join(" "),
    (card) => [...card].join("-"),
    (card) => [...card].join(", "),
    (card) =>
      (card.match(/../g) ?? [])
        .map(([one = "", two = ""]) =>
          pair[one]
            ? `${pair[one]}${two === "0" ? "" : `-${spoken[Number(two)]}`}`
            : one === two
              ? `double ${spoken[Number(two)]}`
              : `${one === "0" ? "oh" : spoken[Number(one)]} ${spoken[Number(two)]}`,
        )
        .join(" "),
  ];
  const cards = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 })
    .map((digits) => withCheckDigit(`4${digits.join("")}`));

  test("nothing of them is left", () => {
    fc.assert(
      fc.property(cards, fc.constantFrom(...ways), fc.constantFrom(...ways), (card, one, two) => {
        expect(mask([`The card is ${one(card)} thanks`, `again: ${two(card)}`], { groups: ["credentials"] })).toEqual([
          "The card is •••• thanks",
          "again: ••••",
        ]);
      }),
      { numRuns: 100 },
    );
  });
});

function withCheckDigit(start: string): string {
  const sum = [...start].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return start + ((10 - (sum % 10)) % 10);
}

describe("any text", () => {
  const words = fc.constantFrom(
    ..."the budget is four hundred thousand 400 k % percent password hunter two at example dot org double oh point five , . - \n $ € •••• 4242 capital B lower million and a half between to card pin 12:30 March fired Bo pregnant lawsuit salary users one in k 2026 +44 ( ) https://example.org/?token=abcdef".split(
      " ",
    ),
  );
  const texts = fc.array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.array(words, { maxLength: 25 }).map((all) => all.join(" ")),
    ),
    { maxLength: 5 },
  );
  const hidden = fc.record({
    groups: fc.subarray([...sensitiveGroups]),
    quotes: fc.array(
      fc.record({
        group: fc.constantFrom(...sensitiveGroups),
        quote: fc.array(words, { maxLength: 4 }).map((all) => all.join(" ")),
      }),
      { maxLength: 2 },
    ),
    whole: fc.array(fc.nat(4), { maxLength: 1 }).map((list) => new Set(list)),
  });

  test("masking a masked document changes nothing", () => {
    fc.assert(
      fc.property(texts, hidden, (some, what) => {
        const once = mask(some, what);
        const again = maskTexts(once, what);
        expect(again).toEqual({ texts: once, count: 0 });
      }),
      { numRuns: 150 },
    );
  });

  test("nothing changes without hidden groups, and nothing is added beside masks", () => {
    fc.assert(
      fc.property(texts, hidden, (some, what) => {
        expect(mask(some, { groups: [] })).toEqual(some);
        mask(some, what).forEach((text, at) => {
          if (text === some[at]) return;
          expect(text).not.toMatch(/•{5,}/);
          expect(text).not.toMatch(/••••[ ,-]*••••/);
          let place = 0;
          for (const part of text.split("••••")) {
            const found = (some[at] ?? "").indexOf(part, place);
            expect(found).toBeGreaterThanOrEqual(0);
            place = found + part.length;
          }
        });
      }),
      { numRuns: 150 },
    );
  });
});
