import type { Notes, NotesContent } from "@/lib/features/notes/schema";

/** The host's view of notes that were generated and not edited since, with overrides. */
export const sampleNotes = (content: NotesContent, change: Partial<Notes> = {}): Notes => ({
  admin_opens: [],
  content,
  edited_at: null,
  edited_by_name: null,
  error: null,
  generated_at: "2026-11-24T13:00:00.000Z",
  generated_content: content,
  is_host: true,
  job: null,
  model: "extractive-1",
  model_lines: [],
  next_model: null,
  previous_content: null,
  reviewed: false,
  silent: false,
  status: "ready",
  template: "general",
  timeline_origin: "2026-11-24T12:30:00.000Z",
  view: "full",
  words_changed: false,
  ...change,
});
