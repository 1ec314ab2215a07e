import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropVisit, readVisit, storeVisit } from "./guest-pass";

const visit = { code: "abc-defg", guestId: "one", launchToken: "secret", name: "Olu", inviteToken: "from Ana" };

beforeEach(() => {
  vi.stubGlobal("localStorage", makeStorage());
  openTab();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => void vi.unstubAllGlobals());

test("a second tab goes on with the browser's visit, by the bare link or the same invitation", () => {
  storeVisit(visit);
  openTab();
  expect(readVisit(visit.code, null)).toEqual(visit);
  expect(readVisit(visit.code, "from Ana")).toEqual(visit);
});

test("another invitation in the same browser is another person's, another meeting another visit", () => {
  storeVisit(visit);
  expect(readVisit(visit.code, "from Ben")).toEqual(visit);
  openTab();
  expect(readVisit(visit.code, "from Ben")).toBeNull();
  expect(readVisit("other", null)).toBeNull();
});

test("what is forgotten in one tab is forgotten in the browser, but not what another guest has kept since", () => {
  storeVisit(visit);
  dropVisit(visit);
  openTab();
  expect(readVisit(visit.code, null)).toBeNull();
  storeVisit({ ...visit, guestId: "two" });
  dropVisit(visit);
  expect(readVisit(visit.code, null)?.guestId).toBe("two");
});

test("a credential that is no good any more is not kept", () => {
  vi.useFakeTimers();
  storeVisit(visit);
  vi.advanceTimersByTime(12 * 3_600_000 + 1);
  openTab();
  expect(readVisit(visit.code, null)).toBeNull();
  storeVisit({ ...visit, code: "other" });
  expect(Object.keys(localStorage)).toEqual(["parley.visit.other"]);
});

function openTab() {
  vi.stubGlobal("sessionStorage", makeStorage());
}

/** Like in browsers, stored items are own properties of the storage. */
function makeStorage() {
  const methods = {
    getItem(this: Record<string, unknown>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, unknown>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, unknown>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods);
}
