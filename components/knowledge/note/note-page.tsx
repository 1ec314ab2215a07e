"use client";
import { useRouter } from "next/navigation";
import { BackLink } from "@/components/patterns/detail/back-link";
import { PhoneBell } from "@/components/shell/bell-button";
import type { FullNoteWire } from "@/lib/features/knowledge/schema";
import { NotePane } from "./note-pane";

/** A note that a link leads to. */
export function NotePage({ note, readerId }: { note: FullNoteWire; readerId: string }) {
  const router = useRouter();
  return (
    <div className="mx-auto w-full max-w-4xl px-4 pt-6 pb-24 sm:px-8 md:pt-10 md:pb-10">
      <div className="flex items-start justify-between gap-3">
        <BackLink href="/knowledge" label="Knowledge" />
        <PhoneBell />
      </div>
      <NotePane
        readerId={readerId}
        noteId={note.id}
        initialNote={note}
        level={1}
        onClose={() => router.push("/knowledge")}
      />
    </div>
  );
}
