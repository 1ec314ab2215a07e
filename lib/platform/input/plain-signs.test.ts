import { expect, test } from "vitest";
import { pool } from "@/lib/platform/database/database";
import { headlineDelimiters } from "./headline-delimiters";
import { joinLetters, plainQuery, plainSigns } from "./plain-signs";

test("the database and the code take the same signs away", async () => {
  const all = Array.from({ length: 0x1fb00 }, (_, code) => code)
    .filter((code) => code > 0 && !(code >= 0xd800 && code <= 0xdfff))
    .map((code) => `a${String.fromCodePoint(code)}b`);
  all.push("AT&T", "R&D & a&b&c", "“AT&T”");
  const { rows } = await pool.query<{ text: string; plain: string }>(
    "select text, plain_signs(text) as plain from unnest($1::text[]) text where plain_signs(text) <> text",
    [all],
  );
  expect(rows.length).toBeGreaterThan(1000);
  const byDatabase = new Map(rows.map(({ text, plain }) => [text, plain]));
  expect(all.filter((text) => plainSigns(text) !== (byDatabase.get(text) ?? text))).toEqual([]);
});

test.each([
  ["l’école", "l école"],
  ["AT&T", "AT TandT T"],
  ["“Kilimanjaro”", " Kilimanjaro "],
  ["Kili\u00ADmanjaro", "Kilimanjaro"],
  ["5\u00A0000 €", "5 000  "],
  ["日本、会", " 日  本   会 "],
  ["नमस्ते", "नमस्ते"],
  ["می‌خواهم", "می‌خواهم"],
  ["Straße naïve Ørsted ªº", "Straße naïve Ørsted ªº"],
])("%s", (text, plain) => {
  expect(plainSigns(text)).toBe(plain);
});

test("quotes of what is looked for mean a phrase, whichever they are", () => {
  expect(plainQuery("„exakte Worte“ «et» l’école")).toBe('"exakte Worte" "et" l\'école');
});

test("of a script without spaces, neighbours are looked for together", () => {
  expect(plainQuery("修订历史 git").replace(/ +/g, " ").trim()).toBe('" 修 订 " " 订 历 " " 历 史 " git');
  const { hitStart, hitEnd } = headlineDelimiters;
  expect(joinLetters(`想要 ${hitStart}修${hitEnd}  ${hitStart}订${hitEnd}  提 git`)).toBe(
    `想要${hitStart}修订${hitEnd}提 git`,
  );
});
