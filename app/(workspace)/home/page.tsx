import type { Metadata } from "next";
import { HomePage } from "@/components/home/home-page";
import { requirePageActor } from "@/lib/auth/page-actor";
import { listMeetingsFor } from "@/lib/meetings/queries";
import { serializeMeetingPage } from "@/lib/meetings/serializer";

export const metadata: Metadata = { title: "Home" };

export default async function Page() {
  const actor = await requirePageActor("/home");
  const [upcoming, past] = await Promise.all([
    listMeetingsFor(actor, { archived: false, show: "upcoming" }),
    listMeetingsFor(actor, { archived: false, show: "past" }),
  ]);
  return (
    <HomePage
      firstName={actor.name.split(" ")[0] ?? actor.name}
      readerId={actor.id}
      upcoming={serializeMeetingPage(upcoming)}
      past={serializeMeetingPage(past)}
      openedAt={new Date().toISOString()}
    />
  );
}
