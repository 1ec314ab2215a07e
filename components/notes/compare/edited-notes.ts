import { isSame } from "@/components/notes/same-notes";
import type { NotesContent } from "@/lib/features/notes/schema";

/** Whether somebody changed anything since they were generated. */
export const isEdited = (generated: NotesContent | null, reviewed: NotesContent | null) =>
  generated !== null && reviewed !== null && !isSame(generated, reviewed);
