"use client";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Progress } from "@/components/ui/progress";
import { describeError } from "@/lib/http/client";
import type { SummaryTemplateId } from "@/lib/meetings/schema";
import { areHighlights } from "@/lib/notes/constants";
import type { Notes } from "@/lib/notes/schema";
import { isPolled } from "@/lib/polls/constants";
import type { NamedPerson } from "./action-item";
import { NotesDocument } from "./notes-document";
import { nameNotes } from "./notes-name";
import { NotesSkeleton } from "./notes-skeleton";
import { writeNotesText } from "./notes-text";
import { RewriteMenu } from "./rewrite-menu";
import { type PossibleAnswer, useAnswerPossible, useNotes, useRegenerateNotes } from "./use-notes";

type MeetingNotesProps = {
  meetingId: string;
  initialNotes?: Notes;
  /** Shows the source of a line in the transcript. Without it, times are left out. */
  onJump?: (tMs: number) => void;
  /** The page shows polls elsewhere. */
  withoutPolls?: boolean;
  /** The attendees: an owner without an account is found among them by name. */
  people?: readonly NamedPerson[];
  className?: string;
};

/** The notes of a meeting in whatever state they are. */
export function MeetingNotes({
  meetingId,
  initialNotes,
  onJump,
  withoutPolls = false,
  people,
  className,
}: MeetingNotesProps) {
  const notes = useNotes(meetingId, { initialNotes });
  const regenerate = useRegenerateNotes(meetingId);
  const answer = useAnswerPossible(meetingId);
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
  const data = withoutPolls ? omitPolls(notes.data) : notes.data;
  const isUnderWay = data.status === "waiting" || data.status === "writing";
  const rewrite = (template: SummaryTemplateId | null) => regenerate.mutate(template);
  return (
    <section aria-label={nameNotes(data)} className={cn("prose-measure min-w-0 text-read", className)}>
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
      {data.content && !(isUnderWay && isEmpty(data)) ? (
        <Written
          notes={data}
          onJump={onJump}
          people={people}
          onRewrite={rewrite}
          isUnderWay={isUnderWay}
          onAnswer={answer.mutate}
          answering={answer.isPending ? answer.variables.itemId : null}
        />
      ) : isUnderWay ? (
        <NotesSkeleton label="Writing notes" />
      ) : null}
    </section>
  );
}

type WrittenProps = {
  notes: Notes;
  onJump?: (tMs: number) => void;
  people?: readonly NamedPerson[];
  onRewrite: (template: SummaryTemplateId | null) => void;
  isUnderWay: boolean;
  onAnswer: (answer: PossibleAnswer) => void;
  answering: string | null;
};

function Written({ notes, onJump, people, onRewrite, isUnderWay, onAnswer, answering }: WrittenProps) {
  const { content } = notes;
  if (!content) return null;
  const rewriteMenu =
    notes.is_host && !notes.silent ? (
      <>
        {areHighlights(notes) && notes.next_model && !notes.error ? (
          <Button disabled={isUnderWay} onClick={() => onRewrite(null)}>
            Regenerate with the model
          </Button>
        ) : null}
        <RewriteMenu template={notes.template} disabled={isUnderWay} onRewrite={onRewrite} />
      </>
    ) : null;
  if (isEmpty(notes)) {
    return (
      <EmptyState
        title={areHighlights(notes) ? "No highlights." : "Not enough was said to write notes."}
        action={rewriteMenu}
      >
        {content.overview}
      </EmptyState>
    );
  }
  return (
    <>
      {areHighlights(notes) && !content.sections.some(({ heading }) => heading === nameNotes(notes)) ? (
        <p className="mb-3 font-medium text-ink-faint text-sm">Highlights</p>
      ) : null}
      <NotesDocument
        content={content}
        onJump={onJump}
        people={people}
        {...(notes.is_host && !isUnderWay ? { onAnswer, answering } : {})}
      />
      <footer className="mt-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t pt-3 text-ink-faint text-sm">
        <p className="min-w-56 flex-1">{notes.silent ? null : writtenBy(notes, onJump !== undefined)}</p>
        <CopyButton
          text={writeNotesText(content)}
          label={areHighlights(notes) ? "Copy highlights" : "Copy notes"}
          variant="ghost"
        />
        {rewriteMenu}
      </footer>
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

const isEmpty = ({ content }: Notes) =>
  content === null ||
  (content.sections.length === 0 &&
    content.decisions.length === 0 &&
    content.action_items.length === 0 &&
    content.possible_action_items.length === 0);

function omitPolls(notes: Notes): Notes {
  if (!notes.content) return notes;
  const sections = notes.content.sections.filter(({ points }) => !points.every(isPolled));
  return { ...notes, content: { ...notes.content, sections } };
}

function writtenBy(notes: Notes, hasTimes: boolean): string {
  const writer = areHighlights(notes)
    ? "Picked from the transcript"
    : `Generated from the transcript by ${notes.model}`;
  if (notes.reviewed) return `${writer} and reviewed by the host.`;
  return hasTimes ? `${writer}. Select a time to see the source.` : `${writer}.`;
}
