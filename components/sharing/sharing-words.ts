import type { NotesPart } from "@/lib/features/notes/schema";
import type { ReaderLevel } from "@/lib/features/sharing/constants";
import type { AccessPanel, MaskWire, RecipientWire, SensitiveReport } from "@/lib/features/sharing/schema";
import { figureGroups } from "@/lib/language/sensitive/constants";
import { hideFigures, hidesFiguresAlone, isFigure } from "@/lib/language/sensitive/hide-figures";

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

/** Beyond what the level of access says. */
export const hidesMore = ({ figures, hidden }: AccessPanel["people"][number]) =>
  figures ? hidesAnything(hidden) : !hidesFiguresAlone(hidden);

export const levelOf = ({ figures, recording }: AccessPanel["people"][number]): ReaderLevel =>
  recording ? "full" : figures ? "notes" : "masked";

/** What the next sending gives somebody for whom nothing else is chosen. */
export function nextLevel({ recording, hidden }: Pick<RecipientWire, "recording" | "hidden">): ReaderLevel {
  if (recording) return "full";
  return figureGroups.every((group) => hidden.groups.includes(group)) ? "masked" : "notes";
}

/** Whether the recording may be given: it says what else is hidden, and needs an account. */
export const canHaveRecording = ({ user_id: userId, hidden }: Pick<RecipientWire, "user_id" | "hidden">) =>
  userId !== null && hidesFiguresAlone(hidden);

/** How many amounts somebody reads or does not read at this level: "17 amounts will be shown". Null: there are none. */
export function describeAmounts(
  report: SensitiveReport,
  hidden: RecipientWire["hidden"],
  level: ReaderLevel,
): string | null {
  const isAsItStands = level === nextLevel({ recording: false, hidden });
  const groups: readonly string[] = isAsItStands ? hidden.groups : hideFigures(hidden.groups, level === "masked");
  const found = report.groups.filter(({ group }) => isFigure(group));
  const inNotes = found.flatMap(({ group, items }) =>
    items.filter((one) => one.in_summary).map((one) => ({ group, ...one })),
  );
  const shown = inNotes.filter(
    ({ group, line_id: line }) => !groups.includes(group) && !(line && hidden.lines.includes(line)),
  ).length;
  const hiddenCount = inNotes.length - shown;
  if (level === "full") {
    const all = found.reduce((sum, { count }) => sum + count, 0);
    return all === 0 ? null : `${countAmounts(all)} will be shown or heard`;
  }
  if (shown > 0) return `${countAmounts(shown)} will be shown${hiddenCount > 0 ? `, ${hiddenCount} hidden` : ""}`;
  return hiddenCount > 0 ? `${countAmounts(hiddenCount)} hidden` : null;
}

const countAmounts = (count: number) => (count === 1 ? "1 amount" : `${count} amounts`);

export const levelNames: Record<ReaderLevel, string> = {
  masked: "Notes without figures",
  notes: "Notes",
  full: "Notes and recording",
};

/** Beside each other, where little room is. */
export const levelLabels: Record<ReaderLevel, string> = {
  masked: "Without figures",
  notes: "Notes",
  full: "+ recording",
};

type Group = SensitiveReport["groups"][number]["group"];

export const groupNames: Record<Group, string> = {
  money: "Money",
  metrics: "Metrics",
  credentials: "Credentials",
  contact: "Contact details",
  health: "Health",
  people: "HR",
  legal: "Legal matters",
};

/** In the middle of a sentence or after a verb: "Hide money". */
export const groupWords = (group: Group) => (group === "people" ? groupNames.people : groupNames[group].toLowerCase());

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
