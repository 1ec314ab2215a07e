import type { Metadata } from "next";
import { VoiceNotePage } from "@/components/voice-notes/note/voice-note-page";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Voice note" };

/** A note may be in the reader's browser alone, so the page reads it. */
export default async function Page({ params }: { params: Promise<{ note_id: string }> }) {
  const { note_id: id } = await params;
  await requirePageActor(`/voice-notes/${id}`);
  return <VoiceNotePage key={id} id={id} />;
}
