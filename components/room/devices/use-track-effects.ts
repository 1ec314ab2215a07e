"use client";
import { useLocalParticipant, useRoomContext } from "@livekit/components-react";
import { LocalAudioTrack, LocalVideoTrack, ParticipantEvent } from "livekit-client";
import { useEffect } from "react";
import { useArrival } from "../arrival";
import { deviceChoices, useRemembered } from "../remembered";
import { loadBackground, loadNoise } from "./load-effects";
import { BackgroundFailure } from "./start-camera";

/** Keeps what is put on picture and sound as this person wants it, whatever track or device there is. */
export function useTrackEffects() {
  const { localParticipant } = useRoomContext();
  const { arriving } = useArrival();
  const { cameraTrack, microphoneTrack } = useLocalParticipant();
  const [{ background, quiet }] = useRemembered(deviceChoices);
  const camera = cameraTrack?.track;
  const microphone = microphoneTrack?.track;

  useEffect(() => {
    if (arriving || !(camera instanceof LocalVideoTrack)) return;
    showBehind(camera, background).catch(async () => {
      // Better no picture than one of what was to be hidden.
      await localParticipant.setCameraEnabled(false);
      localParticipant.emit(ParticipantEvent.MediaDevicesError, new BackgroundFailure(), "videoinput");
    });
  }, [localParticipant, arriving, camera, background]);

  useEffect(() => {
    if (!(microphone instanceof LocalAudioTrack)) return;
    const apply = () => filterNoise(microphone, quiet);
    apply().catch(() => {
      // Asleep until the first gesture; the microphone itself is heard meanwhile.
      for (const gesture of gestures) document.addEventListener(gesture, retry, { once: true });
    });
    const retry = () => void apply().catch(() => {});
    return () => {
      for (const gesture of gestures) document.removeEventListener(gesture, retry);
    };
  }, [microphone, quiet]);
}

const gestures = ["pointerdown", "keydown"] as const;

async function showBehind(camera: LocalVideoTrack, background: Parameters<typeof loadBackground>[0]) {
  if (background === "none") return camera.getProcessor() ? camera.stopProcessor() : undefined;
  const processor = await loadBackground(background);
  // Of a camera that is off there is nothing to hide; turning it on sees to it.
  if (!camera.getProcessor() && !camera.isMuted) await camera.setProcessor(processor);
}

async function filterNoise(microphone: LocalAudioTrack, quiet: boolean) {
  if (!quiet) return microphone.getProcessor() ? microphone.stopProcessor() : undefined;
  const processor = await loadNoise();
  if (!microphone.getProcessor()) await microphone.setProcessor(processor);
}
