export type Segment = {
  id: string;
  speaker: { identity: string; name: string };
  t_ms: number;
  text: string;
  final: boolean;
};
export type CaptionLine = {
  id: string;
  identity: string;
  name: string;
  startMs: number;
  text: string;
  heardAt: number;
};

export const linesMax = 3;
export const lineStaysMs = 7000;

/** An interim line grows in place; the same id never stands twice; lines stand in the order they were begun. */
export function addSegment(lines: readonly CaptionLine[], segment: Segment, now: number): CaptionLine[] {
  const text = segment.text.trim();
  const others = lines.filter((line) => line.id !== segment.id);
  if (!text) return others;
  const { identity, name } = segment.speaker;
  const line = { id: segment.id, identity, name, startMs: segment.t_ms, text, heardAt: now };
  return [...others, line].sort((a, b) => a.startMs - b.startMs).slice(-linesMax);
}

/** Lines nobody has added to for a while go. */
export function dropStale(lines: readonly CaptionLine[], now: number): readonly CaptionLine[] {
  const fresh = lines.filter((line) => now - line.heardAt < lineStaysMs);
  return fresh.length === lines.length ? lines : fresh;
}

export type CaptionTurn = { key: string; identity: string; name: string; text: string };

/** Lines that one person said in a row read as one, under one name. */
export function joinTurns(lines: readonly CaptionLine[]): CaptionTurn[] {
  const turns: CaptionTurn[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last?.identity === line.identity) last.text = `${last.text} ${line.text}`;
    else turns.push({ key: line.id, identity: line.identity, name: line.name, text: line.text });
  }
  return turns;
}

/** Null when it is no segment. */
export function parseSegment(data: unknown): Segment | null {
  if (typeof data !== "object" || data === null) return null;
  const { id, speaker, t_ms, text, final }: Record<string, unknown> = { ...data };
  if (typeof id !== "string" || typeof t_ms !== "number" || typeof text !== "string") return null;
  if (typeof speaker !== "object" || speaker === null) return null;
  const { identity, name }: Record<string, unknown> = { ...speaker };
  if (typeof identity !== "string" || typeof name !== "string") return null;
  return { id, speaker: { identity, name }, t_ms, text, final: final === true };
}
