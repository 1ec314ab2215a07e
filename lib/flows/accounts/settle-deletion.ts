import "server-only";
import { cancelSubscriptions } from "@/lib/features/billing/cancel-subscriptions";
import { disconnectCalendar } from "@/lib/features/calendar/disconnect-calendar";
import { syncJob } from "@/lib/features/calendar/job-definitions";
import { meetingMailJob } from "@/lib/features/invitations/job-definitions";
import { removeNotesOf } from "@/lib/features/voice-notes/remove-notes";
import { bookingMailJob } from "@/lib/flows/booking/job-definitions";
import { seriesMailJob } from "@/lib/flows/series/job-definitions";
import { displayName } from "@/lib/language/people/display-name";
import { database } from "@/lib/platform/database/database";
import { sendAccountDeleted } from "@/lib/platform/emails/send-account-deleted";
import { transaction } from "@/lib/platform/events/transaction";
import { removeFiles } from "@/lib/platform/files/remove-files";
import { findWaiting } from "@/lib/platform/jobs/find-waiting";
import { log } from "@/lib/platform/log";
import { cancelHosted } from "./cancel-hosted";
import { deletedName } from "./constants";
import { deletedAddress, isDeletedAddress } from "./deleted-address";
import { removeKnowledge } from "./remove-knowledge";
import { removeMeetings } from "./remove-meetings";
import { removeOwnRows } from "./remove-own-rows";
import { removeVault } from "./remove-vault";
import { renameTraces } from "./rename-traces";

/** Mails and calendars that say who cancelled: they need the name. What isn't told by then is told without it. */
const mailJobs = [meetingMailJob.name, seriesMailJob.name, bookingMailJob.name, syncJob.name];
const mailMsMax = 30 * 60_000;

/**
 * One run of the deletion of an account, from wherever the last one stopped: each step finds by itself what is left of
 * it. False: people are still being notified, and it has to run again.
 */
export async function settleDeletion(userId: string, now = new Date()): Promise<boolean> {
  const person = await database.user.findUnique({ where: { id: userId } });
  if (!person?.deletedAt || isDeletedAddress(person.email)) return true;
  const by = { id: userId, name: displayName(person) };
  const hasCancelled = await cancelHosted(by, now);
  const isMailing = hasCancelled || (await findWaiting(mailJobs, person.deletedAt));
  if (isMailing && now.getTime() - person.deletedAt.getTime() < mailMsMax) return false;
  await cancelSubscriptions(userId);
  await disconnectCalendar(by);
  await removeMeetings(userId);
  await removeKnowledge(userId);
  await removeVault(userId);
  await removeNotesOf(userId);
  await renameTraces(person);
  await removeOwnRows(person);
  await sendAccountDeleted({ to: person.email }).catch((error) =>
    log.warn({ err: error, userId }, "not told of deletion"),
  );
  await forgetPerson(userId);
  return true;
}

/** Last, because the other steps look for name and address. The address is free for a new account from here on. */
async function forgetPerson(userId: string) {
  await transaction(async (tx) => {
    const { avatarId, avatarOriginalId } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    await tx.user.update({
      where: { id: userId },
      data: {
        email: deletedAddress(userId),
        name: deletedName,
        emailVerified: null,
        image: null,
        passwordHash: null,
        title: null,
        bio: null,
        timezone: null,
        clock: null,
        extraLanguage: null,
        theme: null,
        accent: null,
        background: null,
        notesTone: null,
        notesLength: null,
        avatarChoice: null,
        avatarId: null,
        avatarOriginalId: null,
        shareTasks: false,
        taskFeedVersion: 0,
        onboardedAt: null,
        lastSeenAt: null,
      },
    });
    await removeFiles(tx, [avatarId, avatarOriginalId]);
  });
}
