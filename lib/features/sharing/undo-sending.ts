import "server-only";
import { lockHostedMeeting } from "@/lib/core/meetings/lock-meeting";
import { transaction } from "@/lib/platform/events/transaction";
import type { UndoneSending } from "./schema";

/** Ends what waits to be sent to these addresses, as if it had not been asked for. What has begun goes on. */
export function undoSending(meetingId: string, emails: string[], by: { id: string }): Promise<UndoneSending[]> {
  return transaction(async (tx) => {
    await lockHostedMeeting(tx, meetingId, by);
    const shares = await tx.notesShare.findMany({
      where: {
        meetingId,
        status: "sending",
        dueAt: { not: null },
        recipientEmail: { in: emails.map((email) => email.toLowerCase()) },
      },
      select: { id: true, recipientEmail: true },
    });
    await tx.notesShare.deleteMany({ where: { id: { in: shares.map(({ id }) => id) } } });
    return emails.map((email) => ({
      email,
      undone: shares.some(({ recipientEmail }) => recipientEmail === email.toLowerCase()),
    }));
  });
}
