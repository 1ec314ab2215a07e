import { z } from "zod";
import { sourceKind } from "./schema";
import type { Passage } from "./source";

/** What an answer rests on, as stored with it: the words decide whether the answer may still be shown. */
const keptPassages = z.array(
  z.object({
    kind: sourceKind,
    name: z.string(),
    meetingId: z.uuid().nullable(),
    noteId: z.uuid().optional(),
    text: z.string(),
    speaker: z.string().nullable(),
    tMs: z.number().int().nullable(),
    href: z.string().nullable(),
  }),
);

export const keepPassages = (passages: readonly Passage[]) =>
  passages.map(({ kind, name, meetingId, noteId, text, speaker, tMs, href }) => ({
    kind,
    name,
    meetingId,
    noteId,
    text,
    speaker,
    tMs,
    href,
  }));

export const readKept = (stored: unknown): Passage[] => keptPassages.parse(stored);
