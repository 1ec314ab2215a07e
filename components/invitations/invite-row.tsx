"use client";
import { TriangleAlert, UserMinus } from "lucide-react";
import { useState } from "react";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { formatWhen, type TimeStyle } from "@/components/patterns/time/format-time";
import { offerForAll } from "@/components/series/offer-for-all";
import { inviteScopes, ScopeChoice } from "@/components/series/scope-choice";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import type { CalendarAnswer, InviteEntry } from "@/lib/features/invitations/schema";
import { describeError } from "@/lib/platform/http/client";
import { KeyStar } from "./key-star";
import { type InviteScope, useStarInvite, useWithdrawInvite } from "./use-invites";

type InviteRowProps = {
  invite: InviteEntry;
  /** What they answered on the event in the host's calendar. */
  calendarAnswer?: CalendarAnswer["response"];
  meetingId: string;
  isSeries?: boolean;
  style: TimeStyle;
  now: Date;
  isHost: boolean;
  /** A cancelled meeting waits for no replies. */
  isCancelled: boolean;
};

/** An invitee with their reply. The host can mark them as required or remove them. */
export function InviteRow({
  invite,
  calendarAnswer,
  meetingId,
  isSeries = false,
  style,
  now,
  isHost,
  isCancelled,
}: InviteRowProps) {
  const star = useStarInvite(meetingId);
  const isKey = star.isPending ? star.variables.key : invite.key;
  const { email, display_name: name, note } = invite;

  function mark(key: boolean) {
    const done = key ? `${name} is required` : `${name} is no longer required`;
    star.mutate(
      { email, key },
      {
        onSuccess: () => {
          if (!isSeries) return;
          // Who is not invited to the series may be invited to some of its meetings.
          const allChanged = `Changed in all meetings of the series that ${name} is invited to.`;
          offerForAll(done, () => star.mutateAsync({ email, key, scope: "all" }), allChanged);
        },
        onError: (error) => void toast.bad(describeError(error)),
      },
    );
  }

  return (
    <li className="flex min-w-0 items-start gap-2.5 py-2">
      <Avatar name={name} seed={invite.person_id} src={invite.avatar_url} size={28} className="mt-0.5" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base">{name}</span>
        {name === email ? null : <span className="block truncate text-ink-faint text-sm">{email}</span>}
        <AnswerBadge
          invite={invite}
          calendarAnswer={calendarAnswer}
          style={style}
          now={now}
          isCancelled={isCancelled}
        />
        {isHost && isUnreached(invite) ? (
          <span className="mt-0.5 flex items-start gap-1.5 break-words text-bad text-sm">
            <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span>{`${invite.delivery_problem} Share the link with them.`}</span>
          </span>
        ) : null}
        {note ? <span className="mt-0.5 block break-words text-ink-soft text-sm">“{note}”</span> : null}
      </span>
      {isHost ? (
        <span className="flex items-center gap-1">
          <KeyStar email={email} isKey={isKey} onChange={mark} className="size-7 touch:size-11" />
          {invite.status === "invited" ? <Withdraw invite={invite} meetingId={meetingId} isSeries={isSeries} /> : null}
        </span>
      ) : null}
    </li>
  );
}

/** Not of someone who joined or replied: the invitation reached them in another way. */
const isUnreached = ({ delivery_problem: problem, status, response }: InviteEntry) =>
  problem !== null && status === "invited" && response === "none";

function Withdraw({ invite, meetingId, isSeries }: { invite: InviteEntry; meetingId: string; isSeries: boolean }) {
  const { mutateAsync } = useWithdrawInvite(meetingId);
  const [scope, setScope] = useState<InviteScope>("this");
  const name = invite.display_name;
  const withdraw = useConfirmedAction({
    act: () => mutateAsync({ email: invite.email, scope }),
    question: () => ({
      title: `Remove ${name}?`,
      description: `They'll be notified, the ${scope === "this" ? "event" : "events"} will be removed from their calendar, and their link will stop working. You can invite them again.`,
      children: isSeries ? (
        <div className="mt-4">
          <ScopeChoice legend="Remove from" scopes={inviteScopes} value={scope} onValueChange={setScope} />
        </div>
      ) : null,
      action: "Remove",
      keep: "Cancel",
    }),
  });

  function start() {
    setScope("this");
    withdraw.start();
  }

  return (
    <>
      <IconButton label={`Remove ${name}`} size="sm" onClick={start}>
        <UserMinus aria-hidden />
      </IconButton>
      {withdraw.dialog}
    </>
  );
}

type AnswerBadgeProps = Omit<InviteRowProps, "meetingId" | "isHost">;

function AnswerBadge({ calendarAnswer, ...facts }: AnswerBadgeProps) {
  const { response, status } = facts.invite;
  const hasCome = status === "admitted" || status === "knocking";
  const words = calendarAnswer && !hasCome && differs(response, calendarAnswer) ? calendarWords[calendarAnswer] : null;
  if (words && response === "none") return <span className="block text-ink-soft text-sm">{words}</span>;
  return (
    <>
      <ParleyAnswer {...facts} />
      {words ? <span className="ml-2 text-ink-faint text-sm">{words}</span> : null}
    </>
  );
}

const calendarWords: Record<CalendarAnswer["response"], string | null> = {
  accepted: "Accepted in calendar",
  declined: "Declined in calendar",
  tentative: "Maybe in calendar",
  needsAction: null,
};

const sameAnswers: Record<InviteEntry["response"], CalendarAnswer["response"]> = {
  none: "needsAction",
  accepted: "accepted",
  declined: "declined",
  proposed: "tentative",
};
const differs = (here: InviteEntry["response"], there: CalendarAnswer["response"]) => sameAnswers[here] !== there;

function ParleyAnswer({ invite, style, now, isCancelled }: Omit<AnswerBadgeProps, "calendarAnswer">) {
  if (invite.status === "admitted") return <Badge tone="good">Joined</Badge>;
  if (invite.status === "knocking") return <Badge tone="accent">Waiting to join</Badge>;
  switch (invite.response) {
    case "accepted":
      return <Badge tone="good">Going</Badge>;
    case "declined":
      return <Badge tone={invite.key ? "warn" : "quiet"}>Not going</Badge>;
    case "proposed":
      return (
        <Badge tone={invite.key ? "warn" : "accent"} className="tabular">
          {invite.proposed_start
            ? `Suggested ${formatWhen(invite.proposed_start, style, now)}`
            : "Suggested another time"}
        </Badge>
      );
    default:
      return isCancelled ? null : <span className="block text-ink-faint text-sm">No reply</span>;
  }
}
