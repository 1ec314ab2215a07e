"use client";
import { BackLink } from "@/components/patterns/detail/back-link";
import { PhoneBell } from "@/components/shell/bell-button";
import { LatePart } from "@/components/ui/late-part";
import { NoteSkeleton } from "./note-skeleton";

const loadNote = () => import("./note-view").then((loaded) => loaded.NoteView);
// A note is read from the browser, so there is none in the page as it comes: its code is on its way before React has begun.
if (typeof window !== "undefined") loadNote().catch(() => {});

/** One voice note: heard, read and edited. */
export function VoiceNotePage({ id }: { id: string }) {
  return (
    <div className="mx-auto w-full max-w-[84rem] px-4 pt-6 pb-24 sm:px-8 md:pt-10 md:pb-16">
      <div className="flex items-start justify-between gap-3">
        <BackLink href="/voice-notes" label="Voice notes" />
        <PhoneBell />
      </div>
      <LatePart load={loadNote} props={{ id }} waiting={<NoteSkeleton />} />
    </div>
  );
}
