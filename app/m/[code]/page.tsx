import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GuestMeeting } from "@/components/room/guest-meeting";
import { MeetingVisit } from "@/components/room/meeting-visit";
import { findPageActor } from "@/lib/auth/page-actor";
import { findPublicMeeting } from "@/lib/door/queries";
import { findMeetingToJoin } from "@/lib/meetings/queries";
import { serializePublicMeeting } from "@/lib/meetings/serializer";
import { passesDoor } from "@/lib/participation/policy";

type Props = { params: Promise<{ code: string }>; searchParams: Promise<{ i?: string | string[] }> };

export const metadata: Metadata = { title: "Meeting", robots: { index: false } };

/** The door for everyone with the link: members with their account, others as guests. */
export default async function DoorPage({ params, searchParams }: Props) {
  const [{ code }, { i }, actor] = await Promise.all([params, searchParams, findPageActor()]);
  const inviteToken = typeof i === "string" ? i : null;
  const found = await findPublicMeeting(code, inviteToken);
  if (!found) notFound();
  const meeting = serializePublicMeeting(found);
  if (actor.kind !== "user")
    return (
      <GuestMeeting
        meeting={meeting}
        hostId={found.hostId}
        startsAt={found.scheduledAt?.toISOString() ?? null}
        inviteToken={inviteToken}
      />
    );
  const { id, name, email } = actor;
  const passes = passesDoor(actor, await findMeetingToJoin(actor, found.id));
  return (
    <MeetingVisit
      meeting={meeting}
      hostId={found.hostId}
      person={{ id, name, email, passes }}
      inviteToken={inviteToken}
      from="door"
    />
  );
}
