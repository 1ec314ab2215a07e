import { conflict } from "@/lib/platform/refusal";
import type { Prisma } from "@/prisma/generated/client";
import type { Notes } from "./schema";

type Stored = { content: Prisma.JsonValue; status: Notes["status"] };

/** Throws 409 `notes_not_ready` if there are no notes or new ones are being written. A failed attempt keeps the old ones. */
export function assertNotesReady<N extends Stored>(
  notes: N | null,
): asserts notes is N & { content: NonNullable<Prisma.JsonValue> } {
  if (!notes?.content || (notes.status !== "ready" && notes.status !== "failed")) {
    throw conflict("notes_not_ready", "The notes aren't ready yet.");
  }
}
