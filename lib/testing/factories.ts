import { randomUUID } from "node:crypto";
import { drawMeetingCode } from "@/lib/core/meetings/meeting-code";
import { refreshReaders } from "@/lib/features/notes/refresh-readers";
import { guestTokenPrefix } from "@/lib/platform/auth/guest-session";
import { hashSecret, newSecret } from "@/lib/platform/auth/secret";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { partKey } from "@/lib/platform/providers/recorder/part-key";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import type { Prisma } from "@/prisma/generated/client";

/** A new organisation. Users with its id are colleagues. */
export const createOrganisation = (data: Partial<Prisma.OrganisationUncheckedCreateInput> = {}) =>
  database.organisation.create({ data: { name: "Example", domain: `${randomUUID()}.example`, ...data } });

/** A user who can sign in, alone in a new organisation by default. */
export async function createUser(data: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  const organisationId = data.organisationId ?? (await createOrganisation()).id;
  const name = data.name ?? "Ana Pereira";
  const email = data.email ?? `${randomUUID()}@example.com`;
  return database.user.create({
    data: { emailVerified: new Date(), timezone: "Europe/Berlin", ...data, organisationId, name, email },
  });
}

/** Two users of one organisation. */
export async function createColleagues() {
  const { id: organisationId } = await createOrganisation();
  const first = await createUser({ organisationId });
  const second = await createUser({ organisationId, name: "Ben Okafor" });
  return [first, second] as const;
}

type MeetingData = Partial<Omit<Prisma.MeetingUncheckedCreateInput, "hostId">>;

/** A meeting of the host, scheduled for tomorrow by default. */
export async function createMeetingOf(host: { id: string }, data: MeetingData = {}) {
  const scheduledAt = data.scheduledAt === undefined ? new Date(Date.now() + 24 * 3_600_000) : data.scheduledAt;
  const meeting = await database.meeting.create({
    data: {
      code: drawMeetingCode(),
      title: "Budget review",
      durationMinutes: 30,
      bookedTimezone: "Europe/Berlin",
      ...data,
      scheduledAt,
      hostId: host.id,
    },
  });
  await addPerson(meeting, host);
  return { ...meeting, readers: [] };
}

/** A live meeting that started a minute ago, with its host in the room. */
export async function createLiveMeetingOf(host: { id: string; name: string | null }, data: MeetingData = {}) {
  const startedAt = new Date(Date.now() - 60_000);
  const meeting = await createMeetingOf(host, { status: "live", scheduledAt: null, startedAt, ...data });
  await createParticipant(meeting, host, { kind: "host", provenance: "host", admittedAt: startedAt });
  return meeting;
}

/** A meeting that started an hour ago and has ended, attended by its host. */
export async function createPastMeetingOf(host: { id: string; name: string | null }, data: MeetingData = {}) {
  const startedAt = new Date(Date.now() - 3_600_000);
  const endedAt = new Date(Date.now() - 1_800_000);
  const meeting = await createMeetingOf(host, {
    status: "completed",
    scheduledAt: startedAt,
    startedAt,
    endedAt,
    ...data,
  });
  const left = { status: "left", admittedAt: startedAt, connectedAt: startedAt, leftAt: endedAt } as const;
  await createParticipant(meeting, host, { kind: "host", provenance: "host", ...left });
  return meeting;
}

type Member = { id: string; name: string | null };

/** A member at the door or in the room, with the meeting on their list. */
export async function createParticipant(
  meeting: { id: string; scheduledAt: Date | null; createdAt: Date },
  member: Member,
  data: Partial<Prisma.ParticipantUncheckedCreateInput> = {},
) {
  await addPerson(meeting, member);
  return database.participant.create({
    data: {
      meetingId: meeting.id,
      userId: member.id,
      identity: `user:${member.id}`,
      displayName: member.name ?? "Somebody",
      kind: "colleague",
      provenance: "link",
      status: "admitted",
      admittedAt: data.status === "waiting" ? null : new Date(),
      ...data,
    },
  });
}

/** A live meeting with the assistant on. Ana is its host, and her colleague Ben is in the room since it started. */
export async function createAssistedMeeting(data: MeetingData = {}) {
  const [host, colleague] = await createColleagues();
  const meeting = await createLiveMeetingOf(host, { copilotEnabled: true, ...data });
  await createParticipant(meeting, colleague, { admittedAt: meeting.startedAt });
  return { host, colleague, meeting };
}

/** A guest in the room, and the credential of the visit: `as: guest`. */
export async function createGuest(meeting: { id: string }, data: Partial<Prisma.ParticipantUncheckedCreateInput> = {}) {
  const bearer = newSecret(guestTokenPrefix);
  const id = randomUUID();
  const participant = await database.participant.create({
    data: {
      id,
      meetingId: meeting.id,
      identity: `guest:${id}`,
      displayName: "Gil Guest",
      kind: "guest",
      provenance: "self_declared",
      status: "admitted",
      admittedAt: data.status === "waiting" ? null : new Date(),
      launchTokenHash: hashSecret(bearer),
      ...data,
    },
  });
  return { participant, caller: { bearer } };
}

/** An invitation by the host. Adds the meeting to a member's list. */
export async function createInvite(
  meeting: { id: string; hostId: string; scheduledAt: Date | null; createdAt: Date },
  invitee: { id?: string; email: string },
  data: Partial<Prisma.InviteUncheckedCreateInput> = {},
) {
  if (invitee.id) await addPerson(meeting, { id: invitee.id });
  return database.invite.create({
    data: {
      meetingId: meeting.id,
      email: invitee.email,
      emailKey: invitee.email.toLowerCase(),
      userId: invitee.id ?? null,
      invitedById: meeting.hostId,
      kind: invitee.id ? "colleague" : "guest",
      ...data,
    },
  });
}

/** Gives somebody access to the record; `data` says what is hidden. The view of a masked reader is made by `refreshReaders`. */
export async function createReader(
  meeting: { id: string },
  reader: { id: string; email: string },
  data: Partial<Prisma.RecordReaderUncheckedCreateInput> = {},
) {
  const { id: userId, email } = reader;
  const made = await database.recordReader.create({
    data: { meetingId: meeting.id, userId, emailKey: email.toLowerCase(), grantedAt: new Date(), ...data },
  });
  await transaction((tx) => refreshReaders(tx, meeting.id));
  return made;
}

const addPerson = (
  meeting: { id: string; scheduledAt: Date | null; createdAt: Date },
  { id: userId }: { id: string },
) =>
  database.meetingPerson.createMany({
    data: [{ meetingId: meeting.id, userId, sortAt: meeting.scheduledAt ?? meeting.createdAt }],
    skipDuplicates: true,
  });

/** A finished part of a recording, with its file. */
export async function createRecordingPart(
  meeting: { id: string; startedAt: Date | null },
  data: Partial<Prisma.RecordingPartUncheckedCreateInput> & { bytes?: Uint8Array } = {},
) {
  const { bytes = Uint8Array.from({ length: 1000 }, (_, n) => n % 256), ...fields } = data;
  const part = await database.recordingPart.create({
    data: {
      meetingId: meeting.id,
      part: 1,
      kind: "video",
      state: "ready",
      recorder: "embedded",
      startedAt: meeting.startedAt ?? new Date(),
      durationMs: 60_000,
      sizeBytes: BigInt(bytes.length),
      ...fields,
    },
  });
  if (part.state !== "ready") return part;
  await storageProvider().put(partKey(part), bytes, { contentType: "video/webm" });
  await database.meeting.update({ where: { id: meeting.id }, data: { recordingAvailable: true } });
  return part;
}

/** Who does what a test does not look at. */
export const anybody = { id: "0199a0a0-0000-7000-8000-00000000a0a0", name: "Somebody" };
