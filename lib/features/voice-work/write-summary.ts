import "server-only";
import { extractiveModel } from "@/lib/core/meetings/constants";
import { composeNotes, type Talk } from "@/lib/features/notes/compose-notes";
import { fitNotes } from "@/lib/features/notes/fit-notes";
import type { NotesContent } from "@/lib/features/notes/schema";
import type { ActionItem } from "@/lib/features/voice-notes/schema";
import { storedOf } from "@/lib/features/voice-notes/stored-note";
import { database } from "@/lib/platform/database/database";
import type { VoiceNote } from "@/prisma/generated/client";
import type { StageRun } from "./keep-stage";

/** What the last run wrote: whatever differs from it, a person has written. */
type Kept = { summary: string | null };

/** Writes summary and action items, each line with its time, and a title where there is none. What a person wrote stays. */
export async function writeSummary(run: StageRun, compose: typeof composeNotes = composeNotes) {
  const { voiceNoteId } = run;
  const note = await database.voiceNote.findUniqueOrThrow({
    where: { id: voiceNoteId },
    include: { owner: { select: { id: true, name: true, timezone: true } } },
  });
  const isOne = isOfOne(note);
  const talk = talkOf(note, note.owner, isOne);
  const composing = compose(talk, {
    scope: `voice-note:${voiceNoteId}`,
    onProgress: (_stage, progress) => run.tell(progress / 100),
  });
  const { content, silent, model } = await run.orStop(composing);
  const notes = silent ? null : fitNotes(content);
  const fitted = notes && isOne ? withoutSpeaker(notes, model) : notes;
  const summary = fitted && toMarkdown(fitted);
  const earlier = (run.kept as Kept | null)?.summary ?? null;
  await run.write({ state: "done", progress: 1, kept: { summary } satisfies Kept }, (now) => ({
    summary: now.summary === null || now.summary === earlier ? summary : now.summary,
    title: now.title ?? fitted?.title ?? null,
    actionItems: carryTasks(storedOf(now).actionItems, fitted ? itemsOf(fitted) : []),
  }));
}

type Owner = { id: string; name: string | null; timezone: string | null };

function talkOf(note: VoiceNote, owner: Owner, isOne: boolean): Talk {
  const { transcript, speakers } = storedOf(note);
  const personOf = (label: string | null) => {
    const name = (label && speakers[label]?.name) || null;
    if (!name && isOne) return { userId: owner.id, name: owner.name ?? "You" };
    return { userId: null, name: name ?? (label ? `Speaker ${label.slice(1)}` : "Speaker") };
  };
  return {
    lines: transcript.map(({ start_ms: tMs, end_ms: endMs, speaker, text }) => ({
      ...personOf(speaker),
      tMs,
      durationMs: endMs - tMs,
      text,
      language: note.language,
    })),
    people: [
      ...(isOne ? [{ userId: owner.id, name: owner.name ?? "You" }] : []),
      ...Object.values(speakers).flatMap(({ name }) => (name ? [{ userId: null, name }] : [])),
    ],
    zone: owner.timezone ?? "UTC",
    startedAt: note.createdAt,
    template: "general",
    title: note.title,
    transcriptionEnabled: true,
  };
}

/** One person speaks: unless named otherwise, its owner, to themselves. */
const isOfOne = (note: VoiceNote) => new Set(storedOf(note).transcript.map(({ speaker }) => speaker)).size <= 1;

/** Of one person's words nobody needs to read who said them, nor that somebody spoke. */
function withoutSpeaker(content: NotesContent, model: string): NotesContent {
  const bare = <Line extends { text: string }>(line: Line): Line => ({
    ...line,
    text: line.text.replace(/^[^“:]{1,100}: “(.+)”$/su, "$1"),
  });
  return {
    ...content,
    overview: model === extractiveModel ? "" : content.overview,
    sections: content.sections.map((section) => ({ ...section, points: section.points.map(bare) })),
    decisions: content.decisions.map(bare),
    action_items: content.action_items.map(bare),
  };
}

function toMarkdown({ overview, sections, decisions, figures }: NotesContent): string {
  const list = (heading: string, lines: { text: string; t_ms: number }[]) =>
    lines.length === 0
      ? []
      : [`## ${heading}\n${lines.map(({ text, t_ms: tMs }) => `- ${text} [${clock(tMs)}]`).join("\n")}`];
  return [
    ...(overview ? [overview] : []),
    ...sections.flatMap(({ heading, points }) => list(heading, points)),
    ...list("Decisions", decisions),
    ...list(
      "Figures",
      figures.map(({ label, value, t_ms }) => ({ text: `${label}: ${value}`, t_ms })),
    ),
  ].join("\n\n");
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = [...(hours > 0 ? [hours] : []), minutes, seconds % 60];
  return parts.map((part, at) => (at === 0 && hours > 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}

const itemsOf = ({ action_items: items }: NotesContent): ActionItem[] =>
  items.map(({ text, t_ms: atMs, owner }) => ({ text, at_ms: atMs, owner_name: owner?.name ?? null, task_id: null }));

/** An item of which a task was made keeps it, and stays even when the words are read differently now. */
function carryTasks(before: readonly ActionItem[], fresh: readonly ActionItem[]): ActionItem[] {
  const withTask = before.filter((item) => item.task_id !== null);
  const isTold = (item: ActionItem) => fresh.some(({ text }) => text === item.text);
  const merged = fresh.map((item) => withTask.find(({ text }) => text === item.text) ?? item);
  return [...merged, ...withTask.filter((item) => !isTold(item))].toSorted((a, b) => (a.at_ms ?? 0) - (b.at_ms ?? 0));
}
