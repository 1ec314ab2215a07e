import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MeetingDetail } from "@/components/admin/meetings/meeting-detail";
import { BackLink } from "@/components/patterns/detail/back-link";
import { meetingParams } from "@/lib/core/meetings/schema";
import { findMeetingDetail } from "@/lib/flows/meetings-admin/queries";
import { serializeAdminMeetingDetail } from "@/lib/flows/meetings-admin/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Meeting · Administration" };

export default async function Page({ params }: { params: Promise<{ meeting_id: string }> }) {
  const { meeting_id: id } = await params;
  const actor = await requirePageActor(`/admin/meetings/${id}`);
  const parsed = meetingParams.safeParse({ meeting_id: id });
  if (!actor.isAdmin || !parsed.success) notFound();
  const meeting = await findMeetingDetail(actor, parsed.data.meeting_id);
  if (!meeting) notFound();
  return (
    <>
      <BackLink href="/admin/meetings" label="Meetings" />
      <MeetingDetail key={meeting.id} initial={serializeAdminMeetingDetail(meeting)} readerId={actor.id} />
    </>
  );
}
