"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useSyncExternalStore } from "react";
import { ButtonLink } from "@/components/ui/button";
import { nameMeeting } from "../data/meeting-name";
import { meetingsOf, meetingsQuery, useMeetingsEvents } from "../data/use-meetings";

/** Who waits at the doors of one's own meetings, said wherever in the workspace one is. */
export function DoorBell() {
  useMeetingsEvents();
  const { data } = useInfiniteQuery(meetingsQuery("upcoming"));
  const isAwake = useSyncExternalStore(subscribeToNothing, yes, no);
  const ringing = meetingsOf(data).filter((meeting) => isAwake && meeting.is_host && meeting.waiting_count > 0);
  return (
    <section
      aria-label="At your door"
      aria-live="polite"
      className="fixed right-4 bottom-20 z-40 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 empty:hidden md:bottom-4"
    >
      {ringing.map((meeting) => (
        <div key={meeting.id} className="flex items-center gap-3 rounded-card bg-raised p-3 text-ink shadow-float">
          <BellRing aria-hidden className="size-4 shrink-0 text-accent" />
          <p className="min-w-0 flex-1">
            <span className="block font-medium text-base">{describeWaiting(meeting.waiting_count)}</span>
            <span className="block truncate text-ink-soft text-sm">{nameMeeting(meeting)}</span>
          </p>
          <ButtonLink href={`/m/${meeting.code}`} size="sm" variant="wash">
            Go to the door
          </ButtonLink>
        </div>
      ))}
    </section>
  );
}

/** The page's own list may have been read by now; the markup that is brought to life here was empty. */
const subscribeToNothing = () => () => {};
const yes = () => true;
const no = () => false;

const describeWaiting = (count: number) =>
  count === 1 ? "Somebody waits to be let in" : `${count} people wait to be let in`;
