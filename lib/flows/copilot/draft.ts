import { shortened } from "@/lib/language/talk/quote";
import type { Passage } from "./source";

/** An answer as it is composed. */
export type Draft = {
  answer: string;
  /** What it rests on. */
  passages: Passage[];
  lookedIn: string[];
  /** False: nothing was found, or only what comes near. */
  isDirect: boolean;
};

const quoteLengthMax = 400;

/** `Ben Okafor, 10:17: “We take the annual plan.”`, and of notes `Pricing call, 3 Nov (notes): “…”`. */
export function quote({ kind, name, speaker, text }: Passage): string {
  const words = `“${shortened(text, quoteLengthMax)}”`;
  if (kind === "meeting" || kind === "polls") return text;
  if (kind === "transcript" || kind === "chat")
    return `${speaker}, ${name.replace(/^Transcript /, "").replace(/^Chat /, "in the chat at ")}: ${words}`;
  return speaker === null ? `${name}: ${words}` : `${name}, ${speaker}: ${words}`;
}
