import { expect, it } from "vitest";
import { findDefaultOf, listDevices, listedId } from "./list-devices";

const listed = (kind: MediaDeviceKind, deviceId: string, label: string, groupId: string) => ({
  kind,
  deviceId,
  label,
  groupId,
});
const laptop = [
  listed("audioinput", "default", "Default - Internal Microphone (Built-in)", "g1"),
  listed("audioinput", "communications", "Communications - Internal Microphone (Built-in)", "g1"),
  listed("audioinput", "a1", "Internal Microphone (Built-in)", "g1"),
  listed("audioinput", "a2", "WH-1000XM4 (Bluetooth)", "g2"),
  listed("audiooutput", "default", "Default - WH-1000XM4 (Bluetooth)", "g2"),
  listed("audiooutput", "o1", "Internal Speakers (Built-in)", "g1"),
  listed("audiooutput", "o2", "WH-1000XM4 (Bluetooth)", "g2"),
  listed("videoinput", "v1", "FaceTime HD Camera", "g3"),
];

it("lists each device once, and knows which of them is the default", () => {
  const devices = listDevices(laptop);
  expect(devices.audioinput).toEqual([
    { id: "a1", name: "Internal Microphone", isDefault: true },
    { id: "a2", name: "WH-1000XM4" },
  ]);
  expect(findDefaultOf(devices.audiooutput)?.id).toBe("o2");
  expect(findDefaultOf(devices.videoinput)).toBeUndefined();
});

it("the device that a track calls default has its id in the list", () => {
  const { audioinput } = listDevices(laptop);
  expect(listedId(audioinput, "default")).toBe("a1");
  expect(listedId(audioinput, "a2")).toBe("a2");
  expect(listedId(audioinput, undefined)).toBeUndefined();
});

it("of several devices in the default's group, the one with its label is meant", () => {
  const { audioinput } = listDevices([
    listed("audioinput", "default", "Standard - Line 2", "g1"),
    listed("audioinput", "l1", "Line 1", "g1"),
    listed("audioinput", "l2", "Line 2", "g1"),
  ]);
  expect(findDefaultOf(audioinput)?.id).toBe("l2");
});

it("a default that is no other device stays in the list", () => {
  const { audioinput } = listDevices([listed("audioinput", "default", "Default microphone", "g1")]);
  expect(audioinput).toEqual([{ id: "default", name: "Default microphone", isDefault: true }]);
});

it("a revoked permission hides devices, which does not unplug them", () => {
  const before = listDevices(laptop);
  const hidden = [listed("audioinput", "", "", ""), listed("videoinput", "v1", "FaceTime HD Camera", "g3")];
  expect(listDevices(hidden, before).audioinput).toEqual(before.audioinput);
  expect(listDevices(hidden).audioinput).toEqual([]);
  expect(listDevices(hidden.slice(1), before).audioinput).toEqual([]);
});
