import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { PreviewTile } from "@/components/room/door/preview-tile";
import { deviceChoices } from "@/components/room/session/preferences";
import { openFakeCamera, stripesIn } from "@/lib/testing/fake-camera";
import type { Background } from "./background";
import type { Preview } from "./use-preview";
import { usePreviewEffects } from "./use-preview-effects";

afterEach(() => void vi.restoreAllMocks());

const choicesOf = (background: Background, quiet = false) => ({ ...deviceChoices.initial, background, quiet });
const previewOf = (tracks: Partial<Preview>): Preview => ({
  camera: null,
  microphone: null,
  pending: false,
  trouble: {},
  retry: () => {},
  handOver: () => ({ camera: null, microphone: null }),
  ...tracks,
});

type DoorProps = { tracks: Partial<Preview>; background?: Background; quiet?: boolean };

function Door({ tracks, background = "none", quiet = false }: DoorProps) {
  const preview = previewOf(tracks);
  const effects = usePreviewEffects(preview, { background, quiet });
  return (
    <>
      <PreviewTile
        name="Ana"
        seed="user:1"
        preview={preview}
        effects={effects}
        choices={choicesOf(background, quiet)}
        choose={() => {}}
      />
      <output>{effects.preparing.quiet ? "starting" : (effects.failed.quiet ?? "settled")}</output>
    </>
  );
}

test("the background is applied when its picture is there, and no sooner", async () => {
  const camera = openFakeCamera();
  const screen = await render(<Door tracks={{ camera }} background="blur" />);
  const applying = screen.getByText("Applying background…");
  const picture = screen.getByLabelText("Your camera");
  await expect.element(applying).toBeVisible();
  expect(picture.query()).toBeNull();
  await expect.element(picture, { timeout: 30_000 }).toBeVisible();
  await expect.element(applying).not.toBeInTheDocument();
  const shown = await vi.waitFor(() => {
    const { srcObject } = picture.element() as HTMLVideoElement;
    const [track] = srcObject instanceof MediaStream ? srcObject.getVideoTracks() : [];
    if (!track) throw new Error("no picture yet");
    return track;
  });
  expect(await stripesIn(shown)).toBeLessThan(0.1);
  camera.stop();
}, 60_000);

/** A context that begins when the test says so. */
class SlowContext extends EventTarget {
  static begun: SlowContext[] = [];
  state = "suspended";
  audioWorklet = { addModule: () => Promise.reject(new DOMException("", "NotSupportedError")) };
  constructor() {
    super();
    SlowContext.begun.push(this);
  }
  resume = () => new Promise<void>(() => {});
  begin() {
    this.state = "running";
    this.dispatchEvent(new Event("statechange"));
  }
}

test("noise cancellation is starting for as long as sound needs, and only then it is said what is true", async () => {
  const [microphone] = new AudioContext().createMediaStreamDestination().stream.getAudioTracks();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const screen = await render(<Door tracks={{ microphone: microphone ?? null }} />);
  vi.stubGlobal("AudioContext", SlowContext);
  // The meter of the microphone has a context of its own.
  await screen.rerender(<Door tracks={{ microphone: microphone ?? null }} quiet />);
  await expect.element(screen.getByText("starting")).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(screen.getByText("starting")).toBeVisible();
  for (const context of SlowContext.begun) context.begin();
  await expect.element(screen.getByText("Noise cancellation isn't available in this browser")).toBeVisible();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
