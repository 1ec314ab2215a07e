import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { silentSound } from "@/lib/testing/silent-sound";
import { ListenButton } from "./listen-button";

const seconds = 90;

/** The requested audio URLs. Each is answered with this file. */
let requests: string[] = [];
let answer: string | null = null;
const source = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "src");

beforeEach(() => {
  requests = [];
  answer = silentSound({ seconds });
  vi.spyOn(HTMLMediaElement.prototype, "src", "set").mockImplementation(function (this: HTMLMediaElement, url: string) {
    requests.push(url);
    // Sound would need a click of a person first.
    this.muted = true;
    source?.set?.call(this, answer ?? "data:audio/mpeg,");
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** What the service says when it is asked why there is no sound. */
function refuse(status: number, problem: Record<string, unknown>) {
  answer = null;
  return vi.spyOn(window, "fetch").mockImplementation(async () => Response.json(problem, { status }));
}

const audioOf = (container: Element) => container.querySelector("audio") as HTMLAudioElement;

test("nothing loads until it is pressed; then it plays, pauses, seeks and goes faster", async () => {
  const screen = await render(<ListenButton meetingId="m1" version="7" />);
  const audio = audioOf(screen.container);
  expect(requests).toEqual([]);
  expect(audio.preload).toBe("none");

  await screen.getByRole("button", { name: "Listen" }).click();
  expect(requests).toEqual(["/api/meetings/m1/summary/speech?v=7"]);
  const player = screen.getByRole("region", { name: "Notes read aloud" });
  await expect.element(player.getByText("of 1:30")).toBeVisible();
  await expect.poll(() => audio.currentTime).toBeGreaterThan(0);

  const pause = player.getByRole("button", { name: "Pause" });
  await expect.element(pause).toHaveFocus();
  await pause.click();
  await expect.poll(() => audio.paused).toBe(true);

  const slider = player.getByRole("slider", { name: "Position in the reading" });
  (slider.element() as HTMLElement).focus();
  slider.element().dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true }));
  await expect.poll(() => audio.currentTime).toBeGreaterThan(80);

  await player.getByRole("combobox", { name: "Speed" }).click();
  await expect.element(screen.getByRole("option", { name: "2×" })).toBeVisible();
  expect(
    screen
      .getByRole("option")
      .elements()
      .map((one) => one.textContent),
  ).toEqual(["1×", "1.25×", "1.5×", "2×"]);
  await screen.getByRole("option", { name: "1.5×" }).click();
  await expect.poll(() => audio.playbackRate).toBe(1.5);

  await player.getByRole("button", { name: "Stop listening" }).click();
  await expect.element(screen.getByRole("button", { name: "Listen" })).toHaveFocus();
  expect(audio.hasAttribute("src")).toBe(false);
});

test("says that it is being prepared while it is", async () => {
  const screen = await render(<ListenButton meetingId="m1" version="7" />);
  vi.spyOn(HTMLMediaElement.prototype, "src", "set").mockImplementation(() => {});
  await screen.getByRole("button", { name: "Listen" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Preparing to read the notes aloud…");
  await expect.element(screen.getByRole("button", { name: "Listen" })).toHaveAttribute("aria-busy", "true");
});

test("changed notes stop the old reading, and the next press asks for the new one", async () => {
  const screen = await render(<ListenButton meetingId="m1" version="7" />);
  await screen.getByRole("button", { name: "Listen" }).click();
  await expect.element(screen.getByRole("button", { name: "Pause" })).toBeVisible();
  const before = audioOf(screen.container);
  await screen.rerender(<ListenButton meetingId="m1" version="8" />);
  await screen.getByRole("button", { name: "Listen" }).click();
  expect(before.paused).toBe(true);
  expect(requests.at(-1)).toBe("/api/meetings/m1/summary/speech?v=8");
});

test("a voice that does not read the language is told in a sentence, and can be tried again", async () => {
  const detail = "The built-in voice reads only English.";
  refuse(409, { code: "voice_missing", detail });
  const screen = await render(<ListenButton meetingId="m1" version="7" />);
  await screen.getByRole("button", { name: "Listen" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(detail);
  answer = silentSound({ seconds });
  await screen.getByRole("button", { name: "Listen" }).click();
  await expect.element(screen.getByRole("button", { name: "Pause" })).toBeVisible();
  expect(screen.getByRole("alert").elements()).toEqual([]);
});

test("too many new readings: says when to try again", async () => {
  refuse(429, { code: "rate_limited", detail: "Too many requests.", retry_at: "2026-11-24T14:30:00.000Z" });
  const screen = await render(<ListenButton meetingId="m1" version="7" />);
  await screen.getByRole("button", { name: "Listen" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(/Try again at \d\d:\d\d\./);
});

test("what the service gives and the browser cannot decode is said as that", async () => {
  answer = null;
  vi.spyOn(window, "fetch").mockImplementation(async () => new Response(new Blob(["x"]), { status: 206 }));
  const screen = await render(<ListenButton meetingId="m1" version="7" />);
  await screen.getByRole("button", { name: "Listen" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("This browser can't play the notes.");
});
