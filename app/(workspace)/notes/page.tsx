import type { Metadata } from "next";
import { NotesPage } from "@/components/meetings/notes-page";
import { requirePageActor } from "@/lib/auth/page-actor";
import { listMeetingsFor } from "@/lib/meetings/queries";
import { serializeMeetingPage } from "@/lib/meetings/serializer";

export const metadata: Metadata = { title: "Notes" };

export default async function Page() {
  const actor = await requirePageActor("/notes");
  const meetings = await listMeetingsFor(actor, { archived: false, show: "past" });
  return <NotesPage meetings={serializeMeetingPage(meetings)} readerId={actor.id} />;
}
