import type { MediaKind } from "@/components/room/devices/device-trouble";
import type { Joining } from "./use-join";

/** Label and state of the join button. The label never promises what will not happen. */
export function joinWords({
  joining,
  mustAsk,
  opensAt,
  now,
  trouble,
  isElsewhere = false,
  canCall = true,
}: {
  joining: Joining["kind"];
  /** The door is locked for this person, or they are not a colleague of the host. */
  mustAsk: boolean;
  opensAt: Date | null;
  now: Date;
  trouble: Partial<Record<MediaKind, unknown>>;
  /** This person is in the room from another window or device; joining moves them here. */
  isElsewhere?: boolean;
  /** This browser can make calls. */
  canCall?: boolean;
}): { words: string; disabled: boolean } {
  if (opensAt && opensAt > now) return { words: "Not open yet", disabled: true };
  if (joining === "asking") return { words: mustAsk ? "Asking…" : "Joining…", disabled: true };
  if (joining === "waiting") return { words: "Waiting to be let in", disabled: true };
  if (joining === "denied") return { words: "Ask again", disabled: false };
  if (isElsewhere) return { words: "Switch to this window", disabled: false };
  if (mustAsk) return { words: "Ask to join", disabled: false };
  if (!canCall) return { words: "Join and read", disabled: false };
  if (trouble.microphone)
    return { words: trouble.camera ? "Join and listen" : "Join without microphone", disabled: false };
  return { words: "Join", disabled: false };
}

export const takeOverWords = "You're already in this meeting in another window.";

/** Fifteen minutes before the start. No limit for the host, or once the meeting is live. */
export function doorOpensAt(meeting: { status: string; scheduled_at: string | null; is_host: boolean }): Date | null {
  if (meeting.is_host || meeting.status !== "scheduled" || !meeting.scheduled_at) return null;
  return new Date(Date.parse(meeting.scheduled_at) - earlyMs);
}

const earlyMs = 15 * 60_000;
