"use client";
import { CalendarDays } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay, formatOffset, formatTime } from "@/components/shell/format-time";
import { useNow, useTimeStyle } from "@/components/shell/time-style";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import type { NextMeeting, NotesActionItem, NotesContent, NotesFigure, NotesPoint } from "@/lib/notes/schema";
import { splitSpeaker } from "./notes-text";

type Jump = ((tMs: number) => void) | undefined;

export type NamedPerson = { id: string; name: string };

type NotesDocumentProps = {
  content: NotesContent;
  onJump?: (tMs: number) => void;
  people?: readonly NamedPerson[];
};

/** Notes as a document to read: time marks in the gutter, decisions and action items set apart. */
export function NotesDocument({ content, onJump, people = [] }: NotesDocumentProps) {
  const { overview, sections, decisions, action_items: actionItems, figures, next_meeting: next } = content;
  return (
    <div className="text-ink text-read">
      {overview ? <p className="mb-8 text-ink-soft">{overview}</p> : null}
      {decisions.length > 0 || actionItems.length > 0 ? (
        <div className="mb-10 divide-y divide-line rounded-card bg-surface">
          {decisions.length > 0 ? (
            <Block heading="Decisions">
              <ul className="space-y-2">
                {decisions.map((point) => (
                  <Line key={point.id} point={point} onJump={onJump} strong />
                ))}
              </ul>
            </Block>
          ) : null}
          {actionItems.length > 0 ? (
            <Block heading="Action items">
              <ul className="space-y-3">
                {actionItems.map((item) => (
                  <ActionItem key={item.id} item={item} onJump={onJump} people={people} />
                ))}
              </ul>
            </Block>
          ) : null}
        </div>
      ) : null}
      {sections.map(({ heading, points }) => (
        <section key={points[0]?.id ?? heading} aria-label={heading} className="mt-8">
          <h2 className="mb-2 font-semibold text-ink text-lg">{heading}</h2>
          <ul className="space-y-2">
            {points.map((point) => (
              <Line key={point.id} point={point} onJump={onJump} />
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

const gutter = "grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-2.5";

function Line({ point, onJump, strong }: { point: NotesPoint; onJump: Jump; strong?: boolean }) {
  const quoted = splitSpeaker(point.text);
  return (
    <li className={cn("group", onJump && gutter)}>
      <TimeMark tMs={point.t_ms} onJump={onJump} of={point.text} />
      <p className={strong ? "font-medium" : undefined}>
        {quoted ? (
          <>
            {quoted.before ? <span className="text-ink-soft">{quoted.before}</span> : null}
            <span className="font-medium">{quoted.speaker}</span>
            <span className="text-ink-faint">:</span> {quoted.said}
          </>
        ) : (
          point.text
        )}
      </p>
    </li>
  );
}

type ActionItemProps = { item: NotesActionItem; onJump: Jump; people: readonly NamedPerson[] };

function ActionItem({ item, onJump, people }: ActionItemProps) {
  const now = useNow() ?? undefined;
  const { owner, due } = item;
  const ownerId = owner?.user_id ?? people.find(({ name }) => name === owner?.name)?.id;
  return (
    <li className={cn("group", onJump && gutter)}>
      <TimeMark tMs={item.t_ms} onJump={onJump} of={item.text} />
      <div className="min-w-0">
        <p className="font-medium">{item.text}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink-soft">
          <span className="inline-flex min-w-0 items-center gap-1.5">
            {owner ? <Avatar name={owner.name} seed={ownerId} size={24} /> : null}
            <span className={cn("truncate", !owner && "text-ink-faint")}>{owner?.name ?? "Nobody yet"}</span>
          </span>
          {due ? (
            <span className="inline-flex items-center gap-1.5 text-ink-soft">
              <CalendarDays aria-hidden className="size-3.5 text-ink-faint" />
              <span className="sr-only">Due </span>
              <time dateTime={due} className="tabular" suppressHydrationWarning>
                {formatDate(due, now)}
              </time>
            </span>
          ) : null}
        </p>
      </div>
    </li>
  );
}

function Figures({ figures, onJump }: { figures: NotesFigure[]; onJump: Jump }) {
  return (
    <section aria-label="Figures" className="mt-10">
      <h2 className="mb-3 font-semibold text-ink text-lg">Figures</h2>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {figures.map(({ id, label, value, t_ms: tMs }) => (
          <div key={id} className="group flex items-baseline justify-between gap-3 border-line border-b py-2">
            <dt className="min-w-0 text-base text-ink-soft">{label}</dt>
            <dd className="tabular flex shrink-0 items-baseline gap-2 font-medium text-md">
              <span>{value}</span>
              <TimeMark tMs={tMs} onJump={onJump} of={`${label}: ${value}`} quiet />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Next({ next, onJump }: { next: NextMeeting; onJump: Jump }) {
  const style = useTimeStyle();
  const now = useNow() ?? undefined;
  const day = next.date ? formatDate(next.date, now) : null;
  const time = next.date && next.time ? formatTime(`${next.date}T${next.time}:00Z`, { ...style, timezone: "UTC" }) : "";
  return (
    <section aria-label="Next meeting" className="mt-10">
      <h2 className="mb-2 font-semibold text-ink text-lg">Next meeting</h2>
      <div className={cn("group", onJump && gutter)}>
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
          <span className="text-ink-soft">{next.text}</span>
        </p>
      </div>
    </section>
  );
}

/** In the gutter: when it was said, and the way there. */
function TimeMark({ tMs, onJump, of, quiet }: { tMs: number; onJump: Jump; of: string; quiet?: boolean }) {
  if (!onJump) return null;
  const at = formatOffset(tMs);
  return (
    <button
      type="button"
      onClick={() => onJump(tMs)}
      aria-label={`Show in the transcript, ${at}: ${of}`}
      className={cn(
        "tabular h-[1.625rem] self-start rounded-sm text-left text-ink-faint text-xs transition-colors hover:text-accent hover:underline focus-visible:text-accent group-hover:text-ink-soft",
        "touch:-my-2 touch:h-[2.625rem]",
        quiet && "h-auto self-baseline touch:my-0 touch:h-auto",
      )}
    >
      {at}
    </button>
  );
}

/** A day without a clock reads the same in every zone. */
const formatDate = (date: string, now?: Date) => formatDay(`${date}T12:00:00Z`, { timezone: "UTC", clock: "24" }, now);
