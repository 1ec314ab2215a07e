import { describe, expect, test } from "vitest";
import { builtInTemplates } from "@/lib/features/note-templates/templates";
import { cues } from "@/lib/language/talk/cues";
import { type FixedWords, fixedWords, headingIn, translatedHeadings } from "@/lib/language/talk/fixed-words";
import { notesLanguages, type OtherLanguage } from "@/lib/language/talk/spoken-language";

const others = notesLanguages.filter((language): language is OtherLanguage => language !== "en");

/** Each text of a language, the sentences with the same facts. */
function textsOf(words: FixedWords): Record<string, string> {
  const { outcome, notTranscribed, ...fixed } = words;
  return {
    ...fixed,
    one: outcome({ decisions: 1, actions: 1 }, null),
    many: outcome({ decisions: 12, actions: 34 }, "X"),
    gap: notTranscribed("10:00:00", "10:00:10"),
  };
}

describe.each(others)("%s", (language) => {
  test("has each text, and none is the English one", () => {
    const [own, english] = [textsOf(fixedWords[language]), textsOf(fixedWords.en)];
    expect(Object.keys(own)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(own)) {
      expect(text.trim(), key).not.toBe("");
      expect(text, key).not.toBe(english[key]);
      expect(text, key).not.toMatch(/undefined|null|NaN/);
    }
    expect(own.many).toMatch(/12.*34.*X/);
    expect(own.gap).toMatch(/10:00:00.*10:00:10/);
  });

  test("has a heading for each one of the built-in templates, and none twice in a template", () => {
    for (const { name, sections } of builtInTemplates) {
      const translated = sections.map((heading) => headingIn(heading, language));
      expect(new Set(translated).size, name).toBe(sections.length);
      for (const heading of sections) expect(translatedHeadings[language][heading], heading).toBeTruthy();
    }
  });

  test("knows the seven days of the week", () => {
    const format = new Intl.DateTimeFormat(fixedWords[language].locale, { weekday: "long", timeZone: "UTC" });
    for (const [place, pattern] of cues[language].weekdays.entries()) {
      const day = format.format(new Date(Date.UTC(2026, 10, 23 + place)));
      expect(day).toMatch(new RegExp(`^${pattern}$`, "iu"));
    }
    expect(cues[language].weekdays).toHaveLength(7);
  });
});

test("in English there are numerals, and one of a kind is no plural", () => {
  const { outcome } = fixedWords.en;
  expect(outcome({ decisions: 2, actions: 1 }, null)).toBe("Two decisions and one action item came out of it.");
  expect(outcome({ decisions: 0, actions: 12 }, "Friday")).toBe(
    "12 action items came out of it, the first due Friday.",
  );
});
