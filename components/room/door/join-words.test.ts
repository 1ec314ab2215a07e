import { expect, it } from "vitest";
import { doorOpensAt, joinWords } from "./join-words";

const now = new Date("2026-11-21T10:00:00Z");
const free = { joining: "idle", mustAsk: false, opensAt: null, now, trouble: {} } as const;

it.each([
  [{}, "Join", false],
  [{ mustAsk: true }, "Ask to join", false],
  [{ joining: "asking" }, "Joining…", true],
  [{ joining: "waiting", mustAsk: true }, "Waiting to be let in", true],
  [{ joining: "denied", mustAsk: true }, "Ask again", false],
  [{ trouble: { microphone: "blocked", camera: "blocked" } }, "Join and listen", false],
  [{ trouble: { microphone: "busy" } }, "Join without microphone", false],
  [{ trouble: { camera: "missing" } }, "Join", false],
  [{ canCall: false }, "Join and read", false],
  [{ canCall: false, mustAsk: true }, "Ask to join", false],
  [{ isElsewhere: true }, "Switch to this window", false],
  [{ isElsewhere: true, joining: "asking" }, "Joining…", true],
  [{ opensAt: new Date("2026-11-21T10:01:00Z") }, "Not open yet", true],
  [{ opensAt: new Date("2026-11-21T09:59:00Z") }, "Join", false],
] as const)("with %j the button says %s", (change, words, disabled) => {
  expect(joinWords({ ...free, ...change })).toEqual({ words, disabled });
});

it.each([
  ["scheduled", false, "2026-11-21T09:45:00.000Z"],
  ["scheduled", true, null],
  ["live", false, null],
])("a meeting that is %s opens for host=%s at %s", (status, is_host, opensAt) => {
  const meeting = { status, is_host, scheduled_at: "2026-11-21T10:00:00.000Z" };
  expect(doorOpensAt(meeting)?.toISOString() ?? null).toBe(opensAt);
});
