"use client";
import { Archive, ArchiveRestore } from "lucide-react";
import type { ReactNode } from "react";
import { List, type ListQuery } from "@/components/list/list";
import { Chooser, useListSelection } from "@/components/list/use-list-selection";
import { formatDay } from "@/components/time/format-time";
import { useNow, useTimeStyle } from "@/components/time/time-style";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { MeetingWire } from "@/lib/meetings/schema";
import { nameMeeting } from "../data/meeting-name";
import { useArchiveMeetings } from "../data/use-meetings";
import { wasParticipant } from "../data/was-participant";
import { MeetingRow, momentOf } from "./meeting-row";
import { MeetingRowsSkeleton } from "./meeting-rows-skeleton";

type MeetingListProps = {
  label: string;
  query: ListQuery;
  meetings: MeetingWire[];
  readerId: string;
  /** Whether selected meetings are archived or unarchived. */
  archives: boolean;
  empty: ReactNode;
  failure: { title: string; hint: string };
};

/** Meetings by day; selected ones can be archived together. */
export function MeetingList({ label, query, meetings, readerId, archives, empty, failure }: MeetingListProps) {
  const style = useTimeStyle();
  const now = useNow() ?? undefined;
  const archive = useArchiveMeetings();
  const [Icon, verb] = archives ? ([Archive, "Archive"] as const) : ([ArchiveRestore, "Unarchive"] as const);
  const move = (ids: readonly string[]) => archive.start({ ids: [...ids], archived: archives });
  const selection = useListSelection({
    keys: meetings.filter((meeting) => wasParticipant(meeting, readerId)).map(({ id }) => id),
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
      items={meetings}
      keyOf={({ id }) => id}
      groupOf={(meeting) => formatDay(momentOf(meeting), style, now)}
      skeleton={<MeetingRowsSkeleton rows={6} />}
      empty={empty}
      failure={failure}
      selection={selection}
    >
      {(meeting) => {
        const isMovable = wasParticipant(meeting, readerId);
        const isChosen = selection.chosen.includes(meeting.id);
        return (
          <MeetingRow
            meeting={meeting}
            readerId={readerId}
            isSelected={isChosen}
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
