"use client";
import { Archive, ArchiveRestore, ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { nameMeeting } from "@/components/data/meeting-name";
import { useArchiveMeetings } from "@/components/data/use-meetings";
import { wasParticipant } from "@/components/data/was-participant";
import { List, type ListQuery } from "@/components/patterns/list/list";
import { Chooser, useListSelection } from "@/components/patterns/list/use-list-selection";
import { collapseSeries } from "@/components/patterns/time/collapse-series";
import { formatDay } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { MeetingRow, momentOf } from "./meeting-row";
import { MeetingRowsSkeleton } from "./meeting-rows-skeleton";

type MeetingListProps = {
  label: string;
  query: ListQuery;
  meetings: MeetingWire[];
  readerId: string;
  /** Whether selected meetings are archived or unarchived. */
  archives: boolean;
  /** Shows a series once, by its next occurrence. */
  collapses?: boolean;
  /** What stands below a meeting; its badge then shows only what is new. */
  detailsOf?: (meeting: MeetingWire) => ReactNode;
  empty: ReactNode;
  failure: { title: string; hint: string };
};

/** Meetings by day; selected ones can be archived together. */
export function MeetingList({
  label,
  query,
  meetings,
  readerId,
  archives,
  collapses = false,
  detailsOf,
  empty,
  failure,
}: MeetingListProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const entries = collapses ? collapseSeries(meetings, opened) : meetings.map((meeting) => ({ meeting, later: 0 }));
  const style = useTimeStyle();
  const now = useNow() ?? undefined;
  const archive = useArchiveMeetings();
  const [Icon, verb] = archives ? ([Archive, "Archive"] as const) : ([ArchiveRestore, "Unarchive"] as const);
  const move = (ids: readonly string[]) => archive.start({ ids: [...ids], archived: archives });
  const selection = useListSelection({
    keys: entries.filter(({ meeting }) => wasParticipant(meeting, readerId)).map(({ meeting }) => meeting.id),
    label: "Selected meetings",
    actions: (chosen, clear) => (
      <Button
        variant="primary"
        onClick={() => {
          move(chosen);
          clear();
        }}
      >
        <Icon aria-hidden />
        {verb}
      </Button>
    ),
  });
  return (
    <List
      label={label}
      query={query}
      items={entries}
      keyOf={({ meeting }) => meeting.id}
      groupOf={({ meeting }) => formatDay(momentOf(meeting), style, now)}
      skeleton={<MeetingRowsSkeleton rows={6} />}
      empty={empty}
      failure={failure}
      selection={selection}
    >
      {({ meeting, later }) => {
        const isMovable = wasParticipant(meeting, readerId);
        const isChosen = selection.chosen.includes(meeting.id);
        return (
          <MeetingRow
            meeting={meeting}
            readerId={readerId}
            isSelected={isChosen}
            {...(detailsOf && { details: detailsOf(meeting) })}
            more={
              later > 0 ? (
                <LaterOnes
                  count={later}
                  hasMore={query.hasNextPage === true}
                  isOpen={opened.has(meeting.series?.id ?? "")}
                  onToggle={() => setOpened(toggled(opened, meeting.series?.id ?? ""))}
                />
              ) : null
            }
            chooser={
              isMovable ? (
                <Chooser
                  name={nameMeeting(meeting)}
                  isChosen={isChosen}
                  isChoosing={selection.chosen.length > 0}
                  onToggle={() => selection.toggle(meeting.id)}
                />
              ) : null
            }
            actions={
              isMovable ? (
                <IconButton label={verb} size="sm" onClick={() => move([meeting.id])}>
                  <Icon aria-hidden />
                </IconButton>
              ) : null
            }
          />
        );
      }}
    </List>
  );
}

type LaterOnesProps = {
  /** Of those that the list has loaded. */
  count: number;
  /** The list goes on, perhaps with more of them. */
  hasMore: boolean;
  isOpen: boolean;
  onToggle: () => void;
};

/** Opens and closes the later occurrences of a series, which follow in the list by their days. */
function LaterOnes({ count, hasMore, isOpen, onToggle }: LaterOnesProps) {
  return (
    <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={onToggle} className="relative z-1 text-ink-soft">
      {isOpen ? "Show less" : `${count}${hasMore ? "+" : ""} more`}
      <ChevronDown aria-hidden className={cn("transition-transform", isOpen && "rotate-180")} />
    </Button>
  );
}

function toggled(opened: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(opened);
  if (!next.delete(id)) next.add(id);
  return next;
}
