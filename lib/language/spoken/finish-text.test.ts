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
  ["we meet at half past ten", "We meet at half past ten."],
  ["Quarter to eleven.", "Quarter to eleven."],
  ["twenty to three, or ten past twelve", "Twenty to three, or ten past twelve."],
  ["by nine forty-five on Friday", "By 9:45 on Friday."],
  ["eleven thirty a.m. works", "11:30 a.m. works."],
  ["at nine thirty people left", "At nine 30 people left."],
  ["twenty to thirty people came", "20 to 30 people came."],
  ["Can you send me the file.", "Can you send me the file?"],
  ["Okay. When is the next meeting. I am away.", "Okay. When is the next meeting? I am away."],
  ["What we need is time.", "What we need is time."],
  ["Do send it.", "Do send it."],
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
