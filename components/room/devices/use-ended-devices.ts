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
  useEndedTrack(cameraTrack, "camera", async (before) => {
    const trouble = await troubleAtEnd("camera", chosen.videoinput, before);
    if (trouble) explain(trouble, "camera");
  });
  useEndedTrack(microphoneTrack, "microphone", async (before) => {
    const trouble = await troubleAtEnd("microphone", chosen.audioinput, before);
    if (trouble) explain(trouble, "microphone");
  });
}

/** LiveKit opens an ended track again, and mutes it if that fails. `onLost` gets the permission that it began with. */
function useEndedTrack(
  publication: TrackPublication | undefined,
  kind: MediaKind,
  onLost: (before: PermissionState | null) => Promise<void>,
) {
  const tell = useEffectEvent(onLost);
  const track = publication?.track;
  useEffect(() => {
    if (!(track instanceof LocalTrack)) return;
    const permission = readPermission(kind);
    let hasEnded = false;
    const onEnded = () => {
      hasEnded = !track.isMuted;
    };
    const onRestarted = () => {
      hasEnded = false;
    };
    const onMuted = () => {
      if (hasEnded) void permission.then(tell);
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
  }, [track, kind]);
}

/** Null: this browser does not say. Firefox before 132 and older Safari reject these names. */
async function readPermission(kind: MediaKind): Promise<PermissionState | null> {
  const permission = await navigator.permissions?.query({ name: kind } as PermissionDescriptor).catch(() => null);
  return permission?.state ?? null;
}

/** Firefox and Safari say "prompt" all the time where somebody allowed it for this visit only. */
const isRevoked = (before: PermissionState | null, now: PermissionState | null) =>
  now === "denied" || (before === "granted" && now === "prompt");

/** Null: the device was unplugged, which `useDeviceLoss` shows. Opens nothing, because that could ask for permission. */
async function troubleAtEnd(
  kind: MediaKind,
  deviceId: string | undefined,
  before: PermissionState | null,
): Promise<DeviceTrouble | null> {
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  if (isRevoked(before, await readPermission(kind))) return "blocked";
  const present = await navigator.mediaDevices.enumerateDevices();
  return present.some((device) => device.deviceId === deviceId) ? "busy" : null;
}
