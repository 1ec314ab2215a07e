"use client";
import { LocalAudioTrack, LocalVideoTrack, ParticipantEvent } from "livekit-client";
import { useEffect } from "react";
import { useNotify } from "@/components/room/notices/notices";
import { useArrival } from "@/components/room/session/arrival";
import { deviceChoices } from "@/components/room/session/preferences";
import { useLocalParticipant } from "@/components/room/session/use-room";
import { usePreference } from "@/components/ui/preference";
import { applyBackground } from "./apply-background";
import { onBackgroundFailure } from "./background-failure";
import { loadNoise } from "./load-effects";
import { noiseWords } from "./noise-words";

/** Longer than most browsers take. */
const slowMs = 500;

/** Applies the chosen effects to the local tracks, whatever device they come from. */
export function useTrackEffects() {
  const { localParticipant, cameraTrack, microphoneTrack } = useLocalParticipant();
  const { arriving } = useArrival();
  const [{ background, quiet }, choose] = usePreference(deviceChoices);
  const notify = useNotify();
  const camera = cameraTrack?.track;
  const microphone = microphoneTrack?.track;

  useEffect(() => {
    let current = true;
    // Turns the camera off rather than showing the background.
    const close = async (failure: Error) => {
      if (!current) return;
      await localParticipant.setCameraEnabled(false);
      localParticipant.emit(ParticipantEvent.MediaDevicesError, failure, "videoinput");
    };
    const forget = onBackgroundFailure((failure) => void close(failure));
    // A camera that is off needs no effect; turning it on applies it.
    const needsIt = background === "none" || (camera instanceof LocalVideoTrack && !camera.isMuted);
    if (!arriving && camera instanceof LocalVideoTrack && needsIt) applyBackground(camera, background).catch(close);
    return () => {
      current = false;
      forget();
    };
  }, [localParticipant, arriving, camera, background]);

  useEffect(() => {
    if (!(microphone instanceof LocalAudioTrack)) return;
    let current = true;
    const show = (text: string) => current && notify({ text, about: "noise" });
    // The unprocessed microphone is audible until then.
    let isStartShown = false;
    const showStart = () => {
      isStartShown = true;
      show(noiseWords.starting);
    };
    const slow = quiet && !microphone.getProcessor() ? setTimeout(showStart, slowMs) : undefined;
    filterNoise(microphone, quiet, () => current)
      .then(() => isStartShown && show(noiseWords.on))
      .catch((error: unknown) => {
        if (!current) return;
        choose({ quiet: false });
        notify({ tone: "warn", text: noiseWords.failed(error), about: "noise" });
      })
      .finally(() => clearTimeout(slow));
    return () => {
      current = false;
      clearTimeout(slow);
    };
  }, [microphone, quiet, choose, notify]);
}

async function filterNoise(microphone: LocalAudioTrack, quiet: boolean, isWanted: () => boolean) {
  if (!quiet) return microphone.getProcessor() ? microphone.stopProcessor() : undefined;
  const processor = await loadNoise();
  if (isWanted() && !microphone.getProcessor()) await microphone.setProcessor(processor);
}
