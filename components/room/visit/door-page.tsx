"use client";
import dynamic from "next/dynamic";
import type { ComponentProps } from "react";

/** A visitor loads only the door that is theirs. */
const GuestMeeting = dynamic(() => import("./guest-meeting").then((loaded) => loaded.GuestMeeting));
const MeetingVisit = dynamic(() => import("./meeting-visit").then((loaded) => loaded.MeetingVisit));

type DoorPageProps =
  | { kind: "guest"; visit: ComponentProps<typeof GuestMeeting> }
  | { kind: "member"; visit: ComponentProps<typeof MeetingVisit> };

/** The page behind a meeting's link. */
export function DoorPage({ kind, visit }: DoorPageProps) {
  return kind === "guest" ? <GuestMeeting {...visit} /> : <MeetingVisit {...visit} />;
}
