import "server-only";
import { writeSubscriptions } from "@/lib/features/billing/write-subscriptions";
import { transaction } from "@/lib/platform/events/transaction";
import { removeFiles } from "@/lib/platform/files/remove-files";
import { removeUploadsOf } from "@/lib/platform/files/remove-upload";

/** What was the person's alone. The link of a booking page stays taken: nobody else is booked in their place. */
export async function removeOwnRows({ id: userId, email }: { id: string; email: string }) {
  await transaction(async (tx) => {
    const own = { where: { userId } };
    await tx.task.deleteMany(own);
    await tx.meetingTaskState.deleteMany(own);
    await tx.meetingJotting.deleteMany(own);
    await tx.noteTemplate.deleteMany(own);
    await tx.copilotAnswer.deleteMany(own);
    await tx.copilotRun.deleteMany(own);
    await tx.prompterRecipient.deleteMany(own);
    await tx.prompterCard.deleteMany(own);
    await tx.accessRequest.deleteMany(own);
    await tx.notification.deleteMany(own);
    await tx.notificationPreference.deleteMany(own);
    await tx.notificationTiming.deleteMany(own);
    await tx.pushSubscription.deleteMany(own);
    await tx.retentionNotice.deleteMany(own);
    await tx.vaultFactors.deleteMany(own);
    await tx.vaultRecoveryCode.deleteMany(own);
    await tx.vaultOpening.deleteMany(own);
    // Not `used_passes`: it names nobody, and a free month comes once.
    await tx.planComp.deleteMany(own);
    await tx.planPass.deleteMany(own);
    await writeSubscriptions(tx, { userId, kept: [], stated: [] });
    await tx.billingCustomer.deleteMany(own);
    await tx.billingOffer.deleteMany(own);
    await tx.billingMoment.deleteMany(own);
    await tx.countedMeeting.deleteMany({ where: { hostId: userId } });
    await tx.bookingPage.deleteMany(own);
    await tx.bookingHandle.updateMany({ where: { userId, retiredAt: null }, data: { retiredAt: new Date() } });
    await tx.bookingMailCount.deleteMany({ where: { pageId: userId } });
    await tx.bookingAddressMailCount.deleteMany({
      where: { OR: [{ pageId: userId }, { address: email.toLowerCase() }] },
    });
    await tx.verificationToken.deleteMany({ where: { identifier: email } });
    await tx.outboxMail.deleteMany({ where: { to: { equals: email, mode: "insensitive" } } });
    await tx.$executeRaw`delete from rate_limits where strpos(key, ${userId}) > 0 or strpos(key, ${email}) > 0`;
    await removeUploadsOf(tx, userId);
    const archive = await tx.accountExport.findUnique(own);
    await tx.accountExport.deleteMany(own);
    await removeFiles(tx, [archive?.fileId ?? null]);
  });
}
