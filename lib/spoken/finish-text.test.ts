import { expect, test } from "vitest";
import { finishText } from "./finish-text";

test.each([
  ["he was there", "He was there."],
  ["Are you there?", "Are you there?"],
  ["unless it rains,", "Unless it rains."],
  ["Call the bank to-morrow,", "Call the bank tomorrow."],
  ["About twelve per cent more", "About 12% more."],
  ["  two   words ", "Two words."],
  ["We raise twenty five thousand dollars.", "We raise $25,000."],
  ["No, no, no.", "No, no, no."],
  ["", ""],
  [" . ", ""],
])("%j is read as %j", (text, read) => {
  expect(finishText(text)).toBe(read);
});

test("an engine that lost its way and repeats itself is cut short", () => {
  expect(finishText("Thank you. Thank you. Thank you. Thank you. Thank you. Thank you.")).toBe("Thank you.");
  expect(finishText("I think so, I think so, I think so, I think so, and then we go")).toBe(
    "I think so, and then we go.",
  );
});

test("what is not English keeps its words", () => {
  expect(finishText("nur zwei per cent", "de")).toBe("Nur zwei per cent.");
  expect(finishText("twenty one percent", "en-GB")).toBe("21%.");
  expect(finishText("明日です。", "ja")).toBe("明日です。");
});
