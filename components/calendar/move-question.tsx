"use client";
import { useState } from "react";
import { allScopes, ScopeChoice } from "@/components/series/scope-choice";
import { formatSpan } from "@/components/time/format-time";
import { useTimeStyle } from "@/components/time/time-style";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { SeriesScope } from "@/lib/meetings/schema";
import { listNames } from "../data/meeting-name";
import type { MeetingItem } from "./calendar-items";
import { dateAt, type Span } from "./day-axis";
import { shortDay } from "./day-names";

type MoveQuestionProps = {
  /** As it is. */
  item: MeetingItem;
  /** As it will be. */
  span: Span;
  onConfirm: (scope: SeriesScope | undefined) => void;
  onDrop: () => void;
};

/** Asked before people are emailed, and of a series also which meetings are moved. */
export function MoveQuestion({ item, span, onConfirm, onDrop }: MoveQuestionProps) {
  const style = useTimeStyle();
  const [scope, setScope] = useState<SeriesScope>("this");
  const { meeting } = item;
  const names = meeting.invitee_names;
  const said = ({ start, end }: Span) =>
    `${shortDay(dateAt(start, style.timezone))}, ${formatSpan(new Date(start), new Date(end), style)}`;
  const mailed = names.length === 0 ? "" : ` ${listNames(names, 4)} will be notified by email.`;
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onDrop();
      }}
      danger={false}
      title={`Move ${item.title}?`}
      description={`From ${said(item)}, to ${said(span)}.${mailed}`}
      action={moveWords(names.length)}
      keep="Keep the time"
      onConfirm={() => onConfirm(meeting.series ? scope : undefined)}
    >
      {meeting.series ? (
        <div className="mt-4">
          <ScopeChoice legend="Move" scopes={allScopes} value={scope} onValueChange={setScope} />
        </div>
      ) : null}
    </AlertDialog>
  );
}

function moveWords(people: number): string {
  if (people === 0) return "Move";
  return people === 1 ? "Move and email 1 person" : `Move and email ${people} people`;
}
