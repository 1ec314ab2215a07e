import type { Metadata } from "next";
import { MeetingsPage } from "@/components/meetings/meetings-page";
import { listMeetingsFor } from "@/lib/core/meetings/queries";
import { serializeMeetingPage } from "@/lib/core/meetings/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Meetings" };

export default async function Page({ searchParams }: { searchParams: Promise<{ show?: string | string[] }> }) {
  const actor = await requirePageActor("/meetings");
  const { show } = await searchParams;
  const tab = show === "past" ? "past" : "upcoming";
  const meetings = await listMeetingsFor(actor, { archived: false, show: tab });
  return <MeetingsPage key={tab} tab={tab} meetings={serializeMeetingPage(meetings)} readerId={actor.id} />;
}
