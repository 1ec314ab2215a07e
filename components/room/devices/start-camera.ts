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
import { loadBackground } from "./load-effects";

/** The background effect failed, so the camera is not shown at all. */
export class BackgroundFailure extends Error {
  override name = "BackgroundFailure";
}

/** Turns the camera on with the background effect, applied before the first frame is sent. */
export async function startCamera(me: LocalParticipant, options?: VideoCaptureOptions) {
  const { background } = readPreference(deviceChoices);
  const track = me.getTrackPublication(Track.Source.Camera)?.track;
  if (background === "none" || (track instanceof LocalVideoTrack && track.getProcessor())) {
    return me.setCameraEnabled(true, options);
  }
  let processor: Awaited<ReturnType<typeof loadBackground>>;
  try {
    processor = await loadBackground(background);
  } catch {
    const failure = new BackgroundFailure();
    me.emit(ParticipantEvent.MediaDevicesError, failure, "videoinput");
    throw failure;
  }
  // The effect was chosen while the camera was off. The unprocessed track must not be reused.
  if (track instanceof LocalVideoTrack) await me.unpublishTrack(track);
  return me.setCameraEnabled(true, { ...options, processor });
}
