import type { Metadata } from "next";
import { readOutcome } from "@/components/calendar-connection/outcomes";
import {
  readChosenTime,
  scheduleAddress,
  scheduleAgainAddress,
  scheduleAtAddress,
} from "@/components/schedule/schedule-address";
import { SchedulePage } from "@/components/schedule/schedule-page";
import { isHost } from "@/lib/core/access/policy";
import { findMeetingFor, getMeetingView } from "@/lib/core/meetings/queries";
import { meetingParams } from "@/lib/core/meetings/schema";
import { serializeMeeting } from "@/lib/core/meetings/serializer";
import { readUsage } from "@/lib/features/billing/read-usage";
import { listInvites } from "@/lib/features/invitations/queries";
import { serializeInvite } from "@/lib/features/invitations/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "Schedule a meeting" };

type Filled = Partial<Record<"line" | "from" | "calendar" | "at" | "minutes" | "title" | "email", string | string[]>>;

export default async function Page({ searchParams }: { searchParams: Promise<Filled> }) {
  const search = await searchParams;
  const { line, from } = search;
  const text = typeof line === "string" ? line.trim().slice(0, 500) : "";
  const again = meetingParams.safeParse({ meeting_id: from }).data?.meeting_id ?? null;
  const chosen = readChosenTime(search);
  const address = again
    ? scheduleAgainAddress(again)
    : chosen
      ? scheduleAtAddress(chosen)
      : scheduleAddress(text || undefined);
  const actor = await requirePageActor(address);
  return (
    <SchedulePage
      key={again}
      line={text}
      again={again ? await readOwn(actor, again) : null}
      chosen={chosen}
      connected={readOutcome(search.calendar)}
      openedAt={new Date().toISOString()}
      usage={env.BILLING ? await readUsage(actor) : null}
    />
  );
}

/** Only the host may reuse a meeting's invitees. */
async function readOwn(actor: { id: string }, meetingId: string) {
  const known = await findMeetingFor(actor, meetingId);
  if (!known || !isHost(actor, known)) return null;
  const [view, invites] = await Promise.all([getMeetingView(actor, meetingId), listInvites(meetingId)]);
  return { meeting: serializeMeeting(view), invites: invites.map(serializeInvite) };
}
