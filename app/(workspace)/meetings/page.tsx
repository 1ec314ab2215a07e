import type { Metadata } from "next";
import { MeetingsPage } from "@/components/meetings/meetings-page";
import { requirePageActor } from "@/lib/auth/page-actor";
import { listMeetingsFor } from "@/lib/meetings/queries";
import { serializeMeeting } from "@/lib/meetings/serializer";

export const metadata: Metadata = { title: "Meetings" };

const shownMax = 100;

export default async function Page({ searchParams }: { searchParams: Promise<{ show?: string | string[] }> }) {
  const actor = await requirePageActor("/meetings");
  const { show } = await searchParams;
  const { views } = await listMeetingsFor(actor, { archived: false, after: null, limit: shownMax });
  const tab = show === "past" ? "past" : "upcoming";
  return (
    <MeetingsPage
      key={tab}
      tab={tab}
      meetings={views.map(serializeMeeting)}
      readerId={actor.id}
      openedAt={new Date().toISOString()}
    />
  );
}
