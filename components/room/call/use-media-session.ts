"use client";
import { useEffect, useEffectEvent } from "react";
import type { DeviceControls } from "@/components/room/devices/use-device-controls";

type Facts = Pick<DeviceControls, "microphone" | "camera"> & { title: string; onLeave: () => void };

/** Actions for calls; TypeScript's DOM types lack them. */
const actions = ["togglemicrophone", "togglecamera", "hangup"] as const;

/** Registers the call with the system: its title, and buttons on the lock screen, headset and browser. */
export function useMediaSession({ title, microphone, camera, onLeave }: Facts) {
  const press = useEffectEvent((action: (typeof actions)[number]) => {
    if (action === "hangup") onLeave();
    else if (action === "togglecamera") void camera.set(!camera.on);
    else void microphone.set(!microphone.on);
  });

  useEffect(() => {
    if (!navigator.mediaSession) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title, artist: "Parley" });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [title]);

  useEffect(() => {
    for (const action of actions) answer(action, () => press(action));
    return () => {
      for (const action of actions) answer(action, null);
    };
  }, []);

  const [micOn, cameraOn] = [microphone.on, camera.on];
  useEffect(() => {
    void navigator.mediaSession?.setMicrophoneActive?.(micOn);
    void navigator.mediaSession?.setCameraActive?.(cameraOn);
  }, [micOn, cameraOn]);
}

function answer(action: string, handler: (() => void) | null) {
  try {
    Reflect.apply(navigator.mediaSession.setActionHandler, navigator.mediaSession, [action, handler]);
  } catch {
    // The browser does not support this action.
  }
}
