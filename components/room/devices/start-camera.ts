"use client";
import { type LocalParticipant, ParticipantEvent, Track, type VideoCaptureOptions } from "livekit-client";
import { deviceChoices, readRemembered } from "../remembered";
import { loadBackground } from "./load-effects";

/** What stands behind this person could not be hidden: then nothing is shown at all. */
export class BackgroundFailure extends Error {
  override name = "BackgroundFailure";
}

/** Turns the camera on, hidden background and all, from the first frame that is sent. */
export async function startCamera(me: LocalParticipant, options?: VideoCaptureOptions) {
  const { background } = readRemembered(deviceChoices);
  const isThere = me.getTrackPublication(Track.Source.Camera)?.track !== undefined;
  if (background === "none" || isThere) return me.setCameraEnabled(true, options);
  let processor: Awaited<ReturnType<typeof loadBackground>>;
  try {
    processor = await loadBackground(background);
  } catch {
    const failure = new BackgroundFailure();
    me.emit(ParticipantEvent.MediaDevicesError, failure, "videoinput");
    throw failure;
  }
  return me.setCameraEnabled(true, { ...options, processor });
}
