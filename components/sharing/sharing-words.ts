import type { NotesPart } from "@/lib/features/notes/schema";
import type { AccessPanel, MaskWire, RecipientWire, SensitiveReport } from "@/lib/features/sharing/schema";
import type { Level } from "./use-access";

/** How somebody came to the meeting. */
export function describeComing({ attended, provenance }: Pick<RecipientWire, "attended" | "provenance">): string {
  if (!attended) return "Invited, didn't come";
  if (provenance === "link") return "Came by the link";
  if (provenance === "self_declared") return "Typed their own address";
  return "Was there";
}

/** What somebody may read here now; null: nothing. */
export function describeAccess({ access, hidden }: Pick<RecipientWire, "access" | "hidden">): string | null {
  if (access === "none") return null;
  if (access === "full") return "Reads notes, transcript and recording";
  if (access === "notes") return "Reads the notes";
  return hidesFiguresAlone(hidden) ? "Reads notes without figures" : "Reads notes with parts hidden";
}

/** Of a mail that was sent, after its day. */
export function describeHiddenParts(masked: readonly NotesPart[]): string {
  if (masked.length === 0) return "";
  return masked.every((part) => part === "figures") ? ", figures hidden" : ", parts hidden";
}

export const hidesAnything = ({ groups, lines }: MaskWire) => groups.length + lines.length > 0;

const isFigure = (group: string) => group === "money" || group === "metrics";
const hidesFiguresAlone = ({ groups, lines }: MaskWire) => lines.length === 0 && groups.every(isFigure);

/** Beyond what the level of access says. */
export const hidesMore = ({ figures, hidden }: AccessPanel["people"][number]) =>
  figures ? hidesAnything(hidden) : !hidesFiguresAlone(hidden);

export const levelOf = ({ figures, recording }: AccessPanel["people"][number]): Level =>
  recording ? "full" : figures ? "notes" : "masked";

export const levelNames: Record<Level, string> = {
  masked: "Notes without figures",
  notes: "Notes",
  full: "Notes and recording",
};

/** What the host can give, the least first. */
export const levels: readonly Level[] = ["masked", "notes", "full"];

type Group = SensitiveReport["groups"][number]["group"];

export const groupNames: Record<Group, string> = {
  money: "Money",
  metrics: "Metrics",
  credentials: "Credentials",
  contact: "Contact details",
  health: "Health",
  people: "People matters",
  legal: "Legal matters",
};

/** In the middle of a sentence or after a verb: "Hide money". */
export const groupWords = (group: Group) => groupNames[group].toLowerCase();

const partNames: Record<NotesPart, string> = {
  overview: "overview",
  sections: "sections",
  decisions: "decisions",
  action_items: "action items",
  figures: "figures",
  next_meeting: "next meeting",
};

/** "Overview, decisions and figures". */
export function listParts(parts: readonly NotesPart[]): string {
  return startSentence(listOf.format(parts.map((part) => partNames[part])));
}

/** "1 place", "3 places". */
export const countPlaces = (count: number) => (count === 1 ? "1 place" : `${count} places`);

/** "Money, metrics and 2 lines hidden". */
export function listHidden({ groups, lines }: MaskWire): string {
  const parts = groups.map(groupWords);
  if (lines.length > 0) parts.push(lines.length === 1 ? "1 line" : `${lines.length} lines`);
  return startSentence(`${listOf.format(parts)} hidden`);
}

const listOf = new Intl.ListFormat("en-GB");
const startSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
