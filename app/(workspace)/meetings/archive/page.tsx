import type { Metadata } from "next";
import { MeetingsPage } from "@/components/meetings/meetings-page";
import { requirePageActor } from "@/lib/auth/page-actor";
import { listMeetingsFor } from "@/lib/meetings/queries";
import { serializeMeetingPage } from "@/lib/meetings/serializer";

export const metadata: Metadata = { title: "Archive" };

export default async function Page() {
  const actor = await requirePageActor("/meetings/archive");
  const meetings = await listMeetingsFor(actor, { archived: true });
  return <MeetingsPage tab="archive" meetings={serializeMeetingPage(meetings)} readerId={actor.id} />;
}
