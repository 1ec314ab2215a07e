import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StrangerDoor } from "@/components/room/door/stranger-door";
import { MeetingVisit } from "@/components/room/meeting-visit";
import { findPageActor } from "@/lib/auth/page-actor";
import { findPublicMeeting } from "@/lib/door/queries";
import { serializePublicMeeting } from "@/lib/meetings/serializer";

type Props = { params: Promise<{ code: string }>; searchParams: Promise<{ i?: string | string[] }> };

export const metadata: Metadata = { title: "Meeting", robots: { index: false } };

/** The door everybody with the link comes to. */
export default async function DoorPage({ params, searchParams }: Props) {
  const [{ code }, { i: inviteToken }, actor] = await Promise.all([params, searchParams, findPageActor()]);
  const found = await findPublicMeeting(code, typeof inviteToken === "string" ? inviteToken : null);
  if (!found) notFound();
  const meeting = serializePublicMeeting(found);
  if (actor.kind !== "user") return <StrangerDoor meeting={meeting} />;
  return <MeetingVisit meeting={meeting} person={{ id: actor.id, name: actor.name }} from="door" />;
}
