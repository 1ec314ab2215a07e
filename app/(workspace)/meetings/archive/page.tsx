import type { Metadata } from "next";
import { MeetingsPage } from "@/components/meetings/meetings-page";
import { requirePageActor } from "@/lib/auth/page-actor";
import { listMeetingsFor } from "@/lib/meetings/queries";
import { serializeMeeting } from "@/lib/meetings/serializer";

export const metadata: Metadata = { title: "Archive" };

const shownMax = 100;

export default async function Page() {
  const actor = await requirePageActor("/meetings/archive");
  const { views } = await listMeetingsFor(actor, { archived: true, after: null, limit: shownMax });
  return (
    <MeetingsPage
      tab="archive"
      meetings={views.map(serializeMeeting)}
      readerId={actor.id}
      openedAt={new Date().toISOString()}
    />
  );
}
