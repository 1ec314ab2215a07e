import type { Metadata } from "next";
import { cookies } from "next/headers";
import { hintCookie } from "@/components/calendar-connection/hint-cookie";
import { HomePage } from "@/components/home/home-page";
import { requirePageActor } from "@/lib/auth/page-actor";
import { getConnectionFor } from "@/lib/calendar/queries";
import { listMeetingsFor } from "@/lib/meetings/queries";
import { serializeMeetingPage } from "@/lib/meetings/serializer";
import { doneSince, listOwnTasks } from "@/lib/tasks/queries";
import { serializeOwnTasks } from "@/lib/tasks/serializer";

export const metadata: Metadata = { title: "Home" };

export default async function Page() {
  const actor = await requirePageActor("/home");
  const now = new Date();
  const [upcoming, past, tasks, { row: calendar }, jar] = await Promise.all([
    listMeetingsFor(actor, { archived: false, show: "upcoming" }),
    listMeetingsFor(actor, { archived: false, show: "past" }),
    listOwnTasks(actor, doneSince(now)),
    getConnectionFor(actor),
    cookies(),
  ]);
  const calendarHint = calendar?.needsReconnect ? "reconnect" : !calendar && !jar.has(hintCookie) ? "connect" : null;
  return (
    <HomePage
      firstName={actor.name.split(" ")[0] ?? actor.name}
      readerId={actor.id}
      upcoming={serializeMeetingPage(upcoming)}
      past={serializeMeetingPage(past)}
      tasks={serializeOwnTasks(tasks)}
      calendarHint={calendarHint}
      openedAt={now.toISOString()}
    />
  );
}
