"use client";
import type { ReactNode } from "react";
import { formatTime } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { cn } from "@/components/ui/cn";
import type { NextMeeting, NotesActionItem, NotesContent, NotesFigure, NotesPoint } from "@/lib/features/notes/schema";
import { formatDate, type NamedPerson } from "./action-item";
import { ActionItems } from "./action-items";
import { describeMasked, MaskedText } from "./masked-text";
import { ModelMark } from "./model-lines";
import { NotesLine } from "./notes-line";
import { PossibleItems } from "./possible-items";
import { useLineSource } from "./source/use-line-source";
import { gutter, type Jump, TimeMark } from "./time-mark";
import type { ItemTasks } from "./use-item-tasks";
import type { PossibleAnswer } from "./use-notes";

type NotesDocumentProps = {
  content: NotesContent;
  onJump?: (tMs: number) => void;
  people?: readonly NamedPerson[];
  /** Called with the host's yes or no to what is merely possible. Without it, that is not shown. */
  onAnswer?: (answer: PossibleAnswer) => void;
  /** Takes such an answer back. */
  onUndo?: (item: NotesActionItem | NotesPoint) => void;
  /** The possible item whose answer is on its way. */
  answering?: string | null;
  /** Whether action items are done, and whose they are to be. */
  tasks?: ItemTasks;
};

/** Notes as a document to read: time marks in the gutter, decisions and action items set apart. */
export function NotesDocument({
  content,
  onJump,
  people = [],
  onAnswer,
  onUndo,
  answering = null,
  tasks,
}: NotesDocumentProps) {
  const { overview, sections, decisions, action_items: actionItems, figures, next_meeting: next } = content;
  return (
    <div className="text-ink text-read">
      {overview ? (
        <p className="mb-8 text-ink-soft">
          <MaskedText>{overview}</MaskedText>
        </p>
      ) : null}
      {decisions.length > 0 || actionItems.length > 0 ? (
        <div className="mb-10 divide-y divide-line rounded-card bg-surface">
          {decisions.length > 0 ? (
            <Block heading="Decisions">
              <ul className="space-y-2">
                {decisions.map((point) => (
                  <NotesLine key={point.id} point={point} onJump={onJump} strong />
                ))}
              </ul>
            </Block>
          ) : null}
          {actionItems.length > 0 ? (
            <Block heading="Action items">
              <ActionItems items={actionItems} onJump={onJump} people={people} tasks={tasks} />
            </Block>
          ) : null}
        </div>
      ) : null}
      {onAnswer && onUndo ? (
        <PossibleItems
          content={content}
          onJump={onJump}
          people={people}
          onAnswer={onAnswer}
          onUndo={onUndo}
          answering={answering}
        />
      ) : null}
      {sections.map(({ heading, points }) => (
        <section
          key={points[0]?.id ?? heading}
          // Under the plain heading stands what the whole is called: one landmark of that name is enough.
          aria-label={heading === "Highlights" ? undefined : describeMasked(heading)}
          className="mt-8 first:mt-0"
        >
          <h2 className="mb-2 font-semibold text-ink text-lg">
            <MaskedText>{heading}</MaskedText>
          </h2>
          <ul className="space-y-2">
            {points.map((point) => (
              <NotesLine key={point.id} point={point} onJump={onJump} />
            ))}
          </ul>
        </section>
      ))}
      {figures.length > 0 ? <Figures figures={figures} onJump={onJump} /> : null}
      {next ? <Next next={next} onJump={onJump} /> : null}
    </div>
  );
}

function Block({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading} className="px-4 py-4 sm:px-5">
      <h2 className="mb-2.5 font-medium text-accent text-sm">{heading}</h2>
      {children}
    </section>
  );
}

function Figures({ figures, onJump }: { figures: NotesFigure[]; onJump: Jump }) {
  return (
    <section aria-label="Figures" className="mt-10">
      <h2 className="mb-3 font-semibold text-ink text-lg">Figures</h2>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {figures.map((figure) => (
          <Figure key={figure.id} figure={figure} onJump={onJump} />
        ))}
      </dl>
    </section>
  );
}

function Figure({ figure: { id, label, value, t_ms: tMs }, onJump }: { figure: NotesFigure; onJump: Jump }) {
  const source = useLineSource(tMs, id);
  return (
    <div {...source} className="group flex items-baseline justify-between gap-3 border-line border-b py-2">
      <dt className="min-w-0 text-base text-ink-soft">
        <MaskedText>{label}</MaskedText>
      </dt>
      <dd className="tabular flex shrink-0 items-baseline gap-2 font-medium text-md">
        <span>
          <MaskedText>{value}</MaskedText>
          <ModelMark id={id} />
        </span>
        <TimeMark tMs={tMs} onJump={onJump} of={`${label}: ${value}`} quiet />
      </dd>
    </div>
  );
}

function Next({ next, onJump }: { next: NextMeeting; onJump: Jump }) {
  const style = useTimeStyle();
  const now = useNow() ?? undefined;
  const source = useLineSource(next.t_ms, "next_meeting");
  const day = next.date ? formatDate(next.date, now) : null;
  const time = next.date && next.time ? formatTime(`${next.date}T${next.time}:00Z`, { ...style, timezone: "UTC" }) : "";
  return (
    <section aria-label="Next meeting" className="mt-10">
      <h2 className="mb-2 font-semibold text-ink text-lg">Next meeting</h2>
      <div {...source} className={cn("group", onJump && gutter)}>
        <TimeMark tMs={next.t_ms} onJump={onJump} of={next.text} />
        <p>
          {day ? (
            <time
              dateTime={`${next.date}${next.time ? `T${next.time}` : ""}`}
              className="tabular font-medium"
              suppressHydrationWarning
            >
              {`${day} ${time}`.trim()}
            </time>
          ) : null}
          {day ? <span className="text-ink-faint"> · </span> : null}
          <span className="text-ink-soft">
            <MaskedText>{next.text}</MaskedText>
          </span>
        </p>
      </div>
    </section>
  );
}
