"use client";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { wasParticipant } from "@/components/data/was-participant";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { LatePart } from "@/components/ui/late-part";
import { Section } from "@/components/ui/page-section";
import { Skeleton } from "@/components/ui/skeleton";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import { describeError } from "@/lib/platform/http/client";
import { InviteRow } from "./invite-row";
import { calendarAnswersQuery, invitesQuery } from "./use-invites";

const loadForm = () => import("./invite-form").then((loaded) => loaded.InviteForm);

type PeopleSectionProps = { meeting: MeetingWire; readerId: string; now: Date };

/** The invitees. The host and attendees see replies and can invite more people. */
export function PeopleSection({ meeting, readerId, now }: PeopleSectionProps) {
  const style = useTimeStyle();
  const isOpen = meeting.status === "scheduled" || meeting.status === "live";
  const mayInvite = isOpen && (meeting.is_host || meeting.in_room);
  const mayRead = wasParticipant(meeting, readerId);
  const query = useQuery({ ...invitesQuery(meeting.id), enabled: mayRead });
  const calendarAnswers = useQuery({
    ...calendarAnswersQuery(meeting.id),
    enabled: meeting.is_host && isOpen && meeting.calendar_sync_status === "synced",
  });
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Section title="People" aside={meeting.status === "cancelled" ? null : <Counts meeting={meeting} />}>
      <ul className={query.data ? "divide-y divide-line" : "grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-1"}>
        <Person
          name={meeting.host_name}
          seed={meeting.host_id}
          src={meeting.host_avatar_url}
          note={meeting.is_host ? "Host (you)" : "Host"}
        />
        {query.data
          ? query.data.map((invite) => (
              <InviteRow
                key={invite.email}
                invite={invite}
                calendarAnswer={calendarAnswers.data?.get(invite.email)}
                meetingId={meeting.id}
                isSeries={meeting.series !== null}
                style={style}
                now={now}
                isHost={meeting.is_host && isOpen}
                isCancelled={meeting.status === "cancelled"}
              />
            ))
          : meeting.invitees.map((person) => (
              <Person key={person.id} name={person.name} seed={person.id} src={person.avatar_url} note={null} />
            ))}
      </ul>
      {query.isError ? (
        <ErrorState
          title="Couldn't load replies."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className="mt-3"
        >
          {describeError(query.error)}
        </ErrorState>
      ) : null}
      {meeting.invitees.length === 0 ? (
        <p className="mt-2 text-ink-faint text-sm">
          No one is invited yet.{meeting.is_host && isOpen ? " Invite people or share the link." : ""}
        </p>
      ) : null}
      {mayInvite ? (
        <div className="mt-3">
          {isInviting ? (
            <LatePart
              load={loadForm}
              props={{
                meetingId: meeting.id,
                isSeries: meeting.is_host && meeting.series !== null,
                canUndo: meeting.status === "scheduled",
                onDone: () => setIsInviting(false),
              }}
              waiting={<Skeleton className="h-[8.25rem]" />}
            />
          ) : (
            <Button onClick={() => setIsInviting(true)}>
              <UserPlus aria-hidden />
              Invite people
            </Button>
          )}
        </div>
      ) : null}
    </Section>
  );
}

function Counts({ meeting }: { meeting: MeetingWire }) {
  const { accepted, declined, proposed, none } = meeting.invite_counts;
  const counts = [
    accepted > 0 ? `${accepted} going` : "",
    declined > 0 ? `${declined} not going` : "",
    proposed > 0 ? `${proposed} suggested another time` : "",
    none > 0 ? `${none} no reply` : "",
  ].filter(Boolean);
  return counts.length > 0 ? <span className="tabular text-ink-faint text-sm">{counts.join(" · ")}</span> : null;
}

function Person({ name, seed, src, note }: { name: string; seed: string; src: string | null; note: string | null }) {
  return (
    <li className="flex min-w-0 items-center gap-2.5 py-1.5">
      <Avatar name={name} seed={seed} src={src} size={28} />
      <span className="min-w-0 truncate text-base">{name}</span>
      {note ? <span className="shrink-0 text-ink-faint text-sm">{note}</span> : null}
    </li>
  );
}
