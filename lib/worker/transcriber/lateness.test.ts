import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Lateness } from "./lateness";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => vi.setSystemTime(Date.now() + ms);

test("lines are late from three seconds after the end of speech, and until none was for three seconds", () => {
  const lateness = new Lateness();
  const writeFirst = lateness.begin(Date.now());
  after(1000);
  const writeSecond = lateness.begin(Date.now());
  after(1900);
  expect(lateness.isLate).toBe(false);
  after(100);
  expect(lateness.isLate).toBe(true);
  writeFirst();
  after(900);
  writeSecond();
  after(2000);
  expect(lateness.isLate).toBe(true);
  after(100);
  expect(lateness.isLate).toBe(false);
});

test("a line that was late is told of although nobody asked while it waited", () => {
  const lateness = new Lateness();
  const write = lateness.begin(Date.now());
  after(5000);
  write();
  expect(lateness.isLate).toBe(true);
});

test("sound that is worked on late makes lines late before a phrase of it ends", () => {
  const lateness = new Lateness();
  lateness.noteAge(Date.now() - 2000);
  expect(lateness.isLate).toBe(false);
  lateness.noteAge(Date.now() - 4000);
  expect(lateness.isLate).toBe(true);
});
