import "server-only";
import { log } from "@/lib/platform/log";
import { type CalendarAccess, openCalendar } from "@/lib/platform/providers/calendar/calendar";
import { CalendarFailure } from "@/lib/platform/providers/calendar/provider";

/** Gives a grant back. A provider that is away does not stop what it belongs to. */
export async function revokeGrant(access: CalendarAccess) {
  try {
    const calendar = await openCalendar(access, async () => {});
    await calendar.revoke();
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    log.warn({ err: error, reason: error.reason }, "calendar grant not revoked");
  }
}
