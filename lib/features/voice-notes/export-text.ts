import { clock } from "@/lib/features/transcripts/export-text";

/** What an export is made of. */
export type ExportedNote = {
  title: string;
  /** Formatted date and time. */
  when: string;
  tags: readonly string[];
  summary: string | null;
  notes: string;
  actionItems: readonly { text: string; atMs: number | null; owner: string | null }[];
  lines: readonly { fromMs: number; toMs: number; name: string | null; text: string }[];
  /** Moments to jump to, and where the recording was interrupted. */
  marks: readonly { atMs: number; text: string }[];
};

/** Consecutive sentences of one speaker, or a mark. */
export type ExportedTurn = { atMs: number; name: string | null; text: string; isMark: boolean };

const pauseMsMax = 45_000;

/** A change of speaker, a long pause or a mark begins a new turn. */
export function listTurns({ lines, marks }: Pick<ExportedNote, "lines" | "marks">): ExportedTurn[] {
  const turns: ExportedTurn[] = [];
  const coming = [...marks];
  let spokenUntil = 0;
  const markUntil = (atMs: number) => {
    for (let mark = coming[0]; mark && mark.atMs <= atMs; mark = coming[0]) {
      turns.push({ ...mark, name: null, isMark: true });
      coming.shift();
    }
  };
  for (const { fromMs, toMs, name, text } of lines) {
    markUntil(fromMs);
    const last = turns.at(-1);
    const continues = last && !last.isMark && last.name === name && fromMs - spokenUntil < pauseMsMax;
    if (continues) last.text += ` ${text}`;
    else turns.push({ atMs: fromMs, name, text, isMark: false });
    spokenUntil = toMs;
  }
  markUntil(Number.POSITIVE_INFINITY);
  return turns;
}

export const itemLine = ({ text, atMs, owner }: ExportedNote["actionItems"][number]): string => {
  const facts = [owner, atMs === null ? null : clock(atMs)].filter(Boolean).join(", ");
  return facts ? `${text} (${facts})` : text;
};

export function writeTxt(note: ExportedNote): string {
  const turns = listTurns(note).map(({ atMs, name, text, isMark }) =>
    isMark ? `[${clock(atMs)}] (${text})` : `[${clock(atMs)}] ${name === null ? "" : `${name}: `}${text}`,
  );
  const parts = [
    [note.title, note.when, note.tags.length > 0 ? `Tags: ${note.tags.join(", ")}` : null].filter(Boolean).join("\n"),
    ...(note.summary ? [`Summary\n\n${note.summary.trim()}`] : []),
    ...(note.actionItems.length > 0
      ? [`Action items\n\n${note.actionItems.map((item) => `- ${itemLine(item)}`).join("\n")}`]
      : []),
    ...(note.notes.trim() ? [`Notes\n\n${note.notes.trim()}`] : []),
    ...(turns.length > 0 ? [`Transcript\n\n${turns.join("\n\n")}`] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

export function writeMarkdown(note: ExportedNote): string {
  const turns = listTurns(note).map(({ atMs, name, text, isMark }) =>
    isMark
      ? `*${clock(atMs)} ${plain(text)}*`
      : `${name === null ? "" : `**${plain(name)}** `}(${clock(atMs)}): ${plain(text)}`,
  );
  const parts = [
    `# ${plain(note.title)}`,
    note.when,
    ...(note.tags.length > 0 ? [`Tags: ${note.tags.map(plain).join(", ")}`] : []),
    ...(note.summary ? [`## Summary\n\n${note.summary.trim()}`] : []),
    ...(note.actionItems.length > 0
      ? [`## Action items\n\n${note.actionItems.map((item) => `- [ ] ${plain(itemLine(item))}`).join("\n")}`]
      : []),
    ...(note.notes.trim() ? [`## Notes\n\n${note.notes.trim()}`] : []),
    ...(turns.length > 0 ? [`## Transcript\n\n${turns.join("\n\n")}`] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

const plain = (text: string) => text.replace(/[\\`*_[\]<>#|~]/g, "\\$&");

const cueLineLengthMax = 42;
const cueLinesMax = 2;
/** Shorter ones can't be read: a later one waits for them. */
const cueMsMin = 300;

type Cue = { from: number; to: number; lines: string[] };

/** Subtitles: one at a time, each with an end after its start. */
export function writeSrt({ lines }: Pick<ExportedNote, "lines">): string {
  const cues = apart(lines.flatMap(cuesOf).toSorted((one, other) => one.from - other.from));
  return `${cues
    .map((cue, at) => `${at + 1}\n${cueTime(cue.from)} --> ${cueTime(cue.to)}\n${cue.lines.join("\n")}`)
    .join("\n\n")}\n`;
}

/** Each gets a share of the time in proportion to its length. */
function cuesOf({ fromMs, toMs, name, text }: ExportedNote["lines"][number]): Cue[] {
  const wrapped = wrap(`${name === null ? "" : `${name}: `}${text}`.replaceAll("-->", "→"));
  const groups = Array.from({ length: Math.ceil(wrapped.length / cueLinesMax) }, (_, at) =>
    wrapped.slice(at * cueLinesMax, (at + 1) * cueLinesMax),
  );
  const length = wrapped.join("").length;
  let spoken = 0;
  return groups.map((group) => {
    const from = fromMs + Math.round(((toMs - fromMs) * spoken) / length);
    spoken += group.join("").length;
    return { from, to: fromMs + Math.round(((toMs - fromMs) * spoken) / length), lines: group };
  });
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean).flatMap(cutWord)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= cueLineLengthMax) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

function cutWord(word: string): string[] {
  const pieces: string[] = [];
  for (const letter of word) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + letter.length <= cueLineLengthMax)
      pieces[pieces.length - 1] = last + letter;
    else pieces.push(letter);
  }
  return pieces;
}

/** People who spoke at once are shown one after the other. */
function apart(cues: Cue[]): Cue[] {
  let shownUntil = 0;
  return cues.map(({ from: wanted, to: until, lines }, at) => {
    const from = Math.max(wanted, shownUntil);
    const next = cues[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    shownUntil = Math.max(from + cueMsMin, Math.min(until, next));
    return { from, to: shownUntil, lines };
  });
}

function cueTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${two(hours)}:${two(minutes)}:${two(seconds % 60)},${String(ms % 1000).padStart(3, "0")}`;
}
