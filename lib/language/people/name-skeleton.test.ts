import { describe, expect, test } from "vitest";
import { displayName } from "./display-name";
import { initialsOf } from "./initials-and-colour";
import { nameSkeleton } from "./name-skeleton";
import { personName } from "./schema";

describe("names that people take for each other", () => {
  test.each([
    ["case", "ana DIAZ"],
    ["spaces", "Ana\u00a0 Diaz "],
    ["no space", "AnaDiaz"],
    ["accents", "Ána Díaz"],
    ["a decomposed accent", "A\u0301na Diaz"],
    ["full width", "Ａｎａ　Ｄｉａｚ"],
    ["mathematical letters", "𝐀𝐧𝐚 𝐃𝐢𝐚𝐳"],
    ["a zero-width space", "Ana\u200b Diaz"],
    ["a tag", "Ana Diaz\u{e0041}"],
    ["a filler", "Ana\u3164Diaz"],
    ["Cyrillic", "Аnа Diаz"],
    ["Greek", "Αnα Diαz"],
    ["a full stop", "Ana Diaz."],
    ["l for i", "Ana Dlaz"],
  ])("%s", (_, name) => expect(nameSkeleton(name)).toBe(nameSkeleton("Ana Diaz")));

  test.each(["Ana Dias", "Anna Diaz", "Diaz Ana", "Ana Diaz 2", "安娜"])("%s is another name", (name) =>
    expect(nameSkeleton(name)).not.toBe(nameSkeleton("Ana Diaz")),
  );

  test("names without letters differ, too", () => {
    expect(nameSkeleton("…")).not.toBe(nameSkeleton("?"));
    expect(nameSkeleton("🐢")).not.toBe(nameSkeleton("🐇"));
  });
});

describe("a name that nobody can see", () => {
  const unseen = {
    "zero-width space": "\u200b",
    "zero-width joiner": "\u200d",
    "word joiner": "\u2060\u2060",
    "byte order mark": "\ufeff",
    "soft hyphen": "\u00ad",
    "Hangul filler": "\u3164",
    "halfwidth Hangul filler": "\uffa0",
    "Hangul jamo fillers": "\u115f\u1160",
    "Braille blank": "\u2800",
    tags: "\u{e0041}\u{e0062}",
    "a variation selector": "\ufe0f",
    "a supplementary variation selector": "\u{e0100}",
    "combining marks alone": "\u0301\u0302",
    "Mongolian vowel separator": "\u180e",
    "invisible times": "\u2062",
    "a lone surrogate": "\ud800",
    "private use": "\ue000",
    "interlinear annotation": "\ufff9\ufffb",
    "the object replacement character": "\ufffc",
    "several of them between spaces": " \u200b\u3164 \u2800 ",
  };
  test.each(Object.entries(unseen))("%s is refused", (_, name) => {
    expect(personName.safeParse(name).success).toBe(false);
    expect(displayName({ name, email: "gil@example.org" })).toBe("gil");
  });

  test.each([
    ["Ana\u3164\u200bDiaz", "AnaDiaz"],
    ["Ana 👩‍💻", "Ana 👩‍💻"],
    ["❤️", "❤️"],
    ["می‌خواهم", "می‌خواهم"],
    ["Zoë", "Zoë"],
    ["李明", "李明"],
    ["🏴󠁧󠁢󠁷󠁬󠁳󠁿 Wyn", "🏴 Wyn"],
  ])("%j reads %j", (typed, name) => expect(personName.parse(typed)).toBe(name));
});

test.each([
  ["Ana Diaz (2)", "AD"],
  ["Gil (12)", "G"],
])("the number of %j is no initial", (name, initials) => expect(initialsOf(name)).toBe(initials));
