"use client";
import { useLocalParticipant } from "@livekit/components-react";
import { LocalTrack } from "livekit-client";
import { useEffect } from "react";
import type { DeviceControls } from "../devices/use-device-controls";
import { useNotify } from "./notices";
import { hear, isTalking, quietWatch } from "./speech-while-muted";

const listenEveryMs = 200;
const silentAfterMs = 8000;
/** Said once is said for a while. */
const restMs = 30_000;

/** Tells who talks with the microphone off, and whose microphone brings nothing at all. */
export function useSoundWarnings({ microphone }: Pick<DeviceControls, "microphone">) {
  const notify = useNotify();
  const { microphoneTrack } = useLocalParticipant();
  const track = microphoneTrack?.track;
  const isOn = microphone.on;
  useEffect(() => {
    const source = track instanceof LocalTrack ? track.mediaStream?.getAudioTracks()[0] : undefined;
    if (source?.readyState !== "live") return;
    // A switched-off track is silence; its copy hears on, here and for nobody else.
    const copy = source.clone();
    copy.enabled = true;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 2048;
    context.createMediaStreamSource(new MediaStream([copy])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let watch = quietWatch;
    let restUntil = 0;
    const timer = setInterval(() => {
      if (context.state !== "running") return void context.resume();
      analyser.getFloatTimeDomainData(samples);
      watch = hear(watch, rootMeanSquare(samples), listenEveryMs);
      if (Date.now() < restUntil) return;
      if (!isOn && isTalking(watch)) {
        notify({
          tone: "warn",
          text: "You are talking, and your microphone is off",
          detail: "Press M to be heard, or hold space.",
        });
      } else if (isOn && watch.silentMs >= silentAfterMs) {
        notify({
          tone: "warn",
          text: "Nothing comes from your microphone",
          detail: "Look for a switch on it, or choose another one beside the microphone button.",
        });
      } else return;
      restUntil = Date.now() + restMs;
    }, listenEveryMs);
    return () => {
      clearInterval(timer);
      copy.stop();
      void context.close();
    };
  }, [track, isOn, notify]);
}

function rootMeanSquare(samples: Float32Array) {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}
