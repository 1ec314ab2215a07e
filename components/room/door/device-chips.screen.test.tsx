import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useMediaDevices } from "@/components/room/devices/use-media-devices";
import { usePreview } from "@/components/room/devices/use-preview";
import { deviceChoices } from "@/components/room/session/preferences";
import { DeviceChips } from "./device-chips";

const media = navigator.mediaDevices;
const choices = { ...deviceChoices.initial, camera: false };

/** The group of the system's default microphone. */
let byDefault: string;

beforeEach(() => {
  byDefault = "laptop";
  const listed = (deviceId: string, label: string, groupId: string) =>
    ({ kind: "audioinput", deviceId, label, groupId }) as MediaDeviceInfo;
  vi.spyOn(media, "enumerateDevices").mockImplementation(async () => [
    listed("default", `Default - ${byDefault}`, byDefault),
    listed("a2", "headset", "headset"),
    listed("a1", "laptop", "laptop"),
  ]);
  const context = new AudioContext();
  vi.spyOn(media, "getUserMedia").mockImplementation(async () => {
    const { stream } = context.createMediaStreamDestination();
    const [track] = stream.getAudioTracks();
    const settings = { deviceId: "default", groupId: byDefault };
    if (track) vi.spyOn(track, "getSettings").mockReturnValue(settings);
    return stream;
  });
});
afterEach(() => void vi.restoreAllMocks());

function Chips() {
  const preview = usePreview(choices, true);
  const devices = useMediaDevices(preview.pending);
  return <DeviceChips devices={devices} preview={preview} choices={choices} choose={() => {}} />;
}

test("where pages may not choose the speaker, it says that the system's settings do", async () => {
  const setSinkId = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "setSinkId") ?? {};
  Reflect.deleteProperty(HTMLMediaElement.prototype, "setSinkId");
  const screen = await render(<Chips />);
  await screen.getByRole("button", { name: "Speaker: System speaker" }).click();
  await expect.element(screen.getByText(/where your system's settings say/)).toBeVisible();
  Object.defineProperty(HTMLMediaElement.prototype, "setSinkId", setSinkId);
});

test("the door names the microphone that is the system's default, and opens the next one that becomes it", async () => {
  const screen = await render(<Chips />);
  await expect.element(screen.getByRole("button", { name: "Microphone: laptop" })).toBeVisible();
  expect(media.getUserMedia).toHaveBeenCalledTimes(1);
  byDefault = "headset";
  media.dispatchEvent(new Event("devicechange"));
  await expect.element(screen.getByRole("button", { name: "Microphone: headset" })).toBeVisible();
  await expect.poll(() => vi.mocked(media.getUserMedia).mock.calls.length).toBe(2);
});
