import "server-only";
import { database } from "@/lib/platform/database/database";
import { conflict, notFound } from "@/lib/platform/refusal";
import { showMarks } from "./show-in-room";

type Person = { meetingId: string; participantId: string };

/**
 * Raises or lowers a hand. A sequence of the database orders hands, so that two in the same millisecond still have an
 * order. Raising a raised hand keeps its place.
 */
export async function setHand({ meetingId, participantId }: Person, raised: boolean) {
  if (raised) {
    await database.$executeRaw`
      update participants set hand_order = nextval('hand_order')
       where id = ${participantId}::uuid and status = 'admitted' and hand_order is null`;
  } else {
    await database.participant.updateMany({ where: { id: participantId, meetingId }, data: { handOrder: null } });
  }
  await show({ meetingId, participantId });
}

/** Marks a camera that looks at a desk. */
export async function setDeskView({ meetingId, participantId }: Person, on: boolean) {
  await database.participant.updateMany({ where: { id: participantId, meetingId }, data: { deskView: on } });
  await show({ meetingId, participantId });
}

/** Marks a camera that sees a whole room. */
export async function setWideCamera({ meetingId, participantId }: Person, on: boolean) {
  await database.participant.updateMany({ where: { id: participantId, meetingId }, data: { wideCamera: on } });
  await show({ meetingId, participantId });
}

async function show(person: Person) {
  const { identity } = await getPersonInRoom(person);
  await showMarks(person.meetingId, identity);
}

/** An admitted participant; 409 for one who is not in the room. */
export async function getPersonInRoom({ meetingId, participantId }: Person) {
  const person = await database.participant.findFirst({
    where: { id: participantId, meetingId },
    select: { id: true, identity: true, status: true },
  });
  if (!person) throw notFound();
  if (person.status !== "admitted") throw conflict("not_in_room", "This person isn't in the meeting.");
  return person;
}
