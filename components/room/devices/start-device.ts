"use client";
import {
  type LocalParticipant,
  LocalVideoTrack,
  ParticipantEvent,
  Track,
  type VideoCaptureOptions,
} from "livekit-client";
import { deviceChoices } from "@/components/room/session/preferences";
import { readPreference } from "@/components/ui/preference";
import { applyBackground } from "./apply-background";
import { makeSerialQueue } from "./make-serial-queue";

/** Turns the microphone on. A failure is reported as `MediaDevicesError`. */
export const startMicrophone = (me: LocalParticipant) =>
  reportFailure(me, "audioinput", () => me.setMicrophoneEnabled(true));

/**
 * Turns the camera on with the background effect, applied before the first frame is sent. A failure is reported as
 * `MediaDevicesError`.
 */
export const startCamera = (me: LocalParticipant, options?: VideoCaptureOptions) =>
  reportFailure(me, "videoinput", () => openOne(() => openCamera(me, options)));

/** Pressed twice, the second time finds what the first has published. */
const openOne = makeSerialQueue();

/** LiveKit reports that a device cannot be opened the first time, but not when it is opened again. */
async function reportFailure<T>(me: LocalParticipant, kind: MediaDeviceKind, start: () => Promise<T>): Promise<T> {
  let isReported = false;
  const onReport = (_: Error, reported?: MediaDeviceKind) => {
    isReported ||= reported === kind;
  };
  me.on(ParticipantEvent.MediaDevicesError, onReport);
  try {
    return await start();
  } catch (error) {
    if (!isReported && error instanceof Error) me.emit(ParticipantEvent.MediaDevicesError, error, kind);
    throw error;
  } finally {
    me.off(ParticipantEvent.MediaDevicesError, onReport);
  }
}

async function openCamera(me: LocalParticipant, options: VideoCaptureOptions | undefined) {
  const { background } = readPreference(deviceChoices);
  const track = me.getTrackPublication(Track.Source.Camera)?.track;
  if (background === "none" || (track instanceof LocalVideoTrack && track.getProcessor())) {
    return me.setCameraEnabled(true, options);
  }
  // The effect was chosen while the camera was off. The unprocessed track must not be reused.
  if (track instanceof LocalVideoTrack) await me.unpublishTrack(track);
  const [camera] = await me.createTracks({ video: options ?? true });
  if (!(camera instanceof LocalVideoTrack)) throw new TypeError("no picture");
  try {
    await applyBackground(camera, background);
    // Turned off again meanwhile.
    if (!readPreference(deviceChoices).camera) return camera.stop();
    await me.publishTrack(camera);
  } catch (error) {
    camera.stop();
    throw error;
  }
  if (!readPreference(deviceChoices).camera) await me.setCameraEnabled(false);
}
