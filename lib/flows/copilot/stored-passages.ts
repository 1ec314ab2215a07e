import { z } from "zod";
import { sourceKind } from "./schema";
import type { Passage } from "./source";

/** What an answer rests on, as stored with it: the words decide whether the answer may still be shown. */
const storedPassages = z.array(
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

export const toStoredPassages = (passages: readonly Passage[]) =>
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

export const readStoredPassages = (stored: unknown): Passage[] => storedPassages.parse(stored);
