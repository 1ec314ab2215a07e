import type { NotesContent } from "@/lib/notes/schema";
import { isSame } from "../same-notes";

/** Whether somebody changed anything since they were generated. */
export const isEdited = (generated: NotesContent | null, reviewed: NotesContent | null) =>
  generated !== null && reviewed !== null && !isSame(generated, reviewed);
