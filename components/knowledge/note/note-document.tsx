"use client";
import { Pencil, Share2, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { SaveStatus } from "@/components/patterns/autosave/save-status";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { isComposing } from "@/components/ui/is-composing";
import { LateOverlay } from "@/components/ui/late-overlay";
import { LatePart } from "@/components/ui/late-part";
import type { FullNoteWire } from "@/lib/features/knowledge/schema";
import type { EditorHandle } from "./editor/editor-handle";
import { FileCard } from "./file/file-card";
import { PdfNote } from "./file/pdf-note";
import { longNote } from "./long-note";
import { NoteFacts } from "./note-facts";
import { NoteMenu, type NotePart } from "./note-menu";
import { NoteTitle } from "./note-title";
import { tickTask } from "./reading/tick-task";
import { useNoteSaver } from "./saving/use-note-saver";
import { TextSkeleton } from "./text-skeleton";

type NoteDocumentProps = {
  readerId: string;
  /** Null: a new note, of which nothing is written yet. */
  note: FullNoteWire | null;
  folderId: string | null;
  level: 1 | 2;
  onClose: (() => void) | undefined;
  onCreated?: (note: FullNoteWire) => void;
  /** Words that led here. */
  find?: string;
};

const loadText = () => import("./reading/note-text").then((loaded) => loaded.NoteText);
const loadEditor = () => import("./editor/note-editor").then((loaded) => loaded.NoteEditor);
const loadPlainEditor = () => import("./editor/plain-editor").then((loaded) => loaded.PlainEditor);
const loadConflict = () => import("./conflict/note-conflict").then((loaded) => loaded.NoteConflict);

export function NoteDocument({
  readerId,
  note,
  folderId,
  level,
  onClose,
  onCreated = () => {},
  find = "",
}: NoteDocumentProps) {
  const canWrite = note === null || note.can_edit;
  const canWriteText = canWrite && note?.kind !== "file";
  const [mode, setMode] = useState<"rich" | "plain">("rich");
  const [isClosing, setIsClosing] = useState(false);
  const [part, setPart] = useState<NotePart | null>(null);
  const editor = useRef<EditorHandle | null>(null);
  /** Enter in the title may come before the editor is there. */
  const wantsFocus = useRef(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const autosave = useNoteSaver({
    readerId,
    note,
    folderId,
    onCreated,
    onText: (text, how) => {
      setTitle(text.title);
      setBody(text.body);
      editor.current?.show(text.body, how);
    },
  });
  const { saver, state, changeBody } = autosave;
  const [isEditing, setIsEditing] = useState(canWriteText && note === null);
  const [title, setTitle] = useState(() => saver.values.title);
  const [body, setBody] = useState(() => saver.values.body);
  // What an earlier visit left unsaved is opened to be written on.
  useEffect(() => {
    if (canWriteText && !saver.isSaved) setIsEditing(true);
  }, [canWriteText, saver]);
  const isPlain = mode === "plain" || body.length > longNote;

  function changeTitle(next: string) {
    setTitle(next);
    autosave.changeTitle(next);
  }

  function edit() {
    setBody(saver.values.body);
    setIsEditing(true);
  }

  /** What could not be saved stays in the browser, and in the saver while the note is open. */
  async function leaveEditing() {
    setIsClosing(true);
    const isSaved = await saver.flush();
    setIsClosing(false);
    setBody(saver.values.body);
    setTitle(saver.values.title);
    if (!isSaved) return;
    setIsEditing(false);
    requestAnimationFrame(() => editButton.current?.focus());
  }

  async function close() {
    await saver.flush();
    onClose?.();
  }

  function leaveTitle() {
    wantsFocus.current = editor.current === null;
    editor.current?.focus();
  }

  function changeMode(next: "rich" | "plain") {
    setBody(saver.values.body);
    setMode(next);
    setIsEditing(true);
  }

  function tick(boxAt: number, isDone: boolean) {
    const next = tickTask(saver.values.body, boxAt, isDone);
    setBody(next);
    changeBody(() => next);
  }

  /** A version or layout that the writer chose; undo in the editor leads back. */
  function replaceText(next: string) {
    setBody(next);
    editor.current?.show(next, { isChosen: true });
    changeBody(() => next);
    void saver.flush();
  }

  function keepMine() {
    if (state.status !== "conflict") return;
    // So that undo leads to the other version.
    const mine = saver.values.body;
    editor.current?.show(state.theirs.body, { isChosen: true });
    editor.current?.show(mine, { isChosen: true });
    saver.keepMine();
  }

  function handleKey(event: KeyboardEvent) {
    // What is open over the note has keys of its own.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const isSave =
      event.key.toLowerCase() === "s" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isSave) {
      event.preventDefault();
      void saver.flush();
    } else if (event.key === "Escape" && !isComposing(event)) {
      event.preventDefault();
      event.stopPropagation();
      if (isEditing && note !== null) void leaveEditing();
      else if (onClose) void close();
    }
  }

  const editorProps = {
    markdown: body,
    isNew: note === null,
    onChange: (write: () => string, options?: { isPaste: boolean }) => changeBody(write, options),
    onBlur: () => void saver.flush(),
    onReady: (handle: EditorHandle | null) => {
      editor.current = handle;
      if (handle && wantsFocus.current) handle.focus();
      wantsFocus.current = false;
    },
  };
  const isPdf = note?.kind === "file" && note.file_type === "application/pdf";
  const reading = (
    <LatePart
      load={loadText}
      props={{ markdown: body, title, onTick: canWriteText ? tick : undefined, find }}
      waiting={<TextSkeleton />}
    />
  );
  return (
    <article aria-label={title || "New note"} onKeyDown={handleKey} className="min-w-0">
      <div
        className={cn(
          "mb-1.5 flex min-h-11 items-center gap-1.5 bg-canvas py-1.5 touch:min-h-14",
          isEditing && "sticky top-0 z-20",
        )}
      >
        <SaveStatus autosave={autosave} className="mr-auto" />
        {canWriteText && note !== null ? (
          isEditing ? (
            <Button variant="primary" loading={isClosing} onClick={() => void leaveEditing()}>
              Done
            </Button>
          ) : (
            <Button ref={editButton} onClick={edit}>
              <Pencil aria-hidden />
              Edit
            </Button>
          )
        ) : null}
        {note?.can_manage ? (
          <IconButton label="Share" onClick={() => setPart("share")}>
            <Share2 aria-hidden />
          </IconButton>
        ) : null}
        {note ? (
          <NoteMenu
            note={note}
            saver={saver}
            part={part}
            onPart={setPart}
            isPlain={isPlain}
            onMode={body.length > longNote ? null : changeMode}
            onText={replaceText}
            onDeleted={() => onClose?.()}
          />
        ) : null}
        {onClose ? (
          <IconButton label="Close" shortcut="Esc" onClick={() => void close()}>
            <X aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <header className="mb-6">
        <NoteTitle
          title={title}
          level={level}
          onChange={canWrite ? changeTitle : null}
          onLeave={leaveTitle}
          onBlur={() => void saver.flush()}
          autoFocus={note === null}
        />
        {note ? <NoteFacts note={note} /> : null}
      </header>
      {note?.kind === "file" ? <FileCard note={note} /> : null}
      {isPdf ? (
        <PdfNote noteId={note.id} find={find} text={body.trim() === "" ? null : reading} />
      ) : isEditing ? (
        isPlain ? (
          <LatePart key="plain" load={loadPlainEditor} props={editorProps} waiting={<TextSkeleton />} />
        ) : (
          <LatePart key="rich" load={loadEditor} props={editorProps} waiting={<TextSkeleton />} />
        )
      ) : body.trim() === "" ? (
        note?.kind === "file" ? null : (
          <EmptyState
            title="Nothing is written here yet."
            action={canWriteText ? <Button onClick={edit}>Start writing</Button> : null}
          />
        )
      ) : (
        reading
      )}
      {state.status === "conflict" && autosave.isChoosing ? (
        <LateOverlay
          load={loadConflict}
          props={{
            open: true,
            onOpenChange: autosave.setChoosing,
            mine: saver.values,
            theirs: state.theirs,
            onKeepMine: keepMine,
            onTakeTheirs: () => saver.takeTheirs(),
          }}
        />
      ) : null}
    </article>
  );
}
