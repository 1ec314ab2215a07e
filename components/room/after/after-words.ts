import type { SessionEnd } from "../use-room-session";

export type AfterEnd = Exclude<SessionEnd, "waiting" | "removed">;

/** Readers have the notes on this page, members may be given access to them, guests have no meeting page. */
export type AfterReader = "reader" | "member" | "guest";

/** `ready` and `none`, which includes failures, are final. */
export type AfterNotes = "coming" | "ready" | "none";

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
        words: `It goes on while others are there, and you can come back.${laterWords(who, transcribed)}`,
        rejoin: "Rejoin",
      };
    case "ended":
      return { heading: "The meeting has ended", words: endedWords(who, transcribed, notes), rejoin: null };
    case "elsewhere":
      return {
        heading: "You joined from another window",
        words: "One person is in the meeting once. Your other window has it now.",
        rejoin: "Use it here",
      };
    case "signed-out":
      return {
        heading: "You are signed out",
        words: "Your session ran out, or was ended on another device. The meeting goes on: sign in to come back.",
        rejoin: null,
      };
    case "lost":
      return {
        heading: "The connection is gone",
        words: "Coming back did not work for three minutes. Check your network and try again.",
        rejoin: "Try again",
      };
  }
}

function laterWords(who: AfterReader, transcribed: boolean) {
  if (who === "reader") return " When it is over, its notes appear here.";
  return who === "member" && transcribed
    ? " When it is over its notes are written. The host can share them with you."
    : "";
}

function endedWords(who: AfterReader, transcribed: boolean, notes: AfterNotes) {
  if (who === "guest") return "Thank you for coming.";
  if (who === "reader") return readerWords[notes];
  return transcribed
    ? "Its notes are being written now. The host can share them with you."
    : "Nothing was written down while you were in it.";
}

const readerWords: Record<AfterNotes, string> = {
  coming: "Its notes appear here as soon as they are written.",
  ready: "Its notes are here, and stay on the meeting page.",
  none: "What it left is on the meeting page.",
};
