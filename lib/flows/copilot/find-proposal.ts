import "server-only";
import { formatMeetingCode } from "@/lib/core/meetings/meeting-code";
import { unnamedMeeting } from "@/lib/language/people/unnamed-meeting";
import { env } from "@/lib/platform/env";
import type { LanguageModel } from "@/lib/platform/providers/language-model/provider";
import { type CopilotRoom, listOtherInvitees, listPeople } from "./queries";
import { type Proposed, readProposal, type Setting } from "./read-proposal";
import { rewriteRequest } from "./rewrite-request";
import type { Asker } from "./source";

type Question = { question: string; zone: string };

/** What the asker wants done, by rules; with a language model also in other words. Null: it is a question. */
export async function findProposal(
  asker: Asker & { email: string },
  room: CopilotRoom,
  { question, zone }: Question,
  { model }: { model: () => Promise<LanguageModel | null> },
): Promise<Proposed | null> {
  const [people, invitees] = await Promise.all([
    listPeople(room.meetingId),
    listOtherInvitees(room.meetingId, asker.id),
  ]);
  const now = new Date();
  const setting: Setting = {
    asker: { id: asker.id, name: room.participant?.displayName ?? asker.name },
    people,
    invitees,
    title: room.title ?? unnamedMeeting(room.hostName),
    link: `${env.PUBLIC_ORIGIN}/m/${formatMeetingCode(room.code)}`,
    tMs: Math.max(0, now.getTime() - (room.startedAt ?? now).getTime()),
    zone,
    now,
  };
  const proposed = readProposal(question, setting);
  if (proposed) return proposed;
  const rewritten = await rewriteRequest(question, model);
  return rewritten === null ? null : readProposal(rewritten, setting);
}
