import type { Metadata } from "next";
import { NotesPage } from "@/components/meetings/notes-page";
import { requirePageActor } from "@/lib/auth/page-actor";
import { listMeetingsFor } from "@/lib/meetings/queries";
import { serializeMeeting } from "@/lib/meetings/serializer";

export const metadata: Metadata = { title: "Notes" };

const shownMax = 100;

export default async function Page() {
  const actor = await requirePageActor("/notes");
  const { views } = await listMeetingsFor(actor, { archived: false, after: null, limit: shownMax });
  return <NotesPage meetings={views.map(serializeMeeting)} readerId={actor.id} />;
}
