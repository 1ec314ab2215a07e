"use client";
import { Archive, ArchiveRestore, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { formatDay, type TimeStyle } from "@/components/time/format-time";
import { useNow, useTimeStyle } from "@/components/time/time-style";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import type { MeetingWire } from "@/lib/meetings/schema";
import { nameMeeting } from "../data/meeting-name";
import { useArchiveMeetings } from "../data/use-meetings";
import { wasInIt } from "../data/was-in-it";
import { MeetingRow, momentOf } from "./meeting-row";
import { moveAmongRows } from "./row-keys";

type MeetingListProps = {
  meetings: MeetingWire[];
  readerId: string;
  /** Whether choosing some offers to archive them or to bring them back. */
  archives: boolean;
};

/** Meetings by day. Arrow keys move, Enter opens, X chooses; what is chosen is archived together. */
export function MeetingList({ meetings, readerId, archives }: MeetingListProps) {
  const style = useTimeStyle();
  const now = useNow() ?? undefined;
  const move = useArchiveMeetings();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const shownIds = new Set(meetings.map((meeting) => meeting.id));
  const chosen = [...picked].filter((id) => shownIds.has(id));

  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  }

  function act(ids: string[]) {
    move.start({ ids, archived: archives });
    setPicked(new Set());
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>("li[data-id]") : null;
    const id = row?.dataset.id;
    if (event.key === "Escape" && chosen.length > 0) {
      setPicked(new Set());
      event.preventDefault();
    } else if (event.key.toLowerCase() === "x" && id && row?.dataset.movable && !event.ctrlKey && !event.metaKey) {
      toggle(id);
      event.preventDefault();
    } else moveAmongRows(event);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are shortcuts to links and checkboxes that Tab reaches, too.
    <div onKeyDown={handleKey} className="space-y-8">
      {byDay(meetings, style, now).map(({ day, meetings }) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-1.5 font-medium text-ink-faint text-sm" suppressHydrationWarning>
            {day}
          </h2>
          <ul className="space-y-px">
            {meetings.map((meeting) => {
              const movable = wasInIt(meeting, readerId);
              const isChosen = chosen.includes(meeting.id);
              return (
                <li key={meeting.id} data-id={meeting.id} data-movable={movable || undefined}>
                  <MeetingRow
                    meeting={meeting}
                    readerId={readerId}
                    isSelected={isChosen}
                    chooser={
                      movable ? (
                        <Chooser
                          isChosen={isChosen}
                          isChoosing={chosen.length > 0}
                          name={nameMeeting(meeting)}
                          onToggle={() => toggle(meeting.id)}
                        />
                      ) : null
                    }
                    actions={
                      movable ? (
                        <IconButton
                          label={archives ? "Archive" : "Bring back"}
                          size="sm"
                          onClick={() => act([meeting.id])}
                        >
                          {archives ? <Archive aria-hidden /> : <ArchiveRestore aria-hidden />}
                        </IconButton>
                      ) : null
                    }
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      {chosen.length > 0 ? (
        <ChosenBar
          count={chosen.length}
          archives={archives}
          onAct={() => act(chosen)}
          onClear={() => setPicked(new Set())}
        />
      ) : null}
    </div>
  );
}

type ChooserProps = { isChosen: boolean; isChoosing: boolean; name: string; onToggle: () => void };

/** Seen where a pointer or the focus is, and at every row once one is chosen. */
function Chooser({ isChosen, isChoosing, name, onToggle }: ChooserProps) {
  return (
    <span
      className={cn(
        "absolute inset-y-0 left-2 z-1 flex items-center opacity-0 transition-opacity max-sm:hidden",
        "has-focus-visible:opacity-100 group-hover/row:opacity-100 group-has-[a:focus-visible]/row:opacity-100",
        (isChosen || isChoosing) && "opacity-100",
      )}
    >
      <Checkbox checked={isChosen} onCheckedChange={onToggle} aria-label={`Choose ${name}`} />
    </span>
  );
}

function ChosenBar({
  count,
  archives,
  onAct,
  onClear,
}: {
  count: number;
  archives: boolean;
  onAct: () => void;
  onClear: () => void;
}) {
  return (
    <div
      role="toolbar"
      aria-label="Chosen meetings"
      className="fixed bottom-6 left-1/2 z-30 flex -translate-x-1/2 items-center gap-2 rounded-card bg-raised py-2 pr-2 pl-4 shadow-float max-md:bottom-20"
    >
      <span role="status" className="tabular whitespace-nowrap text-base">
        {count} chosen
      </span>
      <Button variant="primary" onClick={onAct}>
        {archives ? <Archive aria-hidden /> : <ArchiveRestore aria-hidden />}
        {archives ? "Archive" : "Bring back"}
      </Button>
      <IconButton label="Choose none" shortcut="Esc" onClick={onClear}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

function byDay(meetings: MeetingWire[], style: TimeStyle, now: Date | undefined) {
  const days: { day: string; meetings: MeetingWire[] }[] = [];
  for (const meeting of meetings) {
    const day = formatDay(momentOf(meeting), style, now);
    const last = days.at(-1);
    if (last?.day === day) last.meetings.push(meeting);
    else days.push({ day, meetings: [meeting] });
  }
  return days;
}
