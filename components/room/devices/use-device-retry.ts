"use client";
import { type RefObject, useEffect } from "react";
import type { MediaKind } from "./device-trouble";

const busyRetryMs = 2000;

/** A chosen device that is plugged in again is taken again. */
export function useDeviceReturn(
  active: boolean,
  missed: RefObject<Partial<Record<MediaKind, string>>>,
  retry: () => void,
) {
  useEffect(() => {
    if (!active) return;
    const look = async () => {
      const there = new Set((await navigator.mediaDevices.enumerateDevices()).map(({ deviceId }) => deviceId));
      const { camera, microphone } = missed.current;
      if (![camera, microphone].some((id) => id !== undefined && there.has(id))) return;
      missed.current = {};
      retry();
    };
    navigator.mediaDevices?.addEventListener("devicechange", look);
    return () => navigator.mediaDevices?.removeEventListener("devicechange", look);
  }, [active, missed, retry]);
}

/** Tries again as soon as the person has allowed, freed or plugged in what was missing: nobody has to reload. */
export function useDeviceRetry(inTrouble: boolean, retry: () => void) {
  useEffect(() => {
    if (!inTrouble) return;
    const cleanUps: (() => void)[] = [];
    let current = true;
    for (const name of ["camera", "microphone"] as const) {
      // Firefox before 132 and older Safari do not know these names.
      navigator.permissions?.query({ name } as PermissionDescriptor).then(
        (permission) => {
          if (!current) return;
          permission.addEventListener("change", retry);
          cleanUps.push(() => permission.removeEventListener("change", retry));
        },
        () => {},
      );
    }
    navigator.mediaDevices?.addEventListener("devicechange", retry);
    const onReturn = () => {
      if (document.visibilityState === "visible") retry();
    };
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      current = false;
      for (const cleanUp of cleanUps) cleanUp();
      navigator.mediaDevices?.removeEventListener("devicechange", retry);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [inTrouble, retry]);
}

/** No browser tells when another program lets a device go. */
export function useBusyRetry(isBusy: boolean, retry: () => void) {
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(retry, busyRetryMs);
    return () => clearTimeout(timer);
  }, [isBusy, retry]);
}
