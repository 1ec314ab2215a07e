"use client";
import { useQuery } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { GitCompareArrows } from "lucide-react";
import { type ComponentProps, useEffect, useId, useMemo, useRef, useState } from "react";
import type { NamedPerson } from "@/components/notes/action-item";
import { PossibleItems } from "@/components/notes/possible-items";
import { NotesConflict } from "@/components/notes/review/notes-conflict";
import { useNotesSaver, type WrittenNotes } from "@/components/notes/review/use-notes-saver";
import { Tick } from "@/components/notes/tick";
import type { Jump } from "@/components/notes/time-mark";
import { withoutAnswer } from "@/components/notes/use-notes";
import { SaveStatus } from "@/components/patterns/autosave/save-status";
import { recipientsQuery } from "@/components/sharing/sharing-queries";
import { Button } from "@/components/ui/button";
import { LateOverlay } from "@/components/ui/late-overlay";
import type { NotesContent } from "@/lib/features/notes/schema";
import { toContent, toDocument } from "./convert-notes";
import { editorExtensions } from "./editor-extensions";
import { answerPossible, replaceDocument } from "./line-commands";
import { LineControls } from "./line-controls";
import { ShownLines } from "./line-views";
import { NotesToolbar } from "./notes-toolbar";
import { listOwners } from "./owners";

export type NotesEditorProps = {
  meetingId: string;
  notes: WrittenNotes;
  host: NamedPerson;
  people: readonly NamedPerson[];
  onJump: Jump;
  onDone: () => void;
};

const loadCompare = () => import("@/components/notes/compare/compare-dialog").then((loaded) => loaded.CompareDialog);
const noticeMs = 8000;

/** The notes as a document that its host edits. Saves by itself. */
export function NotesEditor({ meetingId, notes, host, people, onJump, onDone }: NotesEditorProps) {
  const hintId = useId();
  const [lines] = useState(() => new ShownLines());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isComparing, setIsComparing] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const recipients = useQuery(recipientsQuery(meetingId));
  const owners = useMemo(
    () => listOwners({ host, people, recipients: recipients.data ?? [] }),
    [host, people, recipients.data],
  );
  const editor = useEditor({
    extensions: editorExtensions(lines, setRefusal),
    content: toDocument(notes.content).toJSON(),
    injectCSS: false,
    autofocus: "start",
    editorProps: {
      attributes: {
        "aria-label": "Notes",
        "aria-describedby": hintId,
        "aria-multiline": "true",
        class: "whitespace-pre-wrap wrap-anywhere rounded-sm text-ink text-read outline-none",
      },
      handleKeyDown: (_, event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return false;
        void closeRef.current();
        return true;
      },
    },
    onUpdate: ({ editor: current }) => {
      setRefusal(null);
      saver.change("content", toContent(current.state.doc));
    },
  });
  const autosave = useNotesSaver({
    meetingId,
    hostId: host.id,
    notes,
    onContent: (content, { isChosen }) => editor && showContent(editor, content, { isUndoable: isChosen }),
  });
  const { saver, state, isReviewed } = autosave;
  // What an earlier visit left may be taken up before the editor is there.
  useEffect(() => {
    if (editor && !saver.isSaved) showContent(editor, saver.values.content, { isUndoable: false });
  }, [editor, saver]);

  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => setRefusal(null), noticeMs);
    return () => clearTimeout(timer);
  }, [refusal]);

  async function close() {
    setIsClosing(true);
    const isSaved = await saver.flush();
    setIsClosing(false);
    if (isSaved) onDone();
  }
  const closeRef = useRef(close);
  useEffect(() => {
    closeRef.current = close;
  });

  if (!editor) return null;

  function keepMine() {
    if (state.status !== "conflict" || !editor) return;
    const mine = toContent(editor.state.doc);
    // So that undo leads to the other version.
    showContent(editor, state.theirs.content, { isUndoable: true });
    showContent(editor, mine, { isUndoable: true });
    saver.keepMine();
  }

  return (
    <>
      <div className="sticky top-0 z-10 mb-5 border-line border-b bg-canvas pt-1 pb-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <NotesToolbar editor={editor} />
          <div className="ml-auto flex flex-wrap items-center gap-x-1 gap-y-1">
            <Tick checked={isReviewed} onChange={autosave.setReviewed}>
              Reviewed
            </Tick>
            <Button variant="ghost" disabled={!notes.generated_content} onClick={() => setIsComparing(true)}>
              <GitCompareArrows aria-hidden />
              Compare
            </Button>
            <Button variant="primary" loading={isClosing} onClick={() => void close()}>
              Done
            </Button>
          </div>
        </div>
        <div className="flex min-h-5 flex-wrap items-center gap-x-3">
          <SaveStatus autosave={autosave} showsIdle />
          <p role="alert" className="text-bad text-sm empty:hidden">
            {refusal}
          </p>
        </div>
      </div>
      <p id={hintId} className="sr-only">
        Alt and an arrow key move a line. Tab leads to its time, owner, date or value, Escape back to its text. Control
        or Command and Enter finish.
      </p>
      <EditorContent editor={editor} />
      <LineControls
        editor={editor}
        lines={lines}
        owners={owners}
        onJump={onJump}
        possible={<EditorPossible editor={editor} onJump={onJump} people={people} />}
      />
      {notes.generated_content && isComparing ? (
        <EditorCompare editor={editor} generated={notes.generated_content} onClose={() => setIsComparing(false)} />
      ) : null}
      {state.status === "conflict" && autosave.isChoosing ? (
        <EditorConflict
          editor={editor}
          theirs={state.theirs}
          hostName={host.name}
          onOpenChange={autosave.setChoosing}
          onTakeTheirs={() => saver.takeTheirs()}
          onKeepMine={keepMine}
        />
      ) : null}
    </>
  );
}

/** What is written now. Rerenders with every change. */
function useContent(editor: Editor): NotesContent {
  const document = useEditorState({ editor, selector: ({ editor: current }) => current.state.doc });
  return useMemo(() => toContent(document), [document]);
}

type EditorCompareProps = { editor: Editor; generated: NotesContent; onClose: () => void };

function EditorCompare({ editor, generated, onClose }: EditorCompareProps) {
  const content = useContent(editor);
  const props = {
    open: true,
    onOpenChange: (isOpen: boolean) => isOpen || onClose(),
    generated,
    reviewed: content,
    onChange: (next: NotesContent) => showContent(editor, next, { isUndoable: true }),
  };
  return <LateOverlay load={loadCompare} props={props} />;
}

type EditorConflictProps = Omit<ComponentProps<typeof NotesConflict>, "mine"> & { editor: Editor };

function EditorConflict({ editor, ...rest }: EditorConflictProps) {
  return <NotesConflict {...rest} mine={useContent(editor)} />;
}

type EditorPossibleProps = { editor: Editor; onJump: Jump; people: readonly NamedPerson[] };

function EditorPossible({ editor, onJump, people }: EditorPossibleProps) {
  const [actions, decisions] = useEditorState({
    editor,
    selector: ({ editor: { state } }) => [state.doc.attrs.possible, state.doc.attrs.possibleDecisions] as const,
  });
  return (
    <PossibleItems
      content={{ possible_action_items: actions, possible_decisions: decisions ?? [] }}
      onJump={onJump}
      people={people}
      onAnswer={(answer) => editor.view.dispatch(closeHistory(answerPossible(editor.state, answer)))}
      onUndo={(item) => showContent(editor, withoutAnswer(toContent(editor.state.doc), item), { isUndoable: true })}
      answering={null}
    />
  );
}

/** Shows another version of the notes. One that the writer chose can be undone. */
function showContent(editor: Editor, content: NotesContent, { isUndoable }: { isUndoable: boolean }) {
  const tr = replaceDocument(editor.state, toDocument(content, editor.schema));
  editor.view.dispatch(isUndoable ? closeHistory(tr) : tr.setMeta("addToHistory", false));
}
