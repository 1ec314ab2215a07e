"use client";
import { ArrowLeft, Ellipsis, Trash2, Upload } from "lucide-react";
import { useState } from "react";
import { DropArea } from "@/components/knowledge/upload/drop-area";
import type { Reader } from "@/components/patterns/identity/reader";
import { useCommands } from "@/components/shell/commands";
import { PageBody, PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { LatePart } from "@/components/ui/late-part";
import { Menu, MenuItem } from "@/components/ui/menu";
import { useNotesView } from "@/components/voice-notes/use-notes-view";
import { ImportButton, useFileChooser } from "./import-button";
import { NoteRowsSkeleton } from "./note-rows-skeleton";
import { RecordNote } from "./record-note";

const loadTrash = () => import("@/components/voice-notes/trash/trash-list").then((loaded) => loaded.TrashList);
const loadImports = () => import("./import-list").then((loaded) => loaded.ImportList);
const loadNotes = () => import("./notes-panel").then((loaded) => loaded.NotesPanel);
// No list is in the page as it comes: its code is on its way before React has begun.
if (typeof window !== "undefined") loadNotes().catch(() => {});

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
      <LatePart load={loadTrash} props={{ reader }} waiting={<NoteRowsSkeleton rows={3} />} />
    </PageBody>
  ) : (
    <NotesPage />
  );
}

function NotesPage() {
  const { adjust } = useNotesView();
  /** What was chosen or dropped at once. */
  const [imported, setImported] = useState<readonly File[][]>([]);
  const add = (files: FileList) => {
    const chosen = [...files];
    setImported((before) => [...before, chosen]);
  };
  useCommands([
    { id: "voice-notes-trash", title: "Show deleted voice notes", icon: Trash2, run: () => adjust({ isTrash: true }) },
  ]);
  return (
    <DropArea into="your voice notes" onFiles={add}>
      <PageBody>
        <PageHeader
          title="Voice notes"
          actions={
            <>
              <PhoneMenu onFiles={add} onTrash={() => adjust({ isTrash: true })} />
              <div className="flex items-center gap-2 max-sm:hidden">
                <Button variant="ghost" onClick={() => adjust({ isTrash: true })}>
                  <Trash2 aria-hidden />
                  Trash
                </Button>
                <ImportButton onFiles={add}>
                  <Upload aria-hidden />
                  Import
                </ImportButton>
                <RecordNote />
              </div>
            </>
          }
        />
        {imported.length > 0 ? <LatePart load={loadImports} props={{ imported }} /> : null}
        <LatePart
          load={loadNotes}
          props={{ onFiles: add }}
          waiting={
            <div role="status" aria-busy="true" aria-label="Voice notes: loading">
              <NoteRowsSkeleton rows={5} />
            </div>
          }
        />
      </PageBody>
    </DropArea>
  );
}

type PhoneMenuProps = { onFiles: (files: FileList) => void; onTrash: () => void };

/** On a phone, whose header has the button that records on every page. */
function PhoneMenu({ onFiles, onTrash }: PhoneMenuProps) {
  const { input, choose } = useFileChooser(onFiles);
  return (
    <div className="sm:hidden">
      <Menu
        trigger={
          <IconButton label="More actions">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<Upload aria-hidden />} onSelect={choose}>
          Import
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} onSelect={onTrash}>
          Trash
        </MenuItem>
      </Menu>
      {input}
    </div>
  );
}
