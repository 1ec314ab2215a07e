"use client";
import Link from "next/link";
import { useEffect, useState } from "react";
import { NoteTitle } from "@/components/knowledge/note/note-title";
import { When } from "@/components/patterns/time/when";
import { RecordingClockProvider } from "@/components/transcript/recording-clock";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LatePart } from "@/components/ui/late-part";
import { Section } from "@/components/ui/page-section";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { formatLength, nameNote } from "@/components/voice-notes/note-words";
import { PlayerSkeleton } from "@/components/voice-notes/player/player-skeleton";
import { changeNote, restoreNote } from "@/components/voice-notes/store/change-note";
import type { LocalNote, NoteConflict, NotePatch } from "@/components/voice-notes/store/local-note";
import { useVoiceNote } from "@/components/voice-notes/store/use-voice-note";
import { NoteText } from "@/components/voice-notes/text/note-text";
import { ApiError, describeError } from "@/lib/platform/http/client";
import { ActionList } from "./action-list";
import { MarkList } from "./mark-list";
import { NoteMenu } from "./note-menu";
import { NoteSkeleton } from "./note-skeleton";
import { OwnNotes } from "./own-notes";
import { SavedLine } from "./saved-line";
import { Stages } from "./stages";
import { Summary } from "./summary";
import { TagsField } from "./tags-field";
import { useOwnText } from "./use-own-text";

const loadPlayer = () => import("@/components/voice-notes/player/sound-player").then((loaded) => loaded.SoundPlayer);
const loadSpeakers = () =>
  import("@/components/voice-notes/speakers/speakers-panel").then((loaded) => loaded.SpeakersPanel);

const loadConflict = () => import("./conflict-banner").then((loaded) => loaded.ConflictBanner);

/** A voice note as this browser knows it. */
export function NoteView({ id }: { id: string }) {
  const { note, isLoading, error, conflict } = useVoiceNote(id);
  if (!note) return isLoading ? <NoteSkeleton /> : <Missing id={id} error={error} />;
  return (
    <RecordingClockProvider>
      <Note key={note.id} note={note} error={error} conflict={conflict} />
    </RecordingClockProvider>
  );
}

type NoteProps = { note: LocalNote; error: unknown; conflict: NoteConflict | null };

function Note({ note, error, conflict }: NoteProps) {
  const { id } = note;
  const change = (patch: NotePatch) =>
    changeNote(id, patch).catch((failure: unknown) => {
      toast.bad("Couldn't keep the change.", { description: describeError(failure) });
    });
  const title = useOwnText(note.title ?? "", (text) => change({ title: text.trim() || null }));
  const name = nameNote({ title: note.title, excerpt: note.transcript[0]?.text ?? "" });
  useEffect(() => {
    document.title = `${name} · Parley`;
  }, [name]);
  const hasWords = note.transcript.length > 0;
  /** Where both have no room beside each other. */
  const [shown, setShown] = useState<"words" | "about">("words");
  const hides = (part: typeof shown) => hasWords && shown !== part && "max-xl:not-print:hidden";
  return (
    <article aria-label={name}>
      {error ? (
        <p role="status" className="mb-4 text-ink-soft text-sm">
          Couldn't refresh this note. It is shown as this browser knows it.
        </p>
      ) : null}
      {conflict ? <LatePart load={loadConflict} props={{ mine: note, conflict }} /> : null}
      <header className="mb-5">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <NoteTitle
              title={title.text}
              level={1}
              onChange={title.change}
              onLeave={() => (document.activeElement as HTMLElement | null)?.blur()}
              onBlur={() => void title.leave()}
              autoFocus={false}
            />
          </div>
          <NoteMenu id={id} name={name} hasWords={hasWords} hasAudio={note.has_audio} />
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
          <When at={note.created_at} />
          {note.duration_seconds === null ? null : (
            <span className="tabular">{formatLength(note.duration_seconds)}</span>
          )}
          <SavedLine id={id} unsent={note.unsent} />
        </div>
        <TagsField tags={note.tags} onChange={(tags) => void change({ tags })} />
      </header>
      {note.error && note.stages.length === 0 ? (
        <ErrorState title="This note couldn't be written down." className="mb-6">
          {note.error}
        </ErrorState>
      ) : null}
      <div className="relative flex flex-col xl:min-h-[calc(100dvh-16rem)] xl:pr-[28rem]">
        {note.has_audio ? (
          <div className="sticky top-0 z-20 -mx-2 mb-4 bg-canvas px-2 pb-2">
            <LatePart
              load={loadPlayer}
              props={{ note, onMarks: (marks) => void change({ marks }) }}
              waiting={<PlayerSkeleton />}
            />
          </div>
        ) : (
          <NoSound note={note} />
        )}
        <Stages note={note} />
        {hasWords ? (
          <div className="mb-5 xl:hidden">
            <Segmented
              label="Show"
              block
              value={shown}
              onValueChange={setShown}
              options={[
                { value: "words", label: "Transcript" },
                { value: "about", label: note.summary ? "Summary and speakers" : "Notes and speakers" },
              ]}
            />
          </div>
        ) : null}
        <div className={cn("mb-8 xl:absolute xl:inset-y-0 xl:right-0 xl:mb-0 xl:w-[25rem]", hides("about"))}>
          <div className="scroll-quiet xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto xl:border-line xl:border-l xl:pl-6 *:first:mt-0">
            {note.summary ? <Summary markdown={note.summary} /> : null}
            {note.action_items.length > 0 ? <ActionList note={note} /> : null}
            {note.marks.length > 0 ? (
              <MarkList marks={note.marks} onChange={(marks) => void change({ marks })} />
            ) : null}
            <OwnNotes notes={note.notes} onChange={(notes) => change({ notes })} />
            {hasWords ? (
              <Section title="Speakers">
                <LatePart
                  load={loadSpeakers}
                  props={{ note, onChange: (patch) => void change(patch) }}
                  waiting={<Skeleton className="h-40" />}
                />
              </Section>
            ) : null}
          </div>
        </div>
        <div className={cn(hides("words"))}>
          <NoteText note={note} onChange={(patch) => void change(patch)} />
        </div>
      </div>
    </article>
  );
}

/** Why there is nothing to play yet. */
function NoSound({ note }: { note: LocalNote }) {
  const words =
    note.status === "recording"
      ? "This note is being recorded."
      : note.unsent.sound !== null
        ? "The sound is on its way from this browser. It can be played here when it has arrived."
        : note.status === "uploading"
          ? "The sound is still on the device that recorded it."
          : null;
  return words ? <p className="mb-6 rounded-card bg-surface px-4 py-3 text-base text-ink-soft">{words}</p> : null;
}

function Missing({ id, error }: { id: string; error: unknown }) {
  const [isRestoring, setRestoring] = useState(false);
  if (error instanceof ApiError && error.status === 410) {
    return (
      <EmptyState
        title="This voice note was deleted."
        action={
          <div className="flex flex-wrap gap-2">
            <Button
              loading={isRestoring}
              onClick={() => {
                setRestoring(true);
                restoreNote(id)
                  .catch((failure: unknown) => {
                    toast.bad("Couldn't restore it.", { description: describeError(failure) });
                  })
                  .finally(() => setRestoring(false));
              }}
            >
              Restore
            </Button>
            <Link
              href="/voice-notes?show=trash"
              className="self-center rounded-sm text-accent underline underline-offset-2"
            >
              Show the trash
            </Link>
          </div>
        }
      >
        What was deleted can be restored for 30 days.
      </EmptyState>
    );
  }
  if (!error || (error instanceof ApiError && error.status === 404)) {
    return (
      <EmptyState title="There is no such voice note.">
        The link may be wrong, or it belongs to somebody else: voice notes are never shared.
      </EmptyState>
    );
  }
  return (
    <ErrorState title="Couldn't load this voice note." onRetry={() => window.location.reload()}>
      {describeError(error)}
    </ErrorState>
  );
}
