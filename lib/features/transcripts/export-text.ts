/** What an export is made of. `tMs` counts from the beginning of the meeting. */
type ExportedLine = { identity: string; name: string; tMs: number; durationMs: number; text: string };
export type ExportedMark = {
  kind: "paused" | "resumed" | "missed";
  tMs: number;
  name: string;
  /** Start and end of a gap as local times in the reader's time zone. */
  missed: { from: string; to: string } | null;
};
export type ExportedTranscript = {
  title: string;
  /** Formatted date and time. */
  when: string | null;
  lines: readonly ExportedLine[];
  marks: readonly ExportedMark[];
};

/** Consecutive lines of one speaker, or a mark, which has no name. */
export type ExportedTurn = { tMs: number; name: string | null; text: string };

const pauseMsMax = 45_000;
/** Fits into two lines of subtitles. */
const cueLengthMax = 84;
const cueMsMin = 700;

/** Groups lines into turns. A change of speaker, a long pause or a mark starts a new turn. */
export function listTurns({ lines, marks }: Pick<ExportedTranscript, "lines" | "marks">): ExportedTurn[] {
  const turns: ExportedTurn[] = [];
  const coming = [...marks];
  let before: ExportedLine | null = null;
  for (const line of lines) {
    for (let mark = coming[0]; mark && mark.tMs <= line.tMs; mark = coming[0]) {
      turns.push(markTurn(mark));
      coming.shift();
      before = null;
    }
    const last = turns.at(-1);
    const continues =
      before?.identity === line.identity && last && line.tMs - before.tMs - before.durationMs < pauseMsMax;
    if (continues) last.text += ` ${line.text}`;
    else turns.push({ tMs: line.tMs, name: line.name, text: line.text });
    before = line;
  }
  return [...turns, ...coming.map(markTurn)];
}

const markTurn = (mark: ExportedMark): ExportedTurn => ({ tMs: mark.tMs, name: null, text: markSentence(mark) });

function markSentence({ kind, missed, name }: ExportedMark): string {
  if (missed) return `Not transcribed from ${missed.from} to ${missed.to}.`;
  return kind === "paused" ? `${name} paused the transcript.` : `${name} resumed the transcript.`;
}

export function writeTxt(transcript: ExportedTranscript): string {
  const turns = listTurns(transcript).map(({ tMs, name, text }) =>
    name === null ? `[${clock(tMs)}] (${text})` : `[${clock(tMs)}] ${name}: ${text}`,
  );
  return `${[[transcript.title, transcript.when].filter(Boolean).join("\n"), ...turns].join("\n\n")}\n`;
}

export function writeMarkdown(transcript: ExportedTranscript): string {
  const turns = listTurns(transcript).map(({ tMs, name, text }) =>
    name === null ? `*${plainMarkdown(text)}*` : `**${plainMarkdown(name)}** (${clock(tMs)}): ${plainMarkdown(text)}`,
  );
  const head = [`# ${plainMarkdown(transcript.title)}`, ...(transcript.when ? [transcript.when] : [])];
  return `${[...head, ...turns].join("\n\n")}\n`;
}

export function writeVtt(transcript: ExportedTranscript): string {
  const cues = listCues(transcript.lines).map(
    ({ from, to, name, text }) =>
      `${cueTime(from, ".")} --> ${cueTime(to, ".")}\n<v ${plainVtt(name)}>${plainVtt(text)}</v>`,
  );
  return `${["WEBVTT", ...cues].join("\n\n")}\n`;
}

export function writeSrt(transcript: ExportedTranscript): string {
  const cues = listCues(transcript.lines).map(
    ({ from, to, name, text }, at) =>
      `${at + 1}\n${cueTime(from, ",")} --> ${cueTime(to, ",")}\n${`${name}: ${text}`.replaceAll("-->", "→")}`,
  );
  return `${cues.join("\n\n")}\n`;
}

type Cue = { from: number; to: number; name: string; text: string };

/** Splits long lines into several cues. Each gets a share of the time in proportion to its length. */
function listCues(lines: readonly ExportedLine[]): Cue[] {
  return lines.flatMap(({ name, tMs, durationMs, text }) => {
    const parts = splitText(text);
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    let spoken = 0;
    return parts.map((part) => {
      const from = tMs + Math.round((durationMs * spoken) / length);
      spoken += part.length;
      const to = tMs + Math.round((durationMs * spoken) / length);
      return { from, to: Math.max(to, from + cueMsMin), name, text: part };
    });
  });
}

/** Splits at word boundaries into parts of similar length. */
function splitText(text: string): string[] {
  const target = text.length / Math.ceil(text.length / cueLengthMax);
  const parts: string[] = [];
  for (const word of text.split(" ")) {
    const last = parts.at(-1);
    if (last !== undefined && last.length < target && last.length + word.length < cueLengthMax) {
      parts[parts.length - 1] = `${last} ${word}`;
    } else parts.push(word);
  }
  return parts;
}

const two = (value: number) => String(value).padStart(2, "0");

/** "4:05", "1:04:05". */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function cueTime(ms: number, point: "." | ","): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${two(hours)}:${two(minutes)}:${two(seconds % 60)}${point}${String(ms % 1000).padStart(3, "0")}`;
}

const plainMarkdown = (text: string) => text.replace(/[\\`*_[\]<>#|~]/g, "\\$&");
const plainVtt = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
