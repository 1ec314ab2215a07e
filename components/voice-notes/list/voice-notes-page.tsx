"use client";
import { ArrowLeft, Mic, Trash2, Upload } from "lucide-react";
import { useState } from "react";
import { DropArea } from "@/components/knowledge/upload/drop-area";
import type { Reader } from "@/components/patterns/identity/reader";
import { UploadList } from "@/components/patterns/upload/upload-zone";
import { useCommands } from "@/components/shell/commands";
import { PageBody, PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useImports } from "@/components/voice-notes/recorder/use-imports";
import { useRecorder } from "@/components/voice-notes/recorder/use-recorder";
import { useVoiceNotes } from "@/components/voice-notes/store/use-voice-notes";
import { TrashList } from "@/components/voice-notes/trash/trash-list";
import { useNotesView } from "@/components/voice-notes/use-notes-view";
import { ExactHits } from "./exact-hits";
import { FilterBar } from "./filter-bar";
import { ImportButton } from "./import-button";
import { NoteList } from "./note-list";
import { WaitingLine } from "./waiting-line";

/** What somebody spoke, by day; what is on its way; and the trash. */
export function VoiceNotesPage({ reader }: { reader: Reader }) {
  const { view, adjust } = useNotesView();
  return view.isTrash ? (
    <PageBody>
      <PageHeader
        title="Trash"
        lead="Deleted voice notes stay here for 30 days."
        actions={
          <Button onClick={() => adjust({ isTrash: false })}>
            <ArrowLeft aria-hidden />
            Voice notes
          </Button>
        }
      />
      <TrashList reader={reader} />
    </PageBody>
  ) : (
    <NotesPage />
  );
}

function NotesPage() {
  const { view, adjust } = useNotesView();
  const { text, isExact, tag, status } = view;
  const imports = useImports();
  const { state, start } = useRecorder();
  const isBusy = state === "starting" || state === "recording" || state === "paused" || state === "finishing";
  const notes = useVoiceNotes({
    ...(text && !isExact ? { q: text } : {}),
    ...(tag ? { tag } : {}),
    ...(status ? { status } : {}),
  });
  const tags = useKnownTags(notes.items.flatMap((note) => note.tags));
  useCommands([
    { id: "voice-notes-trash", title: "Show deleted voice notes", icon: Trash2, run: () => adjust({ isTrash: true }) },
  ]);
  const record = (
    <Button variant="primary" disabled={isBusy} onClick={start}>
      <Mic aria-hidden />
      {isBusy ? "Recording" : "Record"}
    </Button>
  );
  const isFiltered = text !== "" || tag !== null || status !== null;
  return (
    <DropArea into="your voice notes" onFiles={imports.add}>
      <PageBody>
        <PageHeader
          title="Voice notes"
          actions={
            <>
              <Button aria-label="Trash" variant="ghost" onClick={() => adjust({ isTrash: true })}>
                <Trash2 aria-hidden />
                <span className="max-sm:hidden">Trash</span>
              </Button>
              <ImportButton onFiles={imports.add}>
                <Upload aria-hidden />
                <span className="max-sm:hidden">Import</span>
              </ImportButton>
              {record}
            </>
          }
        />
        <WaitingLine />
        {imports.list.length > 0 ? (
          <section aria-label="Imports" className="mb-5">
            <UploadList uploads={imports} />
          </section>
        ) : null}
        <section aria-label="Your voice notes">
          {isFiltered || notes.isLoading || notes.items.length > 0 ? (
            <FilterBar view={view} tags={tags} onChange={adjust} />
          ) : null}
          {text && isExact ? (
            <ExactHits text={text} />
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
                        {record}
                        <ImportButton onFiles={imports.add}>
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
      </PageBody>
    </DropArea>
  );
}

/** Those of every list that was shown: a filter hides notes, and with them their tags. */
function useKnownTags(shown: readonly string[]): string[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  const fresh = shown.filter((tag) => !known.includes(tag));
  const all = fresh.length > 0 ? [...new Set([...known, ...fresh])].sort() : known;
  if (all !== known) setKnown(all);
  return [...all];
}
