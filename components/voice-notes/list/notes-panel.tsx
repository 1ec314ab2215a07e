"use client";
import { Upload } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LatePart } from "@/components/ui/late-part";
import { useTags } from "@/components/voice-notes/store/use-tags";
import { useVoiceNotes } from "@/components/voice-notes/store/use-voice-notes";
import { useNotesView } from "@/components/voice-notes/use-notes-view";
import { FilterBar } from "./filter-bar";
import { ImportButton } from "./import-button";
import { NoteList } from "./note-list";
import { NoteRowsSkeleton } from "./note-rows-skeleton";
import { RecordNote } from "./record-note";
import { WaitingLine } from "./waiting-line";

const loadHits = () => import("./exact-hits").then((loaded) => loaded.ExactHits);

/** The notes that match the address, and what narrows them. */
export function NotesPanel({ onFiles }: { onFiles: (files: FileList) => void }) {
  const { view, adjust } = useNotesView();
  const { text, isExact, tag, status } = view;
  const notes = useVoiceNotes({
    ...(text && !isExact ? { q: text } : {}),
    ...(tag ? { tag } : {}),
    ...(status ? { status } : {}),
  });
  const tags = useTags();
  const isFiltered = text !== "" || tag !== null || status !== null;
  return (
    <>
      <WaitingLine />
      <section aria-label="Your voice notes">
        {isFiltered || notes.isLoading || notes.items.length > 0 ? (
          <FilterBar view={view} tags={tags} onChange={adjust} />
        ) : null}
        {text && isExact ? (
          <LatePart load={loadHits} props={{ text }} waiting={<NoteRowsSkeleton rows={3} />} />
        ) : (
          <NoteList
            notes={notes}
            isRanked={text !== ""}
            empty={
              isFiltered ? (
                <EmptyState
                  title={text ? `No results for “${text}”.` : "No voice notes match."}
                  action={
                    <Button onClick={() => adjust({ text: "", isExact: false, tag: null, status: null })}>
                      Show all
                    </Button>
                  }
                >
                  {text ? "Search finds whole words. Exact text finds parts of words, too." : "Try another filter."}
                </EmptyState>
              ) : (
                <EmptyState
                  title="No voice notes yet."
                  action={
                    <div className="flex flex-wrap gap-2">
                      <RecordNote />
                      <ImportButton onFiles={onFiles}>
                        <Upload aria-hidden />
                        Import
                      </ImportButton>
                    </div>
                  }
                >
                  Say what is on your mind, or drop a recording anywhere on this page. Only you can hear and read it.
                </EmptyState>
              )
            }
          />
        )}
      </section>
    </>
  );
}
