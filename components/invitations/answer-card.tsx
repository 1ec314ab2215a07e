"use client";
import { useState } from "react";
import type { TimeStyle } from "@/components/patterns/time/format-time";
import { Button } from "@/components/ui/button";
import { LatePart } from "@/components/ui/late-part";
import { Skeleton } from "@/components/ui/skeleton";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { ReplyState } from "./reply-state";

const loadForm = () => import("./reply-form").then((loaded) => loaded.ReplyForm);

/** An invitee's own reply, on the meeting's page. */
export function AnswerCard({ meeting, style, now }: { meeting: MeetingWire; style: TimeStyle; now: Date }) {
  const [isChanging, setIsChanging] = useState(false);
  const { my_response: response } = meeting;
  if (response === null || meeting.is_host) return null;
  const reply = {
    ...meeting,
    response,
    note: meeting.my_note,
    proposed_start: meeting.my_proposed_start,
    repeats: meeting.series?.summary ?? null,
  };
  const isOpen = isChanging || response === "none";
  return (
    <section aria-label="Your reply" className="mt-4 rounded-card border border-line bg-raised p-5 sm:p-6">
      {isOpen ? (
        <>
          <h2 className="mb-4 font-medium text-lg">Are you going?</h2>
          <LatePart
            load={loadForm}
            props={{
              reply,
              replier: { meetingId: meeting.id },
              style,
              now,
              initialChoice: null,
              size: "md" as const,
              onSent: () => setIsChanging(false),
              onCancel: response === "none" ? undefined : () => setIsChanging(false),
            }}
            waiting={<Skeleton className="h-18 sm:h-8 touch:h-24 sm:touch:h-11" />}
          />
        </>
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-4">
          <ReplyState reply={reply} style={style} now={now} />
          <Button onClick={() => setIsChanging(true)}>Change reply</Button>
        </div>
      )}
    </section>
  );
}
