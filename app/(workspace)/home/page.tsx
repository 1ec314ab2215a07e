import type { Metadata } from "next";
import { HomePage } from "@/components/meetings/home-page";
import { requirePageActor } from "@/lib/auth/page-actor";
import { listMeetingsFor } from "@/lib/meetings/queries";
import { serializeMeeting } from "@/lib/meetings/serializer";

export const metadata: Metadata = { title: "Home" };

const shownMax = 100;

export default async function Page() {
  const actor = await requirePageActor("/home");
  const { views } = await listMeetingsFor(actor, { archived: false, after: null, limit: shownMax });
  return (
    <HomePage
      firstName={actor.name.split(" ")[0] ?? actor.name}
      readerId={actor.id}
      meetings={views.map(serializeMeeting)}
      openedAt={new Date().toISOString()}
    />
  );
}
