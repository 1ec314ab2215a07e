import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MeetingsTable } from "@/components/admin/meetings/meetings-table";
import { countMeetings } from "@/lib/flows/meetings-admin/queries";
import { serializeCounts } from "@/lib/flows/meetings-admin/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Meetings · Administration" };

export default async function Page() {
  const actor = await requirePageActor("/admin/meetings");
  if (!actor.isAdmin) notFound();
  return <MeetingsTable counts={serializeCounts(await countMeetings())} />;
}
