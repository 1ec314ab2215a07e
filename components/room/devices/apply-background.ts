"use client";
import type { LocalVideoTrack } from "livekit-client";
import type { Background } from "./background";
import { toBackgroundFailure } from "./background-failure";
import { loadBackground } from "./load-effects";
import { makeSerialQueue } from "./make-serial-queue";

const take = makeSerialQueue();

/**
 * Puts the chosen background on a camera. Throws a `BackgroundFailure`. One at a time: LiveKit takes a processor off that
 * is set a second time, and sends the camera as it is.
 */
export const applyBackground = (camera: LocalVideoTrack, background: Background) =>
  take(async () => {
    if (background === "none") return camera.getProcessor() ? camera.stopProcessor() : undefined;
    try {
      const processor = await loadBackground(background);
      if (!camera.getProcessor()) await camera.setProcessor(processor);
    } catch (error) {
      throw toBackgroundFailure(error);
    }
  });
