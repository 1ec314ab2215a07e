import "server-only";
import { announceMeeting } from "@/lib/core/meetings/announce-meeting";
import { contentText } from "@/lib/features/notes/content-text";
import { refreshReaders } from "@/lib/features/notes/refresh-readers";
import { notesContent } from "@/lib/features/notes/schema";
import { displayName } from "@/lib/language/people/display-name";
import { database, type Tx } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import type { Prisma } from "@/prisma/generated/client";
import { deletedName } from "./constants";
import { deletedAddress } from "./deleted-address";

type Person = { id: string; email: string; name: string | null };

/**
 * Takes name and address of somebody who is gone off what others keep: invitations, people in meetings, lines of
 * transcripts, notes. Words that people said or wrote stay as they are. Invitations to meetings ahead are withdrawn.
 */
export async function renameTraces(person: Person) {
  await transaction((tx, announce) => leaveMeetings(tx, announce, person));
  const meetingIds = await listMeetings(person);
  for (const meetingId of meetingIds) await transaction((tx) => renameIn(tx, meetingId, person));
  await transaction((tx) => renameElsewhere(tx, person));
}

async function leaveMeetings(tx: Tx, announce: Parameters<typeof announceMeeting>[1], { id, email }: Person) {
  const ahead = await tx.meeting.findMany({
    where: {
      status: { in: ["scheduled", "live"] },
      invites: { some: { status: "invited", OR: [{ userId: id }, { emailKey: email }] } },
    },
    select: { id: true },
  });
  const meetingIds = ahead.map((meeting) => meeting.id);
  await announceMeeting(tx, announce, ...meetingIds);
  announce(...meetingIds.map((meetingId) => ({ topic: "door" as const, meetingId })));
  await tx.$executeRaw`
    update calendar_events set attendees = attendees - ${email}
     where meeting_id in (select meeting_id from invites where email_key = ${email})
        or series_id in (select series_id from series_invites where email_key = ${email})`;
  await tx.$executeRaw`
    update invites set status = 'withdrawn'
     where meeting_id = any(${meetingIds}::uuid[]) and status = 'invited' and (user_id = ${id}::uuid or email_key = ${email})`;
  await tx.$executeRaw`
    update series_invites set status = 'withdrawn'
     where status = 'invited' and (user_id = ${id}::uuid or email_key = ${email})`;
  // Another token in every link that was mailed, and no account that comes with this address finds them.
  await tx.$executeRaw`
    update invites set email = id || ${addressEnd}, email_key = id || ${addressEnd}, display_name = ${deletedName},
                       note = null, delivery_detail = null, token_version = token_version + 1
     where user_id = ${id}::uuid or email_key = ${email}`;
  await tx.$executeRaw`
    update series_invites set email = id || ${addressEnd}, email_key = id || ${addressEnd}, display_name = ${deletedName},
                              token_version = token_version + 1
     where user_id = ${id}::uuid or email_key = ${email}`;
}

const addressEnd = deletedAddress("");

/** Meetings that have, or may have, the person's name in them. */
async function listMeetings({ id, email }: Person): Promise<string[]> {
  const rows = await database.$queryRaw<{ id: string }[]>`
    select meeting_id as id from participants where user_id = ${id}::uuid or lower(email) = ${email}
     union select meeting_id from meeting_people where user_id = ${id}::uuid
     union select meeting_id from meeting_action_items where owner_id = ${id}::uuid
     union select meeting_id from noted_lines where user_id = ${id}::uuid or owner_id = ${id}::uuid
     order by id`;
  return rows.map((row) => row.id);
}

async function renameIn(tx: Tx, meetingId: string, person: Person) {
  const { id, email } = person;
  await tx.$queryRaw`select 1 from meetings where id = ${meetingId}::uuid for update`;
  const isTheirs: Prisma.ParticipantWhereInput = {
    meetingId,
    OR: [{ userId: id }, { email: { equals: email, mode: "insensitive" } }],
  };
  const visits = await tx.participant.findMany({ where: isTheirs, select: { displayName: true, identity: true } });
  const names = [...new Set([displayName(person), ...visits.map((visit) => visit.displayName)])];
  const identities = [`user:${id}`, ...visits.map(({ identity }) => identity)];
  const nobody = { name: deletedName, originalName: null };
  const spoken = { meetingId, OR: [{ userId: id }, { identity: { in: identities } }] };
  await tx.participant.updateMany({
    where: isTheirs,
    data: {
      displayName: deletedName,
      nameKey: "",
      nameNumber: 1,
      email: null,
      browserHash: null,
      spokenLanguage: null,
    },
  });
  for (const column of ["invitedByName", "admittedByName"] as const) {
    await tx.participant.updateMany({ where: { meetingId, [column]: { in: names } }, data: { [column]: deletedName } });
  }
  await tx.transcriptSegment.updateMany({ where: spoken, data: nobody });
  await tx.transcriptSpeaker.updateMany({
    where: { meetingId, identity: { in: identities } },
    data: { name: deletedName },
  });
  await tx.transcriptMark.updateMany({ where: { meetingId, userId: id }, data: { userId: null, name: deletedName } });
  await tx.prompterCard.updateMany({ where: { meetingId, askedBy: { in: names } }, data: { askedBy: deletedName } });
  await tx.whiteboard.updateMany({
    where: { meetingId, openedByName: { in: names } },
    data: { openedByName: deletedName },
  });
  await tx.notedLine.updateMany({
    where: { meetingId, ownerId: id },
    data: { ownerId: null, ownerName: deletedName },
  });
  await tx.notedLine.updateMany({ where: { meetingId, userId: id }, data: { userId: null } });
  await tx.meetingActionItem.updateMany({
    where: { meetingId, ownerId: id },
    data: { ownerId: null, ownerName: deletedName },
  });
  await renameInNotes(tx, meetingId, person);
  await tx.callRating.deleteMany({ where: { participant: { meetingId, userId: id } } });
}

async function renameInNotes(tx: Tx, meetingId: string, { id }: Person) {
  const notes = await tx.meetingNotes.findUnique({ where: { meetingId } });
  if (!notes || !JSON.stringify(notes).includes(id)) return;
  const [content, generatedContent, previousContent] = [
    notes.content,
    notes.generatedContent,
    notes.previousContent,
  ].map((one) => (one === null ? undefined : withoutPerson(one, id)));
  await tx.meetingNotes.update({
    where: { meetingId },
    data: {
      content,
      generatedContent,
      previousContent,
      ...(notes.editedById === id && { editedById: null }),
      ...(content && { searchText: contentText(notesContent.parse(content)) }),
    },
  });
  await refreshReaders(tx, meetingId);
}

/** Owners of action items are `{user_id, name}`. */
function withoutPerson(value: Prisma.JsonValue, id: string): Prisma.InputJsonValue {
  const text = JSON.stringify(value, (_, one) =>
    one !== null && typeof one === "object" && "user_id" in one && one.user_id === id
      ? { ...one, user_id: null, name: deletedName }
      : one,
  );
  return JSON.parse(text);
}

async function renameElsewhere(tx: Tx, { id, email }: Person) {
  await tx.recordReader.deleteMany({ where: { OR: [{ userId: id }, { emailKey: email }] } });
  await tx.recordReader.updateMany({ where: { grantedById: id }, data: { grantedById: null } });
  await tx.notesShare.updateMany({
    where: { recipientEmail: { equals: email, mode: "insensitive" } },
    data: { recipientEmail: deletedAddress(id) },
  });
  await tx.$executeRaw`
    update broadcast_recipients set email = user_id || ${addressEnd}, name = ${deletedName} where user_id = ${id}::uuid`;
  await tx.meeting.updateMany({ where: { bookedById: id }, data: { bookedById: null } });
  // The title of a booked meeting names the booker.
  await tx.$executeRaw`
    update meetings meeting set title = booking.type_title || ': ' || ${deletedName}
      from bookings booking
     where booking.meeting_id = meeting.id and lower(booking.email) = ${email}
       and meeting.title = booking.type_title || ': ' || booking.name`;
  await tx.$executeRaw`
    update bookings set name = ${deletedName}, email = id || ${addressEnd}, timezone = null where lower(email) = ${email}`;
  await tx.$executeRaw`
    update bookings set guests = array_replace(guests, ${email}, ${deletedAddress(id)}) where ${email} = any(guests)`;
  await tx.meetingPerson.deleteMany({ where: { userId: id, meeting: { hostId: { not: id } } } });
  await tx.languageModelChoice.updateMany({ where: { chosenById: id }, data: { chosenById: null } });
  // A personal organisation is named by the address.
  await tx.organisation.updateMany({ where: { name: email, domain: null }, data: { name: deletedName } });
}
