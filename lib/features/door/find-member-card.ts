import "server-only";
import { displayName } from "@/lib/language/people/display-name";
import { database } from "@/lib/platform/database/database";
import type { MemberCard } from "./schema";

/** A person with an active account who was admitted to this meeting; null for anybody else. */
export async function findMemberCard(meetingId: string, userId: string): Promise<MemberCard | null> {
  const participant = await database.participant.findUnique({
    where: { meetingId_identity: { meetingId, identity: `user:${userId}` }, status: "admitted" },
    select: { user: { select: { id: true, name: true, email: true, title: true, disabledAt: true } } },
  });
  const user = participant?.user;
  if (!user || user.disabledAt) return null;
  return { id: user.id, name: displayName(user), title: user.title };
}
