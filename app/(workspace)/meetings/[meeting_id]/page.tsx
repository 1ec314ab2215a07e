import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { nameMeeting } from "@/components/data/meeting-name";
import { MeetingPage } from "@/components/meeting/meeting-page";
import { parseShareTab } from "@/components/sharing/share-tabs";
import { findMeetingFor, getMeetingView } from "@/lib/core/meetings/queries";
import { meetingParams } from "@/lib/core/meetings/schema";
import { serializeMeeting } from "@/lib/core/meetings/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { readParts } from "./read-parts";

type Props = {
  params: Promise<{ meeting_id: string }>;
  searchParams: Promise<{ at?: string | string[]; share?: string | string[] }>;
};

/** Cached, because both the page and its title need it. */
const readMeeting = cache(async (id: string) => {
  const actor = await requirePageActor(`/meetings/${id}`);
  const params = meetingParams.safeParse({ meeting_id: id });
  const known = params.success ? await findMeetingFor(actor, params.data.meeting_id) : null;
  if (!known) notFound();
  return { actor, known, meeting: serializeMeeting(await getMeetingView(actor, known.id)) };
});

export async function generateMetadata({ params }: Pick<Props, "params">): Promise<Metadata> {
  const { meeting } = await readMeeting((await params).meeting_id);
  return { title: nameMeeting(meeting) };
}

export default async function Page({ params, searchParams }: Props) {
  const { actor, known, meeting } = await readMeeting((await params).meeting_id);
  const [{ at, share }, parts] = await Promise.all([searchParams, readParts(actor, known)]);
  const atMs = typeof at === "string" && /^\d{1,9}$/.test(at) ? Number(at) : null;
  return (
    <MeetingPage
      key={`${meeting.id} ${atMs}`}
      meeting={meeting}
      parts={parts}
      readerId={actor.id}
      openedAt={new Date().toISOString()}
      atMs={atMs}
      sharing={meeting.is_host ? parseShareTab(share) : null}
    />
  );
}
