import { RoomContext } from "@livekit/components-react";
import { LocalVideoTrack, type Room, Track } from "livekit-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { NoticeList, NoticesProvider } from "@/components/room/notices/notices";
import { deviceChoices } from "@/components/room/session/preferences";
import { savePreference } from "@/components/ui/preference";
import { simulateRoom } from "@/lib/testing/simulated-room";
import { useDeviceControls } from "./use-device-controls";

const media = navigator.mediaDevices;

beforeEach(() => savePreference(deviceChoices, { ...deviceChoices.initial }));
afterEach(() => void vi.restoreAllMocks());

function Controls() {
  const controls = useDeviceControls();
  return (
    <>
      {(["camera", "microphone"] as const).map((kind) => (
        <button key={kind} type="button" onClick={() => void controls[kind].set(!controls[kind].on)}>
          {`${kind} is ${controls[kind].on ? "on" : "off"}`}
        </button>
      ))}
      <ul>
        {controls.devices.audioinput.map(({ id, name }) => (
          <li key={id} aria-current={id === controls.chosen.audioinput}>
            <button type="button" onClick={() => void controls.select("audioinput", id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => controls.choose({ background: "soft" })}>
        Light blur
      </button>
      <button type="button" onClick={() => controls.choose({ background: "blur" })}>
        Strong blur
      </button>
      <NoticeList />
    </>
  );
}

/** `microphone`: the id of its device, as its track says it. */
async function openCall({ microphone = "" } = {}) {
  const { room } = await simulateRoom({ audio: true, video: true });
  vi.spyOn(sourceOf(room, Track.Source.Microphone), "getSettings").mockReturnValue({ deviceId: microphone });
  const screen = await render(
    <RoomContext.Provider value={room}>
      <NoticesProvider>
        <Controls />
      </NoticesProvider>
    </RoomContext.Provider>,
  );
  const press = (name: string) => screen.getByRole("button", { name }).click();
  return { room, screen, press };
}

const sourceOf = (room: Room, source: Track.Source) => {
  const track = room.localParticipant.getTrackPublication(source)?.track?.mediaStreamTrack;
  if (!track) throw new Error(`no ${source}`);
  return track;
};

/** The browser ends a track that nobody stopped. */
function endBySystem(track: MediaStreamTrack) {
  track.stop();
  track.dispatchEvent(new Event("ended"));
}

const refuse = (name: string) => vi.spyOn(media, "getUserMedia").mockRejectedValue(new DOMException("", name));

test("a camera that another program took says so at every press, and starts once it is free", async () => {
  const { screen, press } = await openCall();
  await press("camera is on");
  const requests = refuse("NotReadableError");
  const notice = screen.getByText("Another app is using your camera");
  await press("camera is off");
  await expect.element(notice).toBeVisible();
  await press("camera is off");
  await expect.poll(() => requests.mock.calls.length).toBe(2);
  requests.mockRestore();
  await press("camera is off");
  await expect.element(screen.getByRole("button", { name: "camera is on" })).toBeVisible();
});

test("a muted microphone that may no longer be used says so when it is turned on", async () => {
  const { room, screen, press } = await openCall();
  await press("microphone is on");
  endBySystem(sourceOf(room, Track.Source.Microphone));
  refuse("NotAllowedError");
  await press("microphone is off");
  await expect.element(screen.getByText("Your browser is blocking your microphone")).toBeVisible();
});

const listed = (deviceId: string, label: string, groupId: string, kind: MediaDeviceKind = "audioinput") =>
  ({ kind, deviceId, label, groupId }) as MediaDeviceInfo;

const list = (...devices: MediaDeviceInfo[]) => vi.spyOn(media, "enumerateDevices").mockResolvedValue(devices);
const laptop = [listed("default", "Default - Laptop", "g1"), listed("a1", "Laptop", "g1")];

test.each([
  ["permission is revoked", "granted", "denied", "Your browser is blocking your microphone"],
  ["permission is to be asked for again", "granted", "prompt", "Your browser is blocking your microphone"],
  ["another program takes it", "granted", "granted", "Another app is using your microphone"],
  // As Firefox and Safari say it of a permission that is given for one visit.
  ["another program takes it meanwhile", "prompt", "prompt", "Another app is using your microphone"],
] as const)("a microphone that ends because %s is told", async (_, before, state, words) => {
  const query = vi.spyOn(navigator.permissions, "query").mockResolvedValue({ state: before } as PermissionStatus);
  list(...laptop);
  const { room, screen } = await openCall({ microphone: "default" });
  await expect.element(screen.getByText("Laptop")).toBeVisible();
  refuse(words.startsWith("Another") ? "NotReadableError" : "NotAllowedError");
  query.mockResolvedValue({ state } as PermissionStatus);
  if (state === "denied") list(listed("", "", ""));
  endBySystem(sourceOf(room, Track.Source.Microphone));
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "microphone is off" })).toBeVisible();
  await expect.element(screen.getByText(/was disconnected/)).not.toBeInTheDocument();
});

/** Every request gets a silent track of the device that it names, unless another program has it. */
function openSilence(...busy: string[]) {
  const context = new AudioContext();
  vi.spyOn(media, "getUserMedia").mockImplementation(async (constraints) => {
    const { stream } = context.createMediaStreamDestination();
    const [track] = stream.getAudioTracks();
    const audio = typeof constraints?.audio === "object" ? constraints.audio : {};
    const { exact = "default" } = typeof audio.deviceId === "object" ? (audio.deviceId as { exact?: string }) : {};
    if (busy.includes(exact)) throw new DOMException("", "NotReadableError");
    if (track) vi.spyOn(track, "getSettings").mockReturnValue({ deviceId: exact });
    return stream;
  });
}

test("the default microphone is listed once and marked, and a headset that becomes the default is used and said", async () => {
  list(...laptop);
  openSilence();
  const { room, screen } = await openCall({ microphone: "default" });
  const items = screen.getByRole("listitem");
  await expect.poll(() => items.elements().map((item) => item.textContent)).toEqual(["Laptop"]);
  await expect.element(items).toHaveAttribute("aria-current", "true");
  list(listed("default", "Default - Headset", "g2"), listed("a1", "Laptop", "g1"), listed("a2", "Headset", "g2"));
  media.dispatchEvent(new Event("devicechange"));
  await expect.element(screen.getByText("Now using Headset")).toBeVisible();
  await expect
    .element(screen.getByRole("listitem").filter({ hasText: "Headset" }))
    .toHaveAttribute("aria-current", "true");
  expect(sourceOf(room, Track.Source.Microphone).getSettings().deviceId).toBe("a2");
});

test.each([
  ["the one before is used again", ["a2"], "on"],
  ["the microphone is off, when the one before is gone, too", ["a1", "a2"], "off"],
])("a chosen microphone that another program has is told, and %s", async (_, busy, state) => {
  list(...laptop, listed("a2", "Headset", "g2"));
  openSilence(...busy);
  const { room, screen, press } = await openCall({ microphone: "default" });
  await press("Headset");
  await expect.element(screen.getByText("Another app is using your microphone")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: `microphone is ${state}` })).toBeVisible();
  await expect
    .element(screen.getByRole("listitem").filter({ hasText: "Laptop" }))
    .toHaveAttribute("aria-current", "true");
  if (state === "on") await expect.poll(() => sourceOf(room, Track.Source.Microphone).readyState).toBe("live");
});

const cameraOf = (room: Room) => {
  const track = room.localParticipant.getTrackPublication(Track.Source.Camera)?.track;
  if (!(track instanceof LocalVideoTrack)) throw new Error("no camera");
  return track;
};

/** As after a driver that is blocked. */
function turnGraphicsOff() {
  const getContext = HTMLCanvasElement.prototype.getContext;
  return vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function get(
    this: HTMLCanvasElement,
    ...args: unknown[]
  ) {
    return String(args[0]).startsWith("webgl") ? null : Reflect.apply(getContext, this, args);
  });
}

test("a background that cannot be applied turns the camera off and is told; so does every later try", async () => {
  const dialog = vi.spyOn(window, "alert");
  const graphics = turnGraphicsOff();
  const { screen, press } = await openCall();
  await press("Strong blur");
  const notice = screen.getByText("Your background couldn't be applied, so your camera is off");
  await expect.element(notice).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "camera is off" })).toBeVisible();
  await screen.getByRole("button", { name: "Dismiss" }).click();
  await press("camera is off");
  await expect.element(notice).toBeVisible();
  expect(dialog).not.toHaveBeenCalled();
  graphics.mockRestore();
});

test("of two backgrounds chosen one after the other, one is there, and nothing else is sent", async () => {
  const { room, press } = await openCall();
  const camera = cameraOf(room);
  await press("Light blur");
  await press("Strong blur");
  await vi.waitFor(() => expect(camera.getProcessor()?.processedTrack?.readyState).toBe("live"), { timeout: 60_000 });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(camera.mediaStreamTrack).toBe(camera.getProcessor()?.processedTrack);
  expect(camera.mediaStreamTrack.readyState).toBe("live");
  await camera.stopProcessor();
}, 90_000);
