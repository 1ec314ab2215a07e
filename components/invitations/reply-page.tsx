"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatFull, formatSpan, type TimeStyle, zoneLabel } from "@/components/patterns/time/format-time";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { Avatar } from "@/components/ui/avatar";
import { Button, ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { LatePart } from "@/components/ui/late-part";
import { Skeleton } from "@/components/ui/skeleton";
import type { GuestReply } from "@/lib/features/invitations/schema";
import { ApiError } from "@/lib/platform/http/client";
import { ReplyClosed } from "./reply-closed";
import { type ReplyChoice, ReplyForm, type ReplyScope } from "./reply-form";
import { ReplyState } from "./reply-state";
import { guestReplyQuery } from "./use-reply";

const loadZoneField = () => import("@/components/patterns/time/zone-field").then((loaded) => loaded.ZoneField);

type ReplyPageProps = {
  code: string;
  token: string;
  reply: GuestReply;
  /** For the colour of the host's initials. */
  hostId: string;
  /** From the button in the email. Opening the page sends nothing. */
  choice: ReplyChoice | null;
  scope?: ReplyScope;
  /** The start that the email named, if any. */
  mailedStart: string | null;
};

/** Replying to an invitation without an account: who invites, when, and yes, no or another time. */
export function ReplyPage({ code, token, reply: initialData, hostId, choice, scope, mailedStart }: ReplyPageProps) {
  const query = useQuery({ ...guestReplyQuery({ code, token }), initialData });
  const own = useTimeStyle();
  const now = useNow();
  const [timezone, setTimezone] = useState<string | null>(null);
  const [answeredFrom, setAnsweredFrom] = useState(mailedStart ?? initialData.scheduled_at);
  const reply = query.data;
  const hasMoved = !isSameMinute(answeredFrom, reply.scheduled_at);
  const [isChoosing, setIsChoosing] = useState(choice !== null || initialData.response === "none");
  const style = { ...own, timezone: timezone ?? own.timezone };
  const door = `/m/${code}?i=${encodeURIComponent(token)}`;
  if (query.error instanceof ApiError && query.error.status === 404) {
    return <ReplyClosed reason="void" hostName={reply.host_name} hostId={hostId} />;
  }
  if (reply.status === "cancelled" || reply.status === "completed") {
    return <ReplyClosed reason={reply.status} hostName={reply.host_name} hostId={hostId} />;
  }
  return (
    <div className="mx-auto w-full max-w-[34rem] pb-[6vh]">
      <div className="flex items-center gap-4">
        <Avatar name={reply.host_name} seed={hostId} size={64} />
        <h1 className="min-w-0 text-balance break-words font-semibold text-2xl text-ink sm:text-3xl">
          {reply.host_name} invited you to a meeting
        </h1>
      </div>
      <When reply={reply} style={style} isKnown={now !== null} onZone={setTimezone} />
      {hasMoved ? (
        <p role="status" className="mt-5 rounded-card bg-warn-wash px-4 py-3 text-base text-warn">
          This meeting was rescheduled after that email was sent. Please reply to the new time above.
        </p>
      ) : null}
      <div className="mt-8">
        {reply.status === "live" ? (
          <div className="space-y-4">
            <p className="text-ink-soft text-md">This meeting is live.</p>
            <ButtonLink href={door} variant="primary" size="lg" className="max-sm:w-full">
              Join
            </ButtonLink>
          </div>
        ) : isChoosing || reply.response === "none" ? (
          <ReplyForm
            reply={reply}
            replier={{ code, token }}
            style={style}
            now={now ?? new Date(0)}
            size="lg"
            initialScope={scope}
            initialChoice={hasMoved ? null : (choice ?? choiceOf(reply))}
            onSent={() => {
              setIsChoosing(false);
              setAnsweredFrom(reply.scheduled_at);
            }}
            onCancel={reply.response === "none" ? undefined : () => setIsChoosing(false)}
          />
        ) : (
          <div className="space-y-5">
            <ReplyState reply={reply} style={style} now={now ?? new Date(0)} />
            <div className="flex flex-wrap gap-2">
              <Button size="lg" onClick={() => setIsChoosing(true)} className="max-sm:w-full">
                Change reply
              </Button>
              {reply.response === "accepted" ? (
                <ButtonLink href={door} variant="ghost" size="lg" className="max-sm:w-full">
                  Join
                </ButtonLink>
              ) : null}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

type WhenProps = { reply: GuestReply; style: TimeStyle; isKnown: boolean; onZone: (zone: string) => void };

/** Invisible until the browser's time zone is known, so that nothing shifts. */
function When({ reply, style, isKnown, onZone }: WhenProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { scheduled_at: start, duration_minutes: minutes } = reply;
  if (!start) return <p className="mt-8 font-semibold text-3xl">Now</p>;
  const end = new Date(Date.parse(start) + minutes * 60_000);
  return (
    <section aria-label="When" className={cn("mt-8", !isKnown && "invisible")} suppressHydrationWarning>
      <p className="text-ink-soft text-lg" suppressHydrationWarning>
        {longDay(start, style)}
      </p>
      <p
        className="tabular mt-1 font-semibold text-3xl sm:text-4xl"
        title={formatFull(start, style)}
        suppressHydrationWarning
      >
        {formatSpan(start, end, style)}
      </p>
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-base text-ink-soft" suppressHydrationWarning>
        {zoneLabel(style.timezone, start)}
        <button
          type="button"
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
          className="rounded-sm text-accent underline underline-offset-2 touch:min-h-11"
        >
          {isChoosing ? "Done" : "Change time zone"}
        </button>
      </p>
      {isChoosing ? (
        <div className="mt-3 max-w-80">
          <LatePart
            load={loadZoneField}
            props={{ value: style.timezone, onValueChange: onZone }}
            waiting={<Skeleton className="h-[3.625rem] touch:h-[4.375rem]" />}
          />
        </div>
      ) : null}
    </section>
  );
}

const choiceOf = ({ response }: GuestReply): ReplyChoice | null =>
  response === "accepted" ? "yes" : response === "declined" ? "no" : response === "proposed" ? "other" : null;

/** The email has no seconds. */
function isSameMinute(one: string | null, other: string | null): boolean {
  const minute = (at: string | null) => (at === null ? null : Math.floor(Date.parse(at) / 60_000));
  return minute(one) === minute(other);
}

function longDay(at: string, { timezone }: TimeStyle): string {
  return new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: timezone,
  }).format(new Date(at));
}
