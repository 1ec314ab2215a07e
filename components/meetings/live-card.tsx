"use client";
import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { meetingPath } from "@/components/data/meeting-link";
import { listNames, nameMeeting } from "@/components/data/meeting-name";
import { useOccupancy } from "@/components/data/use-meetings";
import { formatMinutes } from "@/components/patterns/time/format-time";
import { AvatarStack } from "@/components/ui/avatar";
import { LiveDot } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { MeetingWire } from "@/lib/core/meetings/schema";

/** A live meeting: who is in it, and how to join. On its own page the title is above it, and its controls are smaller. */
export function LiveCard({ meeting, now, titled = true }: { meeting: MeetingWire; now: Date; titled?: boolean }) {
  const occupancy = useOccupancy(meeting);
  const people = occupancy.data?.people ?? [];
  const minutes = meeting.started_at ? Math.max(0, (now.getTime() - Date.parse(meeting.started_at)) / 60_000) : 0;
  return (
    <article
      aria-label={nameMeeting(meeting)}
      className="relative flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-raised p-4 shadow-lift sm:p-5"
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex items-center gap-2 text-live text-sm">
          <LiveDot />
          <span className="tabular font-medium" suppressHydrationWarning>
            Live{minutes >= 1 ? ` for ${formatMinutes(minutes)}` : ""}
          </span>
        </p>
        {titled ? (
          <h3 className="wrap-anywhere mt-1 line-clamp-2 text-pretty font-semibold text-xl">
            <Link
              href={meetingPath(meeting)}
              data-row
              className="rounded-sm after:absolute after:inset-0 after:rounded-card"
            >
              {nameMeeting(meeting)}
            </Link>
          </h3>
        ) : null}
        <p className="mt-2 flex min-h-7 items-center gap-2.5 text-base text-ink-soft">
          {people.length > 0 ? (
            <>
              <AvatarStack
                people={people.map(({ display_name, identity }) => ({
                  name: display_name,
                  seed: identity.replace(/^user:/, ""),
                  src: meeting.attendees.find(({ id }) => identity === `user:${id}`)?.avatar_url,
                }))}
                size={28}
                max={6}
              />
              <span className="truncate">{describeInside(people.map((person) => person.display_name))}</span>
            </>
          ) : (
            <NobodySeen isWaiting={meeting.waiting} isLooking={occupancy.isPending} />
          )}
        </p>
      </div>
      <ButtonLink
        href={`/m/${meeting.code}`}
        variant="primary"
        size={titled ? "lg" : "md"}
        className="relative z-1 max-sm:w-full"
      >
        Join
        <ArrowRight aria-hidden />
      </ButtonLink>
    </article>
  );
}

function NobodySeen({ isWaiting, isLooking }: { isWaiting: boolean; isLooking: boolean }) {
  if (isWaiting) return <span className="text-ink-faint">Waiting to be let in</span>;
  if (!isLooking) return <span className="text-ink-faint">No one's here yet</span>;
  return (
    <span role="status" aria-label="Loading who's here" className="flex items-center gap-2.5">
      <Skeleton className="size-7 rounded-full" />
      <Skeleton className="h-4 w-36" />
    </span>
  );
}

function describeInside(names: string[]): string {
  return `${listNames(names)} ${names.length === 1 ? "is" : "are"} here`;
}
