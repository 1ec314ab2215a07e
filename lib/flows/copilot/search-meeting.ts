import "server-only";
import { isConnected } from "@/lib/core/meetings/lifecycle";
import { attended } from "@/lib/core/participation/policy";
import { displayName } from "@/lib/language/people/display-name";
import { database } from "@/lib/platform/database/database";
import { clockTime, dayAndTime, listOf } from "./phrases";
import { nameOfInvitee, openInvites } from "./queries";
import { nothingFound, type Passage, type Source } from "./source";

const peopleMax = 20;

/** Facts that everybody who was admitted finds in the room: who is here, who is invited, and when it is. */
export const meetingFacts: Source = {
  kind: "meeting",

  async search({ asker, room, question, zone, now }) {
    if (!attended(asker, room)) return nothingFound;
    const meeting = await database.meeting.findUniqueOrThrow({
      where: { id: room.meetingId },
      select: {
        scheduledAt: true,
        startedAt: true,
        durationMinutes: true,
        host: { select: { name: true, email: true } },
        participants: {
          where: { status: "admitted" },
          select: { userId: true, inviteId: true, displayName: true, status: true, connectedAt: true, leftAt: true },
          orderBy: [{ admittedAt: "asc" }, { id: "asc" }],
        },
        invites: openInvites,
      },
    });
    const here = meeting.participants.filter(isConnected);
    const invited = meeting.invites.map((invite) => ({ ...invite, name: nameOfInvitee(invite) }));
    const isHere = ({ id, userId }: { id: string; userId: string | null }) =>
      here.some((one) => (userId !== null && one.userId === userId) || one.inviteId === id);
    const away = invited.filter((one) => !isHere(one));
    const names = (people: readonly { name: string }[]) =>
      listOf(
        people.map(({ name }) => name),
        peopleMax,
      );
    const start = meeting.startedAt ?? meeting.scheduledAt;
    const end = (meeting.scheduledAt ?? meeting.startedAt)?.getTime();
    const fact = (text: string, pattern: RegExp): Passage => ({
      kind: "meeting",
      name: "This meeting",
      meetingId: room.meetingId,
      text,
      speaker: null,
      tMs: null,
      href: null,
      isRequested: pattern.test(question),
    });
    const passages = [
      here.length > 0
        ? fact(
            `In the room: ${listOf(
              here.map(({ displayName: name }) => name),
              peopleMax,
            )}.`,
            /\bwho(?:'s| is| are|'re)? (?:all )?(?:here|in (?:the|this) (?:room|meeting|call)|present|attending|joined|inside)\b|\bhow many (?:people|of us)\b/i,
          )
        : null,
      fact(
        `${displayName(meeting.host)} is the host.`,
        /\bwho(?:'s| is)? (?:the |our )?(?:host|hosting|organis|organiz)/i,
      ),
      invited.length > 0
        ? fact(
            `Invited: ${names(invited)}.`,
            /\bwho(?:'s| is| was| were| are)? (?:all )?(?:invited|asked to come|on the invite)/i,
          )
        : null,
      away.length > 0
        ? fact(
            `Invited and not in the room: ${names(away)}.`,
            /\bwho(?:'s| is| are)? (?:missing|absent|late|not (?:here|in))\b|\bwho (?:hasn't|has not|didn't|did not) (?:come|join|show)/i,
          )
        : null,
      start
        ? fact(
            `The meeting started at ${clockTime(start, zone)}.`,
            /\bwhen did (?:it|this|we|the (?:meeting|call)) (?:start|begin)/i,
          )
        : null,
      end !== undefined
        ? fact(
            `It is planned until ${clockTime(new Date(end + meeting.durationMinutes * 60_000), zone)}.`,
            /\bwhen (?:does|will|should|do) (?:it|this|we|the (?:meeting|call)) (?:end|finish|stop|be over)|\bhow (?:long|much time)\b.*\b(?:left|still|have)\b|\bend time\b/i,
          )
        : null,
      fact(
        `It is ${dayAndTime(now, zone, now)}.`,
        /\bwhat(?:'s| is)? (?:the )?(?:time|date|day)(?: is it| now| today)?\s*\??$/i,
      ),
    ].filter((one) => one !== null);
    return { passages, lookedIn: passages.some(({ isRequested }) => isRequested) ? ["This meeting"] : [], missing: [] };
  },

  filterReadable: async (asker, room, passages) => (attended(asker, room) ? passages : []),
};
