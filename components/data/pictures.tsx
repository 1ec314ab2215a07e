"use client";
import { type ComponentProps, createContext, type ReactNode, useContext, useMemo } from "react";
import { Avatar } from "@/components/ui/avatar";
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
    return new Map(people.map(({ id, avatar_url }) => [id, avatar_url]));
  }, [meeting]);
  return <Pictures value={pictures}>{children}</Pictures>;
}

/** Of the person with this account, or this identity in the room. */
export const usePicture = (seed: string | undefined) =>
  useContext(Pictures).get(seed?.replace(/^user:/, "") ?? "") ?? null;

/** Somebody in the meeting, with their picture where they have one. */
export const Face = (props: Omit<ComponentProps<typeof Avatar>, "src" | "seed"> & { seed: string | undefined }) => (
  <Avatar {...props} src={usePicture(props.seed)} />
);
