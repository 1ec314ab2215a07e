import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { readMemberVisit } from "@/app/m/member-visit";
import { DoorPage } from "@/components/room/visit/door-page";
import { serializePublicMeeting } from "@/lib/core/meetings/serializer";
import { findPublicMeeting } from "@/lib/features/door/queries";
import { displayName } from "@/lib/language/people/display-name";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { findPageActor } from "@/lib/platform/auth/page-actor";

type Props = { params: Promise<{ code: string }>; searchParams: Promise<{ i?: string | string[] }> };

const findMeeting = cache(findPublicMeeting);

/** The title that everyone may know. Members' pages replace it by the meeting's own. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const found = await findMeeting((await params).code, inviteTokenOf(await searchParams));
  return { title: found ? unnamedMeeting(displayName(found.host)) : "Meeting", robots: { index: false } };
}

/** The door for everyone with the link: members with their account, others as guests. */
export default async function Page({ params, searchParams }: Props) {
  const [{ code }, search, actor] = await Promise.all([params, searchParams, findPageActor()]);
  const inviteToken = inviteTokenOf(search);
  const found = await findMeeting(code, inviteToken);
  if (!found) notFound();
  if (actor.kind === "user") {
    return <DoorPage kind="member" visit={{ ...(await readMemberVisit(actor, found)), inviteToken, from: "door" }} />;
  }
  const startsAt = found.scheduledAt?.toISOString() ?? null;
  const meeting = serializePublicMeeting(found);
  return <DoorPage kind="guest" visit={{ meeting, hostId: found.hostId, startsAt, inviteToken }} />;
}

function inviteTokenOf({ i }: { i?: string | string[] }) {
  return typeof i === "string" ? i : null;
}
