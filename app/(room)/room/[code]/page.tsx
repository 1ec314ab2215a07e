import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { readMemberVisit } from "@/app/m/member-visit";
import { MeetingVisit } from "@/components/room/visit/meeting-visit";
import { findPublicMeeting } from "@/lib/features/door/queries";
import { findPageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Meeting", robots: { index: false } };

/** The address of a person inside. A reload rejoins; anyone else sees the door. */
export default async function RoomPage({ params }: { params: Promise<{ code: string }> }) {
  const [{ code }, actor] = await Promise.all([params, findPageActor()]);
  if (actor.kind !== "user") redirect(`/m/${encodeURIComponent(code)}`);
  const meeting = await findPublicMeeting(code, null);
  if (!meeting) notFound();
  return <MeetingVisit {...(await readMemberVisit(actor, meeting))} from="room" />;
}
