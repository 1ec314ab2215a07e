import { expect, it } from "vitest";
import { type ConnectionFindings, findingWords, verdictOf } from "./connection-words";

const good = { ok: true, ms: 40 };
const loss = (share: number) => ({ ok: share <= 0.03, share, ms: 12 });

it.each<[string, ConnectionFindings, string | null]>([
  ["nothing is known yet", {}, null],
  ["the loss is not measured yet", { signal: good, udp: good, tcp: good }, null],
  ["no answer at all", { signal: { ok: false } }, "The meeting service cannot be reached"],
  ["all is well", { signal: good, udp: good, tcp: good, loss: loss(0) }, "Your connection is good"],
  ["only UDP", { signal: good, udp: good, tcp: { ok: false }, loss: loss(0) }, "Your connection is good"],
  ["only TCP", { signal: good, udp: { ok: false }, tcp: good, loss: loss(0) }, "It works, the long way round"],
  [
    "neither way is open",
    { signal: good, udp: { ok: false }, tcp: { ok: false }, loss: { ok: false } },
    "Sound and picture do not get through",
  ],
  [
    "the loss could not be measured",
    { signal: good, udp: good, tcp: good, loss: { ok: false } },
    "The way is open, but what gets lost could not be counted",
  ],
  ["some is lost", { signal: good, udp: good, tcp: good, loss: loss(0.02) }, "Good enough, with small gaps"],
  ["much is lost", { signal: good, udp: good, tcp: good, loss: loss(0.2) }, "Much gets lost on the way"],
])("when %s", (_, findings, title) => {
  expect(verdictOf(findings)?.title ?? null).toBe(title);
});

it("says each finding in plain words", () => {
  expect(findingWords("signal", good)).toBe("Yes, in 40 ms");
  expect(findingWords("udp", { ok: false })).toBe("Does not get through");
  expect(findingWords("tcp", { ok: true, isHere: true })).toBe("Not needed on this machine");
  expect(findingWords("loss", loss(0))).toBe("Nothing lost, 12 ms there and back");
  expect(findingWords("loss", loss(0.0234))).toBe("2.3 % lost, 12 ms there and back");
  expect(findingWords("loss", { ok: false })).toBe("Could not be measured");
});
