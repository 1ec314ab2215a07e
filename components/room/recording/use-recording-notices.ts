"use client";
import { useEffect, useRef } from "react";
import { useLobby } from "@/components/room/lobby/lobby";
import { useNotify } from "@/components/room/notices/notices";
import { playTone } from "@/components/room/notices/play-tone";

/** Notices and tones when a recording starts and ends, and on joining a recorded meeting. */
export function useRecordingNotices() {
  const notify = useNotify();
  const room = useLobby("room");
  const before = useRef<{ recording: boolean; enabled: boolean } | null>(null);
  useEffect(() => {
    if (!room) return;
    const was = before.current;
    const { recording, recording_enabled: enabled, recording_problem: problem } = room;
    before.current = { recording, enabled };
    if (recording && !was?.recording) {
      playTone("record");
      notify({ text: "This meeting is being recorded", detail: "Everyone's audio and video are recorded." });
    }
    if (was?.recording && !recording) {
      playTone("record-over");
      notify(
        enabled
          ? {
              tone: "warn",
              text: problem?.replace(/\.$/, "") ?? "Recording interrupted",
              detail: "Everything up to now is saved. Recording will resume automatically.",
            }
          : { text: "Recording stopped", detail: "Nothing is being recorded now." },
      );
    }
  }, [room, notify]);
}
