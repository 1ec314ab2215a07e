"use client";
import { LocalTrack, TrackEvent, type TrackPublication } from "livekit-client";
import { useEffect, useEffectEvent } from "react";
import { settleMs } from "./device-changes";
import type { DeviceTrouble, MediaKind } from "./device-trouble";

type Facts = {
  cameraTrack: TrackPublication | undefined;
  microphoneTrack: TrackPublication | undefined;
  chosen: Record<MediaDeviceKind, string | undefined>;
  explain: (trouble: DeviceTrouble, kind: MediaKind) => void;
};

/** Shows why a camera or microphone stopped that nobody turned off: permission was revoked, or another program took it. */
export function useEndedDevices({ cameraTrack, microphoneTrack, chosen, explain }: Facts) {
  useEndedTrack(cameraTrack, async () => {
    const trouble = await troubleAtEnd("camera", chosen.videoinput);
    if (trouble) explain(trouble, "camera");
  });
  useEndedTrack(microphoneTrack, async () => {
    const trouble = await troubleAtEnd("microphone", chosen.audioinput);
    if (trouble) explain(trouble, "microphone");
  });
}

/** LiveKit opens an ended track again, and mutes it if that fails. */
function useEndedTrack(publication: TrackPublication | undefined, onLost: () => Promise<void>) {
  const tell = useEffectEvent(onLost);
  const track = publication?.track;
  useEffect(() => {
    if (!(track instanceof LocalTrack)) return;
    let hasEnded = false;
    const onEnded = () => {
      hasEnded = !track.isMuted;
    };
    const onRestarted = () => {
      hasEnded = false;
    };
    const onMuted = () => {
      if (hasEnded) void tell();
      hasEnded = false;
    };
    track.on(TrackEvent.Ended, onEnded);
    track.on(TrackEvent.Restarted, onRestarted);
    track.on(TrackEvent.Muted, onMuted);
    return () => {
      track.off(TrackEvent.Ended, onEnded);
      track.off(TrackEvent.Restarted, onRestarted);
      track.off(TrackEvent.Muted, onMuted);
    };
  }, [track]);
}

/** Null: the device was unplugged, which `useDeviceLoss` shows. Opens nothing, because that could ask for permission. */
async function troubleAtEnd(kind: MediaKind, deviceId: string | undefined): Promise<DeviceTrouble | null> {
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  // Firefox before 132 and older Safari reject these names.
  const permission = await navigator.permissions?.query({ name: kind } as PermissionDescriptor).catch(() => null);
  if (permission && permission.state !== "granted") return "blocked";
  const present = await navigator.mediaDevices.enumerateDevices();
  return present.some((device) => device.deviceId === deviceId) ? "busy" : null;
}
