"use client";
import { Track } from "livekit-client";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useCanShare } from "@/components/room/call/use-can-share";
import { useLobby } from "@/components/room/lobby/lobby";
import { useAskToShare } from "@/components/room/lobby/use-room-actions";
import { useNotify } from "@/components/room/notices/notices";
import { useLocalParticipant } from "@/components/room/session/use-room";
import type { SessionPhase } from "@/components/room/session/use-room-session";

/** Shares this person's screen, or asks for permission to. Browsers may ignore options such as `surfaceSwitching`. */
export function useScreenShare(phase: SessionPhase) {
  const { localParticipant, isScreenShareEnabled } = useLocalParticipant();
  const { allowed, possible } = useCanShare();
  const [pending, setPending] = useState(false);
  const notify = useNotify();

  const { mutate: ask, isPending: isAsking } = useAskToShare();
  const shareAnswer = useLobby("shareAnswer");
  const [isRequested, setIsRequested] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer ends the wait, even if it equals the last one.
  useEffect(() => setIsRequested(false), [shareAnswer, allowed]);

  const toggle = useCallback(async () => {
    if (!isScreenShareEnabled && !allowed) {
      ask(undefined, {
        onSuccess: () => {
          setIsRequested(true);
          notify({ text: "You asked to share your screen", detail: "The host will be notified." });
        },
      });
      return;
    }
    setPending(true);
    try {
      await localParticipant.setScreenShareEnabled(!isScreenShareEnabled, {
        audio: true,
        contentHint: "detail",
        selfBrowserSurface: "exclude",
        surfaceSwitching: "include",
        systemAudio: "include",
      });
    } catch (error) {
      // Cancelling the browser's picker is not an error.
      const declined = error instanceof Error && error.name === "NotAllowedError" && !/system/i.test(error.message);
      if (!declined) notify({ tone: "bad", text: "Couldn't share your screen. Try again." });
    } finally {
      setPending(false);
    }
  }, [localParticipant, isScreenShareEnabled, allowed, ask, notify]);

  const track = isScreenShareEnabled
    ? localParticipant.getTrackPublication(Track.Source.ScreenShare)?.videoTrack
    : null;
  /** "monitor", "window" or "browser"; undefined if the browser does not report it. */
  const surface = track?.mediaStreamTrack.getSettings().displaySurface;
  const hasSound = localParticipant.getTrackPublication(Track.Source.ScreenShareAudio) !== undefined;

  const [lost, forget] = useLostShare(isScreenShareEnabled, phase);

  const isPending = pending || isAsking;
  return useMemo(
    () => ({
      surface,
      hasSound,
      on: isScreenShareEnabled,
      pending: isPending,
      allowed,
      isRequested,
      possible,
      toggle,
      /** A share was running when the connection was lost. */
      lost,
      forget,
    }),
    [surface, hasSound, isScreenShareEnabled, isPending, allowed, isRequested, possible, toggle, lost, forget],
  );
}

/** Rejoining republishes camera and microphone. A screen can be shared again only by the user. */
function useLostShare(on: boolean, phase: SessionPhase) {
  const wasOn = useRef(on);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (phase === "rejoining" && wasOn.current) setLost(true);
    if (phase !== "connected") return;
    wasOn.current = on;
    if (on) setLost(false);
  }, [on, phase]);
  return [lost && phase === "connected", useCallback(() => setLost(false), [])] as const;
}

export type ScreenShareControl = ReturnType<typeof useScreenShare>;
