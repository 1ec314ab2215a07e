import fc from "fast-check";
import { expect, test } from "vitest";
import { shorten, tidyBio } from "./tidy-bio";

test.each([
  ["i build  things .  ask me about about maps", "I build things. Ask me about maps."],
  ["Product lead at Example,previously at Other", "Product lead at Example, previously at Other."],
  ["DESIGNS CHAIRS AND TABLES FOR OFFICES", "Designs chairs and tables for offices."],
  ["NASA and ESA", "NASA and ESA."],
  ["writes at ana.example.org!!", "Writes at ana.example.org!"],
  ["ana.example.org is my page", "ana.example.org is my page."],
  ["Über Karten.  und Wege", "Über Karten. Und Wege."],
  ["Works 9:30–17:00, 3.5 days", "Works 9:30–17:00, 3.5 days."],
  ["hello world?yes", "Hello world? Yes."],
  ["that that that is it", "That is it."],
  ["Nothing to change.", "Nothing to change."],
])("%j becomes %j", (text, tidy) => {
  expect(tidyBio(text)).toBe(tidy);
});

test("what is tidy stays as it is, and never grows beyond its limit", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("maps", "I", "build", ".", "!", " ", "EU", "è", ",", "and ")), (parts) => {
      const tidy = tidyBio(parts.join(" "));
      expect(tidy.length).toBeLessThanOrEqual(600);
      expect(tidyBio(tidy)).toBe(tidy);
    }),
    { numRuns: 300 },
  );
});

test("a long one ends with a sentence, or else with a word", () => {
  expect(shorten("One two. Three four.", 12)).toBe("One two.");
  expect(shorten("One two three four", 12)).toBe("One two…");
  expect(tidyBio("word and other ".repeat(100)).length).toBeLessThanOrEqual(600);
});
