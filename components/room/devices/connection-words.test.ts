import { expect, it } from "vitest";
import { type ConnectionFindings, findingWords, untestableVerdict, verdictOf } from "./connection-words";

const good = { ok: true, ms: 40 };
const loss = (share: number) => ({ ok: share <= 0.03, share, ms: 12 });

it.each<[string, ConnectionFindings, string | null]>([
  ["nothing is known yet", {}, null],
  ["the loss is not measured yet", { signal: good, udp: good, tcp: good }, null],
  ["no answer at all", { signal: { ok: false } }, "Can't reach the meeting service"],
  ["all is well", { signal: good, udp: good, tcp: good, loss: loss(0) }, "Your connection is good"],
  ["only UDP", { signal: good, udp: good, tcp: { ok: false }, loss: loss(0) }, "Your connection is good"],
  [
    "only TCP",
    { signal: good, udp: { ok: false }, tcp: good, loss: loss(0) },
    "Your connection works, over the fallback",
  ],
  [
    "neither way is open",
    { signal: good, udp: { ok: false }, tcp: { ok: false }, loss: { ok: false } },
    "Audio and video are blocked",
  ],
  [
    "the loss could not be measured",
    { signal: good, udp: good, tcp: good, loss: { ok: false } },
    "Connected, but packet loss couldn't be measured",
  ],
  [
    "some is lost",
    { signal: good, udp: good, tcp: good, loss: loss(0.02) },
    "Your connection is fair, with small gaps",
  ],
  ["much is lost", { signal: good, udp: good, tcp: good, loss: loss(0.2) }, "Your connection is losing too much data"],
])("when %s", (_, findings, title) => {
  expect(verdictOf(findings)?.title ?? null).toBe(title);
});

it.each([true, false])("blames no network for what the browser cannot (can call: %s)", (canCall) => {
  const { ok, title, advice } = untestableVerdict(canCall);
  expect(ok).toBe(false);
  expect(title).toMatch(/^This browser can't/);
  expect(advice).not.toMatch(/firewall|[Cc]heck your network/);
});

it("says each finding in plain words", () => {
  expect(findingWords("signal", good)).toBe("Responds in 40 ms");
  expect(findingWords("udp", { ok: false })).toBe("Blocked");
  expect(findingWords("tcp", { ok: true, isHere: true })).toBe("Not needed here");
  expect(findingWords("loss", loss(0))).toBe("100%, 12 ms round trip");
  expect(findingWords("loss", loss(0.0234))).toBe("97.7%, 12 ms round trip");
  expect(findingWords("loss", { ok: false })).toBe("Couldn't be measured");
});
