import type { VoiceNoteWire } from "@/lib/features/voice-notes/schema";

const statuses = ["recording", "uploading", "transcribing", "ready", "failed"] as const;
export type NoteStatus = VoiceNoteWire["status"];

/** What the list shows, as its address says it. */
export type NotesView = {
  isTrash: boolean;
  /** What is searched for; empty: nothing is. */
  text: string;
  /** Finds the text as it was typed, instead of its words. */
  isExact: boolean;
  tag: string | null;
  status: NoteStatus | null;
};

export const textLengthMax = 200;

type Params = { get: (name: string) => string | null };

export function readView(params: Params): NotesView {
  return {
    isTrash: params.get("show") === "trash",
    text: (params.get("q") ?? "").slice(0, textLengthMax),
    isExact: params.get("by") === "text",
    tag: params.get("tag") || null,
    status: statuses.find((one) => one === params.get("status")) ?? null,
  };
}

export function viewPath({ isTrash, text, isExact, tag, status }: NotesView): string {
  const params = new URLSearchParams();
  if (isTrash) params.set("show", "trash");
  if (text) params.set("q", text);
  if (text && isExact) params.set("by", "text");
  if (tag) params.set("tag", tag);
  if (status) params.set("status", status);
  return params.size > 0 ? `/voice-notes?${params}` : "/voice-notes";
}
