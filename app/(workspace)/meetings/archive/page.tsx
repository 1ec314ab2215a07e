import type { Metadata } from "next";
import { MeetingsPage } from "@/components/meetings/meetings-page";
import { listMeetingsFor } from "@/lib/core/meetings/queries";
import { serializeMeetingPage } from "@/lib/core/meetings/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Archive" };

export default async function Page() {
  const actor = await requirePageActor("/meetings/archive");
  const meetings = await listMeetingsFor(actor, { archived: true });
  return <MeetingsPage tab="archive" meetings={serializeMeetingPage(meetings)} readerId={actor.id} />;
}
