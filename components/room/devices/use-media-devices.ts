"use client";
import { useEffect, useState } from "react";
import { deviceName } from "./device-name";

export type Device = { id: string; name: string };
export type Devices = Record<MediaDeviceKind, Device[]>;

const none: Devices = { videoinput: [], audioinput: [], audiooutput: [] };

/** All devices with their names, updated as they change. `granted` changes when permission makes names available. */
export function useMediaDevices(granted: unknown): Devices {
  const [devices, setDevices] = useState(none);

  // biome-ignore lint/correctness/useExhaustiveDependencies: browsers reveal names only after permission, so it reads again then.
  useEffect(() => {
    const media = navigator.mediaDevices;
    if (!media?.enumerateDevices) return;
    let current = true;
    const read = async () => {
      const found = await media.enumerateDevices().catch(() => []);
      if (current) setDevices(listDevices(found));
    };
    void read();
    media.addEventListener("devicechange", read);
    return () => {
      current = false;
      media.removeEventListener("devicechange", read);
    };
  }, [granted]);

  return devices;
}

function listDevices(found: MediaDeviceInfo[]): Devices {
  const devices: Devices = { videoinput: [], audioinput: [], audiooutput: [] };
  for (const info of found) {
    const list = devices[info.kind];
    // Chromium lists the default device a second time under its own id. Without permission ids are empty.
    if (!info.deviceId || info.deviceId === "communications") continue;
    if (info.deviceId === "default" && found.some((other) => isSameDevice(other, info))) continue;
    list.push({ id: info.deviceId, name: deviceName(info.label, info.kind, list.length) });
  }
  return devices;
}

function isSameDevice(other: MediaDeviceInfo, byDefault: MediaDeviceInfo) {
  return other.kind === byDefault.kind && other.deviceId !== "default" && other.groupId === byDefault.groupId;
}
