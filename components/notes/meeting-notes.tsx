"use client";
import { GitCompareArrows, Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { hasDraft } from "@/components/patterns/autosave/drafts";
import { ListenButton } from "@/components/speech/listen-button";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LateOverlay } from "@/components/ui/late-overlay";
import { LatePart } from "@/components/ui/late-part";
import { Progress } from "@/components/ui/progress";
import { toast } from "@/components/ui/toast";
import { areHighlights } from "@/lib/features/notes/constants";
import type { Notes, NotesContent } from "@/lib/features/notes/schema";
import { isPolled } from "@/lib/features/polls/constants";
import { describeError } from "@/lib/platform/http/client";
import type { NamedPerson } from "./action-item";
import type { CompareDialogProps } from "./compare/compare-dialog";
import { isEdited } from "./compare/edited-notes";
import { ExportMenu } from "./export-menu";
import { ModelLines } from "./model-lines";
import { NotesDocument } from "./notes-document";
import { nameNotes } from "./notes-name";
import { NotesSkeleton } from "./notes-skeleton";
import { notesSubject } from "./review/use-notes-saver";
import { RewriteMenu } from "./rewrite-menu";
import { SourceProvider } from "./source/source-provider";
import { Tick } from "./tick";
import { useItemTasks } from "./use-item-tasks";
import {
  type NotesChange,
  type PossibleAnswer,
  useChangeNotes,
  useNotes,
  useRegenerateNotes,
  withAnswer,
  withoutAnswer,
} from "./use-notes";
import { useRegenerateQuestion } from "./use-regenerate-question";

const loadEditor = () => import("./editor/notes-editor").then((loaded) => loaded.NotesEditor);
const loadCompare = () => import("./compare/compare-dialog").then((loaded) => loaded.CompareDialog);

type MeetingNotesProps = {
  meetingId: string;
  initialNotes?: Notes;
  /** Shows the source of a line in the transcript. Without it, times are left out. */
  onJump?: (tMs: number) => void;
  /** The page shows polls elsewhere. */
  withoutPolls?: boolean;
  /** The attendees: an owner without an account is found among them by name. */
  people?: readonly NamedPerson[];
  /** Who may edit them here. */
  host?: NamedPerson;
  className?: string;
};

/** The notes of a meeting in whatever state they are. */
export function MeetingNotes({
  meetingId,
  initialNotes,
  onJump,
  withoutPolls = false,
  people,
  host,
  className,
}: MeetingNotesProps) {
  const notes = useNotes(meetingId, { initialNotes });
  const regenerate = useRegenerateNotes(meetingId);
  const question = useRegenerateQuestion((template) => regenerate.mutate(template));
  const [isEditing, setIsEditing] = useState(false);
  // Text that could not be saved comes back in the editor.
  const hostId = host?.id;
  useEffect(() => {
    setIsEditing(hostId !== undefined && hasDraft(hostId, notesSubject(meetingId)));
  }, [hostId, meetingId]);
  const section = useRef<HTMLElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (isEditing || !isDone.current) return;
    isDone.current = false;
    section.current?.querySelector<HTMLElement>("[data-edit]")?.focus();
  }, [isEditing]);
  if (notes.isPending) return <NotesSkeleton className={className} label="Loading notes" />;
  if (notes.isError && !notes.data) {
    return (
      <ErrorState
        title="Couldn't load the notes."
        onRetry={() => void notes.refetch()}
        retrying={notes.isFetching}
        className={className}
      >
        {describeError(notes.error)}
      </ErrorState>
    );
  }
  const data = notes.data;
  const shown = data.content && (withoutPolls ? omitPolls(data.content) : data.content);
  const isUnderWay = data.status === "waiting" || data.status === "writing";
  const rewrite = (template: string | null) => question.ask(template, data);
  const { content } = data;
  const page = (
    <section ref={section} aria-label={nameNotes(data)} className={cn("prose-measure min-w-0 text-read", className)}>
      {isUnderWay ? <UnderWay notes={data} /> : null}
      {data.status === "failed" ? (
        <ErrorState
          title="Couldn't write the notes."
          {...(data.is_host ? { onRetry: () => rewrite(null), retrying: regenerate.isPending } : {})}
          className="mb-8"
        >
          {data.error} {data.content ? "The previous notes are below." : "The transcript is still available."}
        </ErrorState>
      ) : null}
      {data.status === "none" ? <EmptyState title="No notes for this meeting." /> : null}
      {data.words_changed ? (
        <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-3">
          <p role="status" className="min-w-64 flex-1 text-base text-ink">
            The transcript was improved from the recording after these notes were written.
          </p>
          <Button loading={regenerate.isPending} onClick={() => rewrite(null)}>
            Regenerate
          </Button>
        </div>
      ) : null}
      {data.status === "ready" && data.error && areHighlights(data) ? (
        <StandIn notes={data} isRegenerating={regenerate.isPending} onRewrite={() => rewrite(null)} />
      ) : null}
      {isEditing && content && host && data.is_host ? (
        <LatePart
          load={loadEditor}
          props={{
            meetingId,
            notes: { ...data, content },
            host,
            people: people ?? [],
            onJump,
            onDone: () => {
              isDone.current = true;
              setIsEditing(false);
            },
          }}
          waiting={<NotesSkeleton label="Opening the editor" />}
        />
      ) : shown && !(isUnderWay && isEmpty(shown)) ? (
        <Written
          meetingId={meetingId}
          notes={data}
          shown={shown}
          onJump={onJump}
          people={people}
          onRewrite={rewrite}
          isUnderWay={isUnderWay}
          onEdit={host && data.is_host && !isUnderWay ? () => setIsEditing(true) : null}
        />
      ) : isUnderWay ? (
        <NotesSkeleton label="Writing notes" />
      ) : null}
      {question.dialog}
    </section>
  );
  return onJump ? (
    <SourceProvider meetingId={meetingId} onJump={onJump} mayHide={data.is_host}>
      {page}
    </SourceProvider>
  ) : (
    page
  );
}

type WrittenProps = {
  meetingId: string;
  notes: Notes;
  /** What of them this page shows. */
  shown: NotesContent;
  onJump?: (tMs: number) => void;
  people?: readonly NamedPerson[];
  onRewrite: (template: string | null) => void;
  isUnderWay: boolean;
  /** Null for who may not edit them now. */
  onEdit: (() => void) | null;
};

function Written({ meetingId, notes, shown, onJump, people, onRewrite, isUnderWay, onEdit }: WrittenProps) {
  const change = useChangeNotes(meetingId);
  const tasks = useItemTasks(meetingId);
  const [answering, setAnswering] = useState<string | null>(null);
  const { content, previous_content: previous } = notes;
  if (!content) return null;

  function answer({ itemId, isOne }: PossibleAnswer) {
    setAnswering(itemId);
    change.mutate((current) => ({ content: withAnswer(current.content, { itemId, isOne }) }), {
      onSettled: () => setAnswering(null),
    });
  }
  function bringBack(version: NotesContent, instead: NotesContent) {
    change.mutate(withContent(version), {
      onSuccess: () =>
        toast.good("Your earlier version is back", {
          action: {
            label: "Undo",
            onClick: () => change.mutate(withContent(instead)),
          },
        }),
    });
  }

  const canBringBack = onEdit !== null && isEdited(previous, content);
  const restore = previous && canBringBack ? () => bringBack(previous, content) : undefined;
  const rewriteMenu =
    notes.is_host && !notes.silent ? (
      <>
        {areHighlights(notes) && notes.next_model && !notes.error ? (
          <Button disabled={isUnderWay} onClick={() => onRewrite(null)}>
            Regenerate with the model
          </Button>
        ) : null}
        <RewriteMenu
          template={notes.template}
          disabled={isUnderWay}
          onRewrite={onRewrite}
          {...(restore ? { onRestore: restore } : {})}
        />
      </>
    ) : null;
  if (isEmpty(shown)) {
    return (
      <EmptyState
        title={areHighlights(notes) ? "No highlights." : "Not enough was said to write notes."}
        action={
          <span className="flex flex-wrap gap-2">
            {onEdit ? (
              <Button data-edit="" onClick={onEdit}>
                <Pencil aria-hidden />
                Write notes
              </Button>
            ) : null}
            {rewriteMenu}
          </span>
        }
      >
        {shown.overview}
      </EmptyState>
    );
  }
  return (
    <>
      {restore && notes.edited_at === null ? (
        <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-3">
          <p role="status" className="min-w-64 flex-1 text-base text-ink">
            These notes are new. Your edited version is kept.
          </p>
          <Button loading={change.isPending} onClick={restore}>
            Keep my version
          </Button>
        </div>
      ) : null}
      <div className="mb-3 flex min-h-8 flex-wrap items-center gap-1">
        {areHighlights(notes) && !shown.sections.some(({ heading }) => heading === nameNotes(notes)) ? (
          <p className="font-medium text-ink-faint text-sm">Highlights</p>
        ) : null}
        {/* Before the buttons of the host, so that the player has the row to itself on a phone. */}
        <div className="-ml-3 min-w-0 grow">
          <ListenButton meetingId={meetingId} version={notes.edited_at ?? notes.generated_at ?? ""} />
        </div>
        {onEdit ? (
          <>
            <Tick
              checked={notes.reviewed}
              disabled={change.isPending}
              onChange={(reviewed) => change.mutate(() => ({ reviewed }))}
              className="ml-auto"
            >
              Reviewed
            </Tick>
            <Button variant="ghost" data-edit="" onClick={onEdit}>
              <Pencil aria-hidden />
              Edit
            </Button>
          </>
        ) : null}
      </div>
      <ModelLines value={new Set(notes.model_lines)}>
        <NotesDocument
          tasks={tasks}
          content={shown}
          onJump={onJump}
          people={people}
          {...(notes.is_host && !isUnderWay
            ? {
                onAnswer: answer,
                onUndo: (item) => change.mutate((current) => ({ content: withoutAnswer(current.content, item) })),
                answering,
              }
            : {})}
        />
      </ModelLines>
      <footer className="mt-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t pt-3 text-ink-faint text-sm">
        <p className="min-w-56 flex-1">{notes.silent ? null : writtenBy(notes, onJump !== undefined)}</p>
        {onEdit && notes.generated_content && isEdited(notes.generated_content, content) ? (
          <CompareButton
            generated={notes.generated_content}
            reviewed={content}
            onChange={(next) => change.mutate(withContent(next))}
          />
        ) : null}
        <ExportMenu meetingId={meetingId} content={content} name={areHighlights(notes) ? "highlights" : "notes"} />
        {rewriteMenu}
      </footer>
    </>
  );
}

/** Keeps the tick as it is: without it, an edit counts as a review. */
const withContent =
  (content: NotesContent): NotesChange =>
  ({ reviewed }) => ({ content, reviewed });

/** What differs from the generated notes. Its code loads when it opens. */
function CompareButton(props: Pick<CompareDialogProps, "generated" | "reviewed" | "onChange">) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        <GitCompareArrows aria-hidden />
        Compare
      </Button>
      <LateOverlay load={loadCompare} props={{ ...props, open: isOpen, onOpenChange: setIsOpen }} />
    </>
  );
}

/** Why no language model wrote these notes, with a button to try again. */
function StandIn({
  notes,
  isRegenerating,
  onRewrite,
}: {
  notes: Notes;
  isRegenerating: boolean;
  onRewrite: () => void;
}) {
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-3">
      <p role="status" className="min-w-64 flex-1 text-base text-ink">
        {notes.error} These highlights were picked from the transcript instead.
      </p>
      {notes.is_host && notes.next_model ? (
        <Button loading={isRegenerating} onClick={onRewrite}>
          Regenerate with the model
        </Button>
      ) : null}
    </div>
  );
}

/** The progress of the writer, and its last error. */
function UnderWay({ notes }: { notes: Notes }) {
  const stage = notes.job?.stage ?? "Waiting to start";
  const isRetrying = notes.error !== null;
  return (
    <div className="mb-8 rounded-card bg-surface px-4 py-3">
      <div role="status" className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium text-base text-ink">{notes.content ? "Regenerating notes" : "Writing notes"}</p>
        <p className="text-ink-faint text-sm">{stage}</p>
      </div>
      <Progress value={notes.job?.progress || null} label="Notes progress" className="mt-2.5" />
      {isRetrying ? <p className="mt-2.5 text-ink-soft text-sm">The last attempt failed: {notes.error}</p> : null}
    </div>
  );
}

const isEmpty = (content: NotesContent | null) =>
  content === null ||
  (content.sections.length === 0 &&
    content.decisions.length === 0 &&
    content.action_items.length === 0 &&
    content.possible_action_items.length === 0 &&
    (content.possible_decisions ?? []).length === 0);

const omitPolls = (content: NotesContent): NotesContent => ({
  ...content,
  sections: content.sections.filter(({ points }) => points.length === 0 || !points.every(isPolled)),
});

function writtenBy(notes: Notes, hasTimes: boolean): string {
  const writer = areHighlights(notes)
    ? "Picked from the transcript"
    : `Generated from the transcript by ${notes.model}${notes.model_lines.length > 0 ? ", which wrote the lines marked with stars" : ""}`;
  if (notes.reviewed) return `${writer} and reviewed by the host.`;
  return hasTimes ? `${writer}. Select a time to see the source.` : `${writer}.`;
}
