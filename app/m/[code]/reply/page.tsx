import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReplyClosed } from "@/components/invitations/reply-closed";
import type { ReplyChoice } from "@/components/invitations/reply-form";
import { ReplyPage } from "@/components/invitations/reply-page";
import { DoorFrame } from "@/components/room/door/door-frame";
import { serializePublicMeeting } from "@/lib/core/meetings/serializer";
import { findPublicMeeting } from "@/lib/features/door/queries";
import { findInviteByToken } from "@/lib/features/invitations/queries";
import { serializeReply } from "@/lib/features/invitations/serializer";

type Search = { i?: string | string[]; answer?: string | string[]; scope?: string; at?: string | string[] };
type Props = { params: Promise<{ code: string }>; searchParams: Promise<Search> };

export const metadata: Metadata = { title: "Your reply", robots: { index: false }, referrer: "same-origin" };

/** The target of the buttons in invitation emails. Opening it sends no reply. */
export default async function Page({ params, searchParams }: Props) {
  const [{ code }, search] = await Promise.all([params, searchParams]);
  const token = single(search.i);
  const invite = await findInviteByToken(code, token);
  if (!invite) return <VoidLink code={code} />;
  return (
    <DoorFrame>
      <ReplyPage
        code={code}
        token={token}
        reply={serializeReply(invite)}
        hostId={invite.meeting.hostId}
        choice={asChoice(single(search.answer))}
        scope={search.scope === "all" ? "all" : "this"}
        mailedStart={readMinute(single(search.at))}
      />
    </DoorFrame>
  );
}

/** Shows whose meeting it is if the code is valid, otherwise 404. */
async function VoidLink({ code }: { code: string }) {
  const meeting = await findPublicMeeting(code, null);
  if (!meeting) notFound();
  return (
    <DoorFrame>
      <ReplyClosed reason="void" hostName={serializePublicMeeting(meeting).host_name} hostId={meeting.hostId} />
    </DoorFrame>
  );
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";

const asChoice = (text: string): ReplyChoice | null =>
  text === "yes" || text === "no" || text === "other" ? text : null;

/** Minutes since 1970, as `replyLinks` writes them. */
function readMinute(text: string): string | null {
  return /^\d{1,9}$/.test(text) ? new Date(Number(text) * 60_000).toISOString() : null;
}
