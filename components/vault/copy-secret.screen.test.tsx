import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { announceCopy, leaveClipboard, writeClipboard } from "@/components/ui/clipboard";
import { Toaster } from "@/components/ui/toast";
import { copySecret } from "./copy-secret";

/** What the clipboard holds. Nobody may read the real one. */
let held = "";
let hasFocus = true;
let isRefused = false;

beforeEach(() => {
  [held, hasFocus, isRefused] = ["", true, false];
  const write = async (text: string) => {
    if (!hasFocus || isRefused) throw new DOMException("Refused", "NotAllowedError");
    held = text;
  };
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);
  vi.spyOn(navigator.clipboard, "write").mockImplementation(async ([item]) => {
    const blob = await item?.getType("text/plain");
    await write((await blob?.text()) ?? "");
  });
  vi.spyOn(document, "hasFocus").mockImplementation(() => hasFocus);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return () => {
    // Ends the clearing that still waits.
    announceCopy();
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** A message between tabs takes its time. */
const settle = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

function setFocus(next: boolean) {
  hasFocus = next;
  window.dispatchEvent(new Event(next ? "focus" : "blur"));
}

test("people are told when it will be cleared, or that their browser does not allow it", async () => {
  vi.useRealTimers();
  const screen = await render(<Toaster />);
  await copySecret("p");
  const words = "The clipboard is cleared in 30 seconds, or when you come back to this page.";
  await expect.element(screen.getByText(words)).toBeVisible();
  isRefused = true;
  expect(await copySecret("q")).toBe("refused");
  await expect.element(screen.getByText("Couldn't copy").first()).toBeVisible();
});

test("a secret is copied, also one that comes later, and the clipboard cleared after thirty seconds", async () => {
  expect(await copySecret("p1")).toBe("copied");
  await pass(29_000);
  expect(held).toBe("p1");
  expect(await copySecret(Promise.resolve("p2"))).toBe("copied");
  expect(held).toBe("p2");
  await pass(29_000);
  expect(held).toBe("p2");
  await pass(1000);
  expect(held).toBe("");
});

test("away from the page, it is cleared at the next focus and not before", async () => {
  await copySecret("p");
  setFocus(false);
  await pass(60_000);
  expect(held).toBe("p");
  setFocus(true);
  await vi.waitFor(() => expect(held).toBe(""));
});

test("back before the thirty seconds are over, it stays for the rest of them", async () => {
  await copySecret("p");
  setFocus(false);
  await pass(10_000);
  setFocus(true);
  await pass(19_000);
  expect(held).toBe("p");
  await pass(1000);
  expect(held).toBe("");
});

test("where only a click or a key may write, it is cleared with the next one", async () => {
  await copySecret("p");
  isRefused = true;
  await pass(30_000);
  expect(held).toBe("p");
  isRefused = false;
  window.dispatchEvent(new PointerEvent("pointerup"));
  await vi.waitFor(() => expect(held).toBe(""));
});

test.each([
  ["by a button", () => writeClipboard("link")],
  [
    "in another tab",
    () => {
      const tab = new BroadcastChannel("parley-clipboard");
      tab.postMessage(null);
      tab.close();
    },
  ],
])("what was copied %s since is not cleared", async (_, copy) => {
  await copySecret("p");
  await copy();
  await settle();
  held = "other";
  await pass(60_000);
  setFocus(true);
  await settle();
  expect(held).toBe("other");
});

test("why a secret did not come is for the caller to say", async () => {
  await expect(copySecret(Promise.reject(new Error("locked")))).rejects.toThrow("locked");
  expect(held).toBe("");
});

test("who leaves within the 30 seconds takes the secret out of the clipboard, and nothing else", async () => {
  await copySecret("p");
  await leaveClipboard();
  expect(held).toBe("");
  await copySecret("q");
  await writeClipboard("a link");
  await settle();
  await leaveClipboard();
  expect(held).toBe("a link");
});
