"use client";
import { useLocalParticipant } from "@livekit/components-react";
import { useCallback, useState } from "react";
import { useNotify } from "../notices/notices";
import { useCanShare } from "../use-can-share";

/** One's own share. `surfaceSwitching` and the rest are hints that browsers may not know. */
export function useScreenShare() {
  const { localParticipant, isScreenShareEnabled } = useLocalParticipant();
  const { allowed, possible } = useCanShare();
  const [pending, setPending] = useState(false);
  const notify = useNotify();

  const toggle = useCallback(async () => {
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
      // Closing the browser's picker is an answer, not a trouble.
      const declined = error instanceof Error && error.name === "NotAllowedError" && !/system/i.test(error.message);
      if (!declined) notify({ tone: "bad", text: "Your screen could not be shared. Try again." });
    } finally {
      setPending(false);
    }
  }, [localParticipant, isScreenShareEnabled, notify]);

  return { on: isScreenShareEnabled, pending, allowed, possible, toggle };
}

export type ScreenShareControl = ReturnType<typeof useScreenShare>;
