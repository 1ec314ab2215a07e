import type { SessionEnd } from "@/components/room/session/use-room-session";

export type AfterEnd = Exclude<SessionEnd, "waiting" | "removed">;

/** Readers have the notes on this page, members may be given access to them, guests have no meeting page. */
export type AfterReader = "reader" | "member" | "guest";

/** All but `coming` are final. `silent`: nobody said anything. `none`: they could not be written, or should not be. */
export type AfterNotes = "coming" | "ready" | "silent" | "none";

type Facts = {
  end: AfterEnd;
  who: AfterReader;
  /** Part of the meeting was transcribed while this person was inside. */
  transcribed: boolean;
  notes: AfterNotes;
};

/** Heading, explanation, and the label of the rejoin button if there is one. */
export function afterWords({ end, who, transcribed, notes }: Facts): {
  heading: string;
  words: string;
  rejoin: string | null;
} {
  switch (end) {
    case "left":
      return {
        heading: "You left the meeting",
        words: `You can rejoin while the meeting is still going.${laterWords(who, transcribed)}`,
        rejoin: "Rejoin",
      };
    case "ended":
      return { heading: "The meeting has ended", words: endedWords(who, transcribed, notes), rejoin: null };
    case "elsewhere":
      return {
        heading: "You joined from another window",
        words: "You can only be in the meeting once, so it moved to the other window.",
        rejoin: "Switch to this window",
      };
    case "signed-out":
      return {
        heading: "You're signed out",
        words: "Your session expired or was ended on another device. Sign in to rejoin the meeting.",
        rejoin: null,
      };
    case "lost":
      return {
        heading: "Connection lost",
        words: "We couldn't reconnect you for three minutes. Check your network and try again.",
        rejoin: "Try again",
      };
  }
}

function laterWords(who: AfterReader, transcribed: boolean) {
  if (who === "reader") return " Notes will appear here when it ends.";
  return who === "member" && transcribed ? " The host can share the notes with you when it ends." : "";
}

function endedWords(who: AfterReader, transcribed: boolean, notes: AfterNotes) {
  if (who === "guest") return "Thanks for joining.";
  if (who === "reader") return readerWords[notes];
  return transcribed
    ? "The notes are being written. The host can share them with you."
    : "Nothing was transcribed while you were there.";
}

const readerWords: Record<AfterNotes, string> = {
  coming: "Writing notes… They'll appear here as soon as they're ready.",
  ready: "Here are your notes. You'll also find them on the meeting page.",
  silent: "Nothing was said, so there are no notes. Chat, polls and any recording are on the meeting page.",
  none: "Chat, polls and any recording are on the meeting page.",
};
