"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { PhoneBell } from "@/components/shell/bell-button";
import { useCommands } from "@/components/shell/commands";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { LatePart } from "@/components/ui/late-part";
import { Segmented } from "@/components/ui/segmented";
import { toast } from "@/components/ui/toast";
import { useMediaQuery } from "@/components/ui/use-media-query";
import type { FolderListWire } from "@/lib/features/knowledge/schema";
import { AssistantSwitch } from "./folders/assistant-switch";
import { FolderChooser } from "./folders/folder-chooser";
import { FolderHeader, TitleRow } from "./folders/folder-header";
import { placeNames } from "./folders/folder-icon";
import { FolderList } from "./folders/folder-list";
import { foldersQuery, type NotesPart, refreshKnowledge, type TrashPart } from "./library-queries";
import { isSamePlace, type LibraryView, libraryStart, newNote, type Place } from "./library-view";
import { EmptyPlace } from "./notes/empty-place";
import { NoteList } from "./notes/note-list";
import { NoteHits } from "./search/note-hits";
import { SearchField } from "./search/search-field";
import { TrashList } from "./trash/trash-list";
import { DropArea } from "./upload/drop-area";
import { UploadButton } from "./upload/upload-button";
import { UploadTray } from "./upload/upload-tray";
import { useNoteUploads } from "./upload/use-note-uploads";
import { useLibraryView } from "./use-library-view";

const loadNotePane = () => import("./note/note-pane").then((loaded) => loaded.NotePane);

const kinds = [
  { value: "all", label: "All" },
  { value: "note", label: "Notes" },
  { value: "file", label: "Files" },
] as const;
const reaches = [
  { value: "here", label: "This folder" },
  { value: "all", label: "All folders" },
] as const;

export type LibraryPageProps = {
  folders: FolderListWire;
  /** What the server read for `view`. */
  first: { view: LibraryView; notes: NotesPart | null; trash: TrashPart | null };
  readerId: string;
};

/** Folders, the notes of one of them, and the note that is open. */
export function LibraryPage({ folders: firstFolders, first, readerId }: LibraryPageProps) {
  const queryClient = useQueryClient();
  const { view, go, adjust } = useLibraryView();
  const { place, noteId } = view;
  const folders = useQuery({ ...foldersQuery, initialData: firstFolders });
  const folder = place.at === "folder" ? folders.data.folders.find(({ id }) => id === place.id) : undefined;
  const ownFolder = folders.data.folders.find(({ is_default: isDefault }) => isDefault);
  /** Where what is added goes; null: nowhere from here. */
  const target = place.at === "folder" ? (folder && folder.role !== "viewer" ? folder : null) : (ownFolder ?? null);
  const canAdd = target !== null && place.at !== "trash";
  const { uploads, isAvailable, add } = useNoteUploads();
  /** The opened note has room beside the list, whose heading is the page's. */
  const isBeside = useMediaQuery("(min-width: 1024px)", true);
  /** Each new note has a pane of its own. */
  const [started, setStarted] = useState(0);
  const open = (place: Place) => go({ ...libraryStart, place });
  const openNote = (id: string) => go({ noteId: id, find: "" });
  const close = () => go({ noteId: null });
  const isFirst = isSamePlace(place, first.view.place) && view.kind === first.view.kind;
  const name = place.at === "folder" ? (folder?.name ?? "Folder") : placeNames[place.at];

  function startNote() {
    if (!canAdd)
      return void toast.say("Notes can't be added here.", { description: "Open a folder that you can edit." });
    setStarted(started + 1);
    go({ noteId: newNote });
  }

  function addFiles(files: FileList) {
    if (!canAdd) toast.say("Files can't be added here.", { description: "Open a folder that you can edit." });
    else if (isAvailable) add(files, target.id);
    else toast.bad("This installation can't take files.", { description: "Ask your administrator to set up storage." });
  }

  useCommands([
    { id: "new-knowledge-note", title: "New note", shortcut: "N", icon: Plus, run: startNote },
    ...(noteId ? [{ id: "close-knowledge-note", title: "Close note", shortcut: "Escape", run: close }] : []),
  ]);

  const adding = canAdd ? (
    <>
      <UploadButton types={uploads.limits.types} onFiles={addFiles} isIcon={noteId !== null} />
      <Button variant="primary" onClick={startNote}>
        <Plus aria-hidden />
        New note
      </Button>
    </>
  ) : null;
  const list = { query: folders, readerId, place, onOpen: open };
  return (
    <DropArea into={canAdd && isAvailable ? target.name : null} onFiles={addFiles} className="flex min-h-dvh">
      <aside
        className={cn(
          "scroll-quiet sticky top-0 hidden h-dvh w-60 shrink-0 overflow-y-auto border-line border-r px-3 pt-10 pb-6 print:hidden",
          noteId ? "xl:block" : "lg:block",
        )}
      >
        <FolderList {...list} />
      </aside>
      <section
        aria-label={name}
        className={cn(
          "min-w-0 flex-1 px-4 pt-6 pb-24 sm:px-8 md:pt-10 md:pb-16",
          noteId ? "max-lg:hidden print:hidden lg:w-[23rem] lg:flex-none lg:pr-6" : "mx-auto max-w-[58rem]",
        )}
      >
        <header className="mb-5">
          <div className={cn("mb-4 flex items-center justify-between gap-3", noteId ? "xl:hidden" : "lg:hidden")}>
            <FolderChooser {...list} name={name} />
            <PhoneBell />
          </div>
          {folder ? (
            <FolderHeader key={folder.id} folder={folder} readerId={readerId} onDeleted={() => open({ at: "all" })}>
              {adding}
            </FolderHeader>
          ) : (
            <TitleRow title={<h1 className="font-semibold text-2xl text-ink">{name}</h1>}>{adding}</TitleRow>
          )}
          {place.at === "shared" ? (
            <div className="mt-3">
              <AssistantSwitch folderId={null} active={folders.data.direct.active} />
            </div>
          ) : null}
          {place.at === "trash" ? (
            <p className="mt-1 text-base text-ink-faint">
              Deleted notes stay here for 30 days. Only those who could delete them see them.
            </p>
          ) : (
            <div className="mt-4 flex flex-wrap items-center gap-2">
              <SearchField key={name} text={view.text} onText={(text) => adjust({ text })} />
              <Segmented
                label="Kind"
                value={view.kind ?? "all"}
                onValueChange={(kind) => adjust({ kind: kind === "all" ? null : kind })}
                options={kinds}
              />
              {view.text && place.at === "folder" ? (
                <Segmented
                  label="Search in"
                  value={view.isHere ? "here" : "all"}
                  onValueChange={(reach) => adjust({ isHere: reach === "here" })}
                  options={reaches}
                />
              ) : null}
            </div>
          )}
        </header>
        <UploadTray uploads={uploads} />
        {place.at === "trash" ? (
          <TrashList first={first.trash} />
        ) : view.text ? (
          <NoteHits view={view} onOpen={openNote} />
        ) : place.at === "folder" && !folder ? (
          <EmptyState
            title="This folder isn't available."
            action={<Button onClick={() => open({ at: "all" })}>All notes</Button>}
          >
            It was deleted, or it's no longer shared with you.
          </EmptyState>
        ) : (
          <NoteList
            key={JSON.stringify([place, view.kind])}
            place={place}
            view={view}
            first={isFirst ? first.notes : null}
            readerId={readerId}
            empty={<EmptyPlace place={place} kind={view.kind} canAdd={canAdd} onNew={startNote} />}
            onOpen={openNote}
            onGone={(ids) => {
              if (noteId && ids.includes(noteId)) adjust({ noteId: null });
            }}
          />
        )}
      </section>
      {noteId ? (
        <section
          aria-label="Note"
          className="scroll-quiet sticky top-0 h-dvh min-w-0 flex-1 overflow-y-auto px-4 pt-6 pb-24 print:static print:h-auto print:overflow-visible sm:px-8 lg:border-line lg:border-l lg:pb-16"
        >
          <LatePart
            // The pane of a new note stays when the note is created.
            key={started}
            load={loadNotePane}
            props={{
              readerId,
              noteId: noteId === newNote ? null : noteId,
              level: isBeside ? 2 : 1,
              folderId: target?.id ?? null,
              find: view.text || view.find,
              onClose: close,
              onCreated: (note) => {
                adjust({ noteId: note.id });
                void refreshKnowledge(queryClient);
              },
            }}
          />
        </section>
      ) : null}
    </DropArea>
  );
}
