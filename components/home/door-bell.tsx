"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useSyncExternalStore } from "react";
import { nameMeeting } from "@/components/data/meeting-name";
import { meetingsOf, meetingsQuery, useMeetingsEvents } from "@/components/data/use-meetings";
import { ButtonLink } from "@/components/ui/button";

/** People waiting to join the reader's meetings, announced on every page of the workspace. */
export function DoorBell() {
  useMeetingsEvents();
  const { data } = useInfiniteQuery(meetingsQuery("upcoming"));
  const isAwake = useSyncExternalStore(subscribeToNothing, yes, no);
  const ringing = meetingsOf(data).filter((meeting) => isAwake && meeting.is_host && meeting.waiting_count > 0);
  return (
    <section
      aria-label="Waiting to join"
      aria-live="polite"
      className="fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 empty:hidden md:bottom-4"
    >
      {ringing.map((meeting) => (
        <div key={meeting.id} className="flex items-center gap-3 rounded-card bg-raised p-3 text-ink shadow-float">
          <BellRing aria-hidden className="size-4 shrink-0 text-accent" />
          <p className="min-w-0 flex-1">
            <span className="block font-medium text-base">{describeWaiting(meeting.waiting_count)}</span>
            <span className="block truncate text-ink-soft text-sm">{nameMeeting(meeting)}</span>
          </p>
          <ButtonLink href={`/m/${meeting.code}`} size="sm" variant="wash">
            Open
          </ButtonLink>
        </div>
      ))}
    </section>
  );
}

/** The server renders nothing, so hydration must not either, even if the page's list is there by now. */
const subscribeToNothing = () => () => {};
const yes = () => true;
const no = () => false;

const describeWaiting = (count: number) =>
  count === 1 ? "Someone is waiting to join" : `${count} people are waiting to join`;
