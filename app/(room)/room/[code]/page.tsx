import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { MeetingVisit } from "@/components/room/meeting-visit";
import { findPageActor } from "@/lib/auth/page-actor";
import { findPublicMeeting } from "@/lib/door/queries";
import { findMeetingToJoin } from "@/lib/meetings/queries";
import { serializePublicMeeting } from "@/lib/meetings/serializer";
import { passesDoor } from "@/lib/participation/policy";

export const metadata: Metadata = { title: "Meeting", robots: { index: false } };

/** The address of a person inside. A reload rejoins; anyone else sees the door. */
export default async function RoomPage({ params }: { params: Promise<{ code: string }> }) {
  const [{ code }, actor] = await Promise.all([params, findPageActor()]);
  if (actor.kind !== "user") redirect(`/m/${encodeURIComponent(code)}`);
  const meeting = await findPublicMeeting(code, null);
  if (!meeting) notFound();
  const { id, name, email } = actor;
  const passes = passesDoor(actor, await findMeetingToJoin(actor, meeting.id));
  return (
    <MeetingVisit
      meeting={serializePublicMeeting(meeting)}
      hostId={meeting.hostId}
      person={{ id, name, email, passes }}
      from="room"
    />
  );
}
