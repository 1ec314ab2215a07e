import { expect, test } from "vitest";
import { plainLetters } from "./plain-letters";

test.each([
  ["Zoë Müller, José and Øystein", "Zoe Muller, Jose and Oystein"],
  ["“Straße” isn’t far…", '"Strasse" isn\'t far...'],
  ["Spring – summer — autumn", "Spring , summer , autumn"],
  ["Done ✅ today", "Done today"],
  ["ﬁrst ½", "first 1 2"],
  ["two\n\nlines", "two\n\nlines"],
])("%j is read as %j", (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});
