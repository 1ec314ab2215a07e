"use client";
import { type RefObject, useEffect } from "react";
import type { MediaKind } from "./device-trouble";

const busyRetryMs = 2000;

/** Switches back to the chosen device when it is plugged in again. */
export function useDeviceReturn(
  active: boolean,
  missed: RefObject<Partial<Record<MediaKind, string>>>,
  retry: () => void,
) {
  useEffect(() => {
    if (!active) return;
    const check = async () => {
      const there = new Set((await navigator.mediaDevices.enumerateDevices()).map(({ deviceId }) => deviceId));
      const { camera, microphone } = missed.current;
      if (![camera, microphone].some((id) => id !== undefined && there.has(id))) return;
      missed.current = {};
      retry();
    };
    navigator.mediaDevices?.addEventListener("devicechange", check);
    return () => navigator.mediaDevices?.removeEventListener("devicechange", check);
  }, [active, missed, retry]);
}

/** Opens the microphone again when it is the system's default, and that is another one now. */
export function useDefaultChange(
  active: boolean,
  held: RefObject<{ microphone: MediaStreamTrack | null }>,
  retry: () => void,
) {
  useEffect(() => {
    if (!active) return;
    const check = async () => {
      const found = await navigator.mediaDevices.enumerateDevices();
      const { microphone } = held.current;
      const used = microphone?.getSettings();
      const byDefault = found.find(({ kind, deviceId }) => kind === "audioinput" && deviceId === used?.deviceId);
      if (used?.deviceId !== "default" || !byDefault || byDefault.groupId === used.groupId) return;
      microphone?.stop();
      retry();
    };
    navigator.mediaDevices?.addEventListener("devicechange", check);
    return () => navigator.mediaDevices?.removeEventListener("devicechange", check);
  }, [active, held, retry]);
}

/** Retries when the user has granted, freed or plugged in the missing device, so that no reload is needed. */
export function useDeviceRetry(inTrouble: boolean, retry: () => void) {
  useEffect(() => {
    if (!inTrouble) return;
    const cleanUps: (() => void)[] = [];
    let current = true;
    for (const name of ["camera", "microphone"] as const) {
      // Firefox before 132 and older Safari reject these names.
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

/** No event reports that another program has released a device, so this polls. */
export function useBusyRetry(isBusy: boolean, retry: () => void) {
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(retry, busyRetryMs);
    return () => clearTimeout(timer);
  }, [isBusy, retry]);
}
