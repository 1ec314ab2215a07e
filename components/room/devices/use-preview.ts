"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { findDeviceObstacle } from "@/components/data/abilities";
import { lookAround } from "@/components/data/look-around";
import type { DeviceChoices } from "@/components/room/session/preferences";
import { type DeviceTrouble, type MediaKind, troubleOf } from "./device-trouble";
import { useBusyRetry, useDefaultChange, useDeviceRetry, useDeviceReturn } from "./use-device-retry";

/** Handed over to the call. The current owner stops them. */
export type PreviewTracks = { camera: MediaStreamTrack | null; microphone: MediaStreamTrack | null };
export type Preview = PreviewTracks & {
  /** The browser is asking for permission, or the device is starting. */
  pending: boolean;
  trouble: Partial<Record<MediaKind, DeviceTrouble>>;
  retry: () => void;
  /** Transfers ownership of the tracks. */
  handOver: () => PreviewTracks;
};

export const cameraConstraints = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } };
export const microphoneConstraints = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

type State = PreviewTracks & Pick<Preview, "pending" | "trouble">;
const nothing: State = { camera: null, microphone: null, pending: false, trouble: {} };

/** This person's picture and sound before the meeting. The same tracks are published in the room. */
export function usePreview(choices: DeviceChoices, active: boolean): Preview {
  const [state, setState] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const held = useRef<PreviewTracks>({ camera: null, microphone: null });
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  /** Chosen devices that were not plugged in, so that others are used instead. */
  const missed = useRef<Partial<Record<MediaKind, string>>>({});

  const { camera: wantsCamera, microphone: wantsMicrophone, cameraId, microphoneId } = choices;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry.
  useEffect(() => {
    if (!active) return;
    let current = true;
    const { camera, microphone } = held.current;
    const keep = {
      camera: wantsCamera && serves(camera, cameraId, missed.current.camera) ? camera : null,
      microphone: wantsMicrophone && serves(microphone, microphoneId, missed.current.microphone) ? microphone : null,
    };
    stopExcept(held.current, keep);
    held.current = keep;
    const missing: MediaKind[] = [];
    if (wantsCamera && !keep.camera) missing.push("camera");
    if (wantsMicrophone && !keep.microphone) missing.push("microphone");
    setState((before) => ({
      ...keep,
      pending: missing.length > 0,
      trouble: {
        ...(wantsCamera && !keep.camera ? { camera: before.trouble.camera } : {}),
        ...(wantsMicrophone && !keep.microphone ? { microphone: before.trouble.microphone } : {}),
      },
    }));
    if (missing.length === 0) return;

    void acquire(missing, choices).then(({ tracks, trouble }) => {
      if (!current) {
        stopExcept(tracks, { camera: null, microphone: null });
        return;
      }
      held.current = {
        camera: keep.camera ?? tracks.camera,
        microphone: keep.microphone ?? tracks.microphone,
      };
      missed.current = {
        camera: isAnother(held.current.camera, cameraId) ? cameraId : undefined,
        microphone: isAnother(held.current.microphone, microphoneId) ? microphoneId : undefined,
      };
      for (const track of [tracks.camera, tracks.microphone]) track?.addEventListener("ended", retry, { once: true });
      setState({ ...held.current, pending: false, trouble });
    });
    return () => {
      current = false;
    };
  }, [active, wantsCamera, wantsMicrophone, cameraId, microphoneId, attempt]);

  useDeviceReturn(active, missed, retry);
  useDefaultChange(active, held, retry);
  const troubles = Object.values(state.trouble);
  useDeviceRetry(active && troubles.some(Boolean), retry);
  useBusyRetry(active && !state.pending && troubles.includes("busy"), retry);

  useEffect(() => {
    const onLeave = held;
    return () => {
      stopExcept(onLeave.current, { camera: null, microphone: null });
      onLeave.current = { camera: null, microphone: null };
    };
  }, []);

  const handOver = useCallback(() => {
    const tracks = held.current;
    held.current = { camera: null, microphone: null };
    for (const track of [tracks.camera, tracks.microphone]) track?.removeEventListener("ended", retry);
    setState(nothing);
    return tracks;
  }, [retry]);

  return { ...state, retry, handOver };
}

/** Requests both devices in one prompt. If that fails, requests each alone, in case only one is the cause. */
async function acquire(kinds: MediaKind[], choices: DeviceChoices) {
  const tracks: PreviewTracks = { camera: null, microphone: null };
  const trouble: Preview["trouble"] = {};
  const obstacle = findDeviceObstacle(lookAround());
  if (obstacle) {
    for (const kind of kinds) trouble[kind] = obstacle;
    return { tracks, trouble };
  }
  try {
    const stream = await openDevices(kinds, choices);
    tracks.camera = stream.getVideoTracks()[0] ?? null;
    tracks.microphone = stream.getAudioTracks()[0] ?? null;
  } catch (error) {
    if (kinds.length === 1 && kinds[0]) trouble[kinds[0]] = troubleOf(error);
    else {
      for (const kind of kinds) {
        const one = await acquire([kind], choices);
        tracks.camera ??= one.tracks.camera;
        tracks.microphone ??= one.tracks.microphone;
        Object.assign(trouble, one.trouble);
      }
    }
  }
  return { tracks, trouble };
}

async function openDevices(kinds: MediaKind[], choices: DeviceChoices) {
  const constraints = (exactly: boolean): MediaStreamConstraints => ({
    video: kinds.includes("camera") && { ...cameraConstraints, ...deviceConstraint(choices.cameraId, exactly) },
    audio: kinds.includes("microphone") && {
      ...microphoneConstraints,
      ...deviceConstraint(choices.microphoneId, exactly),
    },
  });
  try {
    return await navigator.mediaDevices.getUserMedia(constraints(true));
  } catch (error) {
    // The stored device is not plugged in, so any other is used.
    if (troubleOf(error) !== "missing") throw error;
    return navigator.mediaDevices.getUserMedia(constraints(false));
  }
}

function deviceConstraint(deviceId: string, exactly: boolean) {
  if (!deviceId) return {};
  return { deviceId: exactly ? { exact: deviceId } : { ideal: deviceId } };
}

function serves(track: MediaStreamTrack | null, deviceId: string, missedId: string | undefined) {
  return track?.readyState === "live" && (deviceId === missedId || !isAnother(track, deviceId));
}

const isAnother = (track: MediaStreamTrack | null, deviceId: string) =>
  track !== null && deviceId !== "" && track.getSettings().deviceId !== deviceId;

function stopExcept(tracks: PreviewTracks, kept: PreviewTracks) {
  if (tracks.camera && tracks.camera !== kept.camera) tracks.camera.stop();
  if (tracks.microphone && tracks.microphone !== kept.microphone) tracks.microphone.stop();
}
