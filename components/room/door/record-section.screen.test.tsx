import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { openFakeCamera } from "@/lib/testing/fake-camera";
import { RecordSection } from "./record-section";

const picture = openFakeCamera();
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A recorder that makes this file, or breaks off. */
function stubRecorder(file: Blob | null) {
  class Recorder {
    state = "inactive";
    mimeType = "video/mp4";
    ondataavailable: ((event: { data: Blob }) => void) | null = null;
    onerror: (() => void) | null = null;
    onstop: (() => void) | null = null;
    start() {
      this.state = "recording";
      if (!file) setTimeout(() => this.onerror?.(), 100);
    }
    stop() {
      this.state = "inactive";
      if (file) this.ondataavailable?.({ data: file });
      this.onstop?.();
    }
  }
  vi.stubGlobal("MediaRecorder", Recorder);
}

async function record() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const screen = await render(<RecordSection picture={picture} sound={null} speakerId="" waits={false} />);
  await screen.getByRole("button", { name: "Record a 6-second test" }).click();
  await vi.advanceTimersByTimeAsync(6500);
  return screen;
}

test.each([
  ["makes an empty file", new Blob([]), "The test failed: the browser recorded for 6 seconds, but the file is empty."],
  [
    "makes a file that it cannot play",
    new Blob(["x".repeat(2000)]),
    "The test failed: the browser can't play what it recorded (2 kB, video/mp4).",
  ],
  ["breaks off", null, "The test failed: the browser stopped recording."],
])("a recorder that %s is told as that, and no player claims otherwise", async (_, file, words) => {
  stubRecorder(file);
  const screen = await record();
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByLabelText("Your recording")).not.toBeInTheDocument();
  await expect.element(screen.getByText(/This is what others/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Record again" })).toBeEnabled();
});

test("a browser without a recorder says so", async () => {
  vi.stubGlobal("MediaRecorder", undefined);
  const screen = await render(<RecordSection picture={picture} sound={null} speakerId="" waits={false} />);
  await screen.getByRole("button", { name: "Record a 6-second test" }).click();
  await expect.element(screen.getByText("This browser can't record a test.")).toBeVisible();
});

test("what was recorded is what others see once it plays", async () => {
  const screen = await render(<RecordSection picture={picture} sound={null} speakerId="" waits={false} />);
  await screen.getByRole("button", { name: "Record a 6-second test" }).click();
  await expect.element(screen.getByText(/This is what others will see/), { timeout: 20_000 }).toBeVisible();
}, 30_000);
