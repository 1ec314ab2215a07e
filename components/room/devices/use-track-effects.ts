"use client";
import { LocalAudioTrack, LocalVideoTrack, ParticipantEvent } from "livekit-client";
import { useEffect } from "react";
import { useNotify } from "@/components/room/notices/notices";
import { useArrival } from "@/components/room/session/arrival";
import { deviceChoices } from "@/components/room/session/preferences";
import { useLocalParticipant } from "@/components/room/session/use-room";
import { usePreference } from "@/components/ui/preference";
import { loadBackground, loadNoise } from "./load-effects";
import { nextGesture } from "./next-gesture";
import { BackgroundFailure } from "./start-device";

/** Applies the chosen effects to the local tracks, whatever device they come from. */
export function useTrackEffects() {
  const { localParticipant, cameraTrack, microphoneTrack } = useLocalParticipant();
  const { arriving } = useArrival();
  const [{ background, quiet }, choose] = usePreference(deviceChoices);
  const notify = useNotify();
  const camera = cameraTrack?.track;
  const microphone = microphoneTrack?.track;

  useEffect(() => {
    if (arriving || !(camera instanceof LocalVideoTrack)) return;
    showBehind(camera, background).catch(async () => {
      // Turns the camera off rather than showing the background.
      await localParticipant.setCameraEnabled(false);
      localParticipant.emit(ParticipantEvent.MediaDevicesError, new BackgroundFailure(), "videoinput");
    });
  }, [localParticipant, arriving, camera, background]);

  useEffect(() => {
    if (!(microphone instanceof LocalAudioTrack)) return;
    const abort = new AbortController();
    const apply = () => filterNoise(microphone, quiet);
    apply()
      // Suspended until the first user gesture. The unprocessed microphone is audible until then.
      .catch(() => nextGesture(abort.signal).then(apply))
      .catch(() => {
        if (abort.signal.aborted) return;
        choose({ quiet: false });
        notify({ tone: "warn", text: "Noise cancellation isn't available in this browser" });
      });
    return () => abort.abort();
  }, [microphone, quiet, choose, notify]);
}

async function showBehind(camera: LocalVideoTrack, background: Parameters<typeof loadBackground>[0]) {
  if (background === "none") return camera.getProcessor() ? camera.stopProcessor() : undefined;
  const processor = await loadBackground(background);
  // A camera that is off needs no effect; turning it on applies it.
  if (!camera.getProcessor() && !camera.isMuted) await camera.setProcessor(processor);
}

async function filterNoise(microphone: LocalAudioTrack, quiet: boolean) {
  if (!quiet) return microphone.getProcessor() ? microphone.stopProcessor() : undefined;
  const processor = await loadNoise();
  if (!microphone.getProcessor()) await microphone.setProcessor(processor);
}
