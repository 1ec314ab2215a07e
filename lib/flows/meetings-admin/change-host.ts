import "server-only";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import { displayName } from "@/lib/language/people/display-name";
import type { AuditActor } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";
import { conflict, invalidValue } from "@/lib/platform/refusal";

type Person = { id: string; name: string | null; email: string };
type Administrator = AuditActor & { id: string };
type Handover = { meetingIds: string[]; host: Person; next: Person };

/** The colleague of the host who becomes the host. Throws 409 `same_host` or `to_yourself`, or 422. */
export async function findNewHost(
  tx: Tx,
  host: { id: string; organisationId: string },
  { to, by }: { to: string; by: Administrator },
) {
  if (to === host.id) throw conflict("same_host", "They already host this meeting.");
  // Whoever reads without being told to the host gives a reason: `open`.
  if (to === by.id) throw conflict("to_yourself", "Ask another administrator to make you the host.");
  const next = await tx.user.findFirst({ where: { id: to, organisationId: host.organisationId, disabledAt: null } });
  if (!next) throw invalidValue("to", "Choose a colleague of the host.");
  return next;
}

/** What the new host was as a reader or guest of the former one is over. */
export async function changeHost(tx: Tx, { meetingIds, host, next }: Handover) {
  const ofThem = { meetingId: { in: meetingIds } };
  const emailKey = next.email.toLowerCase();
  const isNext = { ...ofThem, OR: [{ userId: next.id }, { emailKey }] };
  await tx.participant.updateMany({
    where: { ...ofThem, userId: host.id, kind: "host" },
    data: { kind: "colleague", provenance: "invited" },
  });
  await tx.meeting.updateMany({
    where: { id: { in: meetingIds } },
    data: { hostId: next.id, calendarSyncStatus: "not_connected", knockMailedAt: null },
  });
  await tx.participant.updateMany({
    where: { ...ofThem, userId: next.id },
    data: { kind: "host", provenance: "host", removedAt: null },
  });
  await tx.invite.updateMany({ where: isNext, data: { status: "withdrawn" } });
  await tx.recordReader.deleteMany({ where: isNext });
  await tx.accessRequest.deleteMany({ where: { ...ofThem, userId: next.id } });
  await tx.meetingPerson.updateMany({
    where: { ...ofThem, userId: next.id },
    data: { hiddenAt: null, archivedAt: null },
  });
}

/** The former host is on the list of people as one who was invited, and gets no invitation: they are told of the transfer. */
export async function inviteFormerHost(tx: Tx, { meetingIds, host, next }: Handover) {
  const emailKey = host.email.toLowerCase();
  await tx.invite.updateMany({
    where: { meetingId: { in: meetingIds }, emailKey },
    data: { status: "invited", userId: host.id, delivery: "email" },
  });
  await tx.invite.createMany({
    data: meetingIds.map((meetingId) => ({ ...invitationOf(host, next), meetingId })),
    skipDuplicates: true,
  });
}

export const invitationOf = (host: Person, next: Person) => ({
  email: host.email,
  emailKey: host.email.toLowerCase(),
  userId: host.id,
  invitedById: next.id,
  kind: "colleague" as const,
  delivery: "email",
});

type Telling = Omit<Handover, "meetingIds"> & { meetingId: string; by: Administrator; body?: string };

/** Both hosts, each once; not who does it. */
export async function notifyHosts(tx: Tx, announce: Announce, { meetingId, host, next, by, body }: Telling) {
  const about = { kind: "transferred", href: `/meetings/${meetingId}`, meetingId, body } as const;
  await addNotifications(tx, announce, [next.id], {
    ...about,
    title: `${by.name} made you the host of ${subjectMark}`,
  });
  if (host.id === by.id) return;
  const title = `${by.name} made ${displayName(next)} the host of ${subjectMark}`;
  await addNotifications(tx, announce, [host.id], { ...about, title });
}

/** Of an entry of the audit: who hosted it before. */
export const formerHostDetail = (host: Person) => ({
  from: host.id,
  from_name: displayName(host),
  from_email: host.email,
});
