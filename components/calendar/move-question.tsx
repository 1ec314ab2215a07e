"use client";
import { useState } from "react";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { moveWords, whoIsMailed } from "@/components/schedule/move-words";
import { allScopes, ScopeChoice } from "@/components/series/scope-choice";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { SeriesScope } from "@/lib/core/meetings/schema";
import { describeSpan, type MeetingItem } from "./calendar-items";
import type { Span } from "./day-axis";

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
  const move = { names: meeting.invitee_names, isMailed: true };
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onDrop();
      }}
      danger={false}
      title={`Reschedule ${item.title}?`}
      description={`From ${describeSpan(item, style)}, to ${describeSpan(span, style)}. ${whoIsMailed(move)}`}
      action={moveWords(move)}
      onConfirm={() => onConfirm(meeting.series ? scope : undefined)}
    >
      {meeting.series ? (
        <div className="mt-4">
          <ScopeChoice legend="Change" scopes={allScopes} value={scope} onValueChange={setScope} />
        </div>
      ) : null}
    </AlertDialog>
  );
}
