import "server-only";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { subjectMark } from "@/lib/core/notifications/constants";
import { isMasking } from "@/lib/features/notes/mask-notes";
import { refreshReaders } from "@/lib/features/notes/refresh-readers";
import { displayName } from "@/lib/language/people/display-name";
import { type AuditActor, recordAudit } from "@/lib/platform/audit/record-audit";
import type { Tx } from "@/lib/platform/database/database";
import type { Announce } from "@/lib/platform/events/transaction";
import { announceReaders } from "./announce-readers";
import { withLevel } from "./chosen-level";
import type { ReaderLevel } from "./constants";
import { describeContent, type NotesToSend } from "./make-notes-mail";
import type { Recipient } from "./queries";
import { saveReaders } from "./save-readers";

/** `shareId`: of the entry in the history. `level`: what the host chose for this sending; null: nothing. */
export type Sending = { recipient: Recipient; shareId: string; level: ReaderLevel | null };

type Giving = {
  notes: NotesToSend;
  sendings: readonly Sending[];
  /** The others read the notes in Parley, and have switched this mail off. */
  isMailed: (one: Sending) => boolean;
  by: AuditActor & { id: string };
};

/** Gives access, writes the history and tells people in Parley. The caller has locked the meeting. */
export async function giveNotes(tx: Tx, announce: Announce, { notes, sendings, isMailed, by }: Giving) {
  const { meeting } = notes;
  const { id: meetingId } = meeting;
  const given = sendings.map(withChosenMask);
  await grant(tx, meetingId, given, by);
  await tx.notesShare.createMany({
    data: given.map((one) => ({
      id: one.shareId,
      meetingId,
      recipientEmail: one.recipient.emailKey,
      sentById: by.id,
      status: isMailed(one) ? ("sending" as const) : ("sent" as const),
      ...describeContent(notes, one.recipient),
    })),
  });
  await refreshReaders(tx, meetingId, notes.viewFor);
  const recipients = given.map(({ recipient }) => recipient);
  const addresses = recipients.map(({ email }) => email);
  await recordAudit(tx, by, { kind: "access", action: "notes_sent", meetingId, detail: { recipients: addresses } });
  await announceReaders(tx, announce, meetingId);
  const userIds = recipients.flatMap(({ user }) => (user && user.id !== by.id ? [user.id] : []));
  await addNotifications(tx, announce, userIds, {
    kind: "notes_shared",
    title: `${by.name ?? displayName(meeting.host)} shared the notes of ${subjectMark}`,
    href: `/meetings/${meetingId}`,
    meetingId,
  });
}

const withChosenMask = ({ recipient, level, ...one }: Sending): Sending => ({
  ...one,
  level,
  recipient: withLevel(recipient, level),
});

/** Grants the accounts among them access to the notes, keeps what was chosen for each, and closes their requests. */
async function grant(tx: Tx, meetingId: string, sendings: readonly Sending[], by: Giving["by"]) {
  const members = sendings.flatMap(({ recipient }) =>
    recipient.user ? [{ ...recipient, userId: recipient.user.id }] : [],
  );
  await saveReaders(
    tx,
    meetingId,
    sendings.flatMap(({ recipient: { emailKey, user, mask, reader }, level }) => {
      if (!user && !level) return [];
      return [
        {
          emailKey,
          userId: user?.id ?? null,
          ...(reader && !level ? {} : { hiddenGroups: [...mask.groups], hiddenLines: [...mask.lines] }),
          // The recording says what is hidden.
          ...(level ? { ownMask: true, recording: level === "full" && !isMasking(mask) } : {}),
          ...(user ? { grantedAt: reader?.grantedAt ?? new Date(), grantedById: by.id } : {}),
        },
      ];
    }),
  );
  const idsOf = (some: typeof members) => some.map(({ userId }) => userId);
  const withFigures = members.filter(({ mask }) => mask.groups.length === 0);
  await tx.accessRequest.deleteMany({
    where: {
      meetingId,
      OR: [{ userId: { in: idsOf(withFigures) } }, { userId: { in: idsOf(members) }, kind: "notes" }],
    },
  });
}
