import type { Metadata } from "next";
import { NotesPage } from "@/components/meetings/notes-page";
import { listMeetingsFor } from "@/lib/core/meetings/queries";
import { serializeMeetingPage } from "@/lib/core/meetings/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Notes" };

export default async function Page() {
  const actor = await requirePageActor("/notes");
  const meetings = await listMeetingsFor(actor, { archived: false, show: "past" });
  return <NotesPage meetings={serializeMeetingPage(meetings)} readerId={actor.id} />;
}
