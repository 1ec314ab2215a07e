import type { Metadata } from "next";
import { cookies } from "next/headers";
import { hintCookie } from "@/components/calendar-connection/hint-cookie";
import { HomePage } from "@/components/home/home-page";
import { listMeetingsFor } from "@/lib/core/meetings/queries";
import { serializeMeetingPage } from "@/lib/core/meetings/serializer";
import { getConnectionFor } from "@/lib/features/calendar/queries";
import { doneSince, listOwnTasks } from "@/lib/features/tasks/queries";
import { serializeOwnTasks } from "@/lib/features/tasks/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

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
