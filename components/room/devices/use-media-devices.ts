"use client";
import { useEffect, useState } from "react";
import { type Devices, listDevices, noDevices } from "./list-devices";

/** All devices with their names, updated as they change. `granted` changes when permission makes names available. */
export function useMediaDevices(granted: unknown): Devices {
  const [devices, setDevices] = useState(noDevices);

  // biome-ignore lint/correctness/useExhaustiveDependencies: browsers reveal names only after permission, so it reads again then.
  useEffect(() => {
    const media = navigator.mediaDevices;
    if (!media?.enumerateDevices) return;
    let current = true;
    const read = async () => {
      const found = await media.enumerateDevices().catch(() => []);
      if (current) setDevices((before) => listDevices(found, before));
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
