"use client";
import { useRoomContext } from "@livekit/components-react";
import { LocalTrack } from "livekit-client";
import { useEffect } from "react";
import { openLevelMeter } from "@/components/room/devices/open-level-meter";
import type { DeviceControls } from "@/components/room/devices/use-device-controls";
import { useLocalParticipant } from "@/components/room/session/use-room";
import { isKeyOn } from "@/components/ui/single-keys";
import { momentMs } from "./echo-of-speech";
import { echoFinder } from "./find-echo";
import { type Notice, useNotify } from "./notices";
import { addSample, isTalking, quietWatch } from "./speech-while-muted";

const listenEveryMs = 200;
const silentAfterMs = 8000;
/** After a warning, no other follows for this long. */
const restMs = 30_000;

/** Warns people who talk while muted, whose microphone is silent, or whose voice echoes. */
export function useSoundWarnings({ microphone }: Pick<DeviceControls, "microphone">) {
  const notify = useNotify();
  const room = useRoomContext();
  const { microphoneTrack } = useLocalParticipant();
  const track = microphoneTrack?.track;
  const isOn = microphone.on;
  useEffect(() => {
    const source = track instanceof LocalTrack ? track.mediaStream?.getAudioTracks()[0] : undefined;
    if (source?.readyState !== "live") return;
    // A muted track is silent, so this measures a clone. The clone is not published.
    const copy = source.clone();
    copy.enabled = true;
    const context = new AudioContext();
    const meter = openLevelMeter(context, copy);
    const echo = echoFinder(context, room);
    let watch = quietWatch;
    let restUntil = 0;
    let moments = 0;
    const timer = setInterval(() => {
      if (context.state !== "running") return void context.resume().catch(() => {});
      const level = meter.level();
      // Browsers throttle hidden pages to one timer a second, which is too slow to compare.
      const returning = isOn && !document.hidden ? echo.addSample(level) : undefined;
      moments += 1;
      if (moments % (listenEveryMs / momentMs) === 0) watch = addSample(watch, level, listenEveryMs);
      const warning = returning ? echoWarning(returning.name || returning.identity) : soundWarning(isOn, watch);
      if (!warning || Date.now() < restUntil) return;
      notify(warning);
      restUntil = Date.now() + restMs;
    }, momentMs);
    return () => {
      clearInterval(timer);
      copy.stop();
      echo.close();
      meter.close();
      void context.close();
    };
  }, [track, isOn, notify, room]);
}

function soundWarning(isOn: boolean, watch: typeof quietWatch): Notice | undefined {
  if (!isOn && isTalking(watch)) {
    return {
      tone: "warn",
      text: "You're muted",
      detail: unmuteWords(),
    };
  }
  if (isOn && watch.silentMs >= silentAfterMs) {
    return {
      tone: "warn",
      text: "We can't hear your microphone",
      detail: `Check its mute switch, or choose another microphone ${isTouched() ? "under More › Audio" : "next to the microphone button"}.`,
    };
  }
  return undefined;
}

function unmuteWords() {
  if (isTouched()) return "Tap the microphone to unmute.";
  return isKeyOn("M") ? "Press M to unmute, or hold Space to talk." : "Hold Space to talk.";
}

/** A phone or tablet: no shortcuts, and other device menus. */
const isTouched = () => matchMedia("(pointer: coarse)").matches;

function echoWarning(name: string): Notice {
  return {
    tone: "warn",
    text: `Your voice is echoing through ${name}'s microphone`,
    detail:
      "If you're in the same room, one of you should mute and turn off the speaker. Otherwise, ask them to use headphones.",
  };
}
