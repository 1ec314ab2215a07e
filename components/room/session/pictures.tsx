"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { MeetingWire } from "@/lib/core/meetings/schema";

const Pictures = createContext<ReadonlyMap<string, string | null>>(new Map());

/** The pictures of the host and everyone invited, as far as the meeting tells them. Guests see initials. */
export function PicturesProvider({ meeting, children }: { meeting: MeetingWire | null; children: ReactNode }) {
  const pictures = useMemo(() => {
    if (!meeting) return new Map<string, string | null>();
    const people = [
      ...meeting.attendees,
      ...meeting.invitees,
      { id: meeting.host_id, avatar_url: meeting.host_avatar_url },
    ];
    return new Map(people.map(({ id, avatar_url }) => [`user:${id}`, avatar_url]));
  }, [meeting]);
  return <Pictures value={pictures}>{children}</Pictures>;
}

/** Of the person with this identity in the room. */
export const usePicture = (identity: string) => useContext(Pictures).get(identity) ?? null;
