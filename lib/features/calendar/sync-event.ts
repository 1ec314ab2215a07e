import "server-only";
import { log } from "@/lib/platform/log";
import { callCalendar } from "./call-calendar";
import { claimEvent, releaseClaim } from "./claim-event";
import { endSync } from "./end-sync";
import { findEventSource } from "./find-event-source";
import { idOf, type SyncSubject } from "./sync-subject";
import { writeEvent } from "./write-event";

export type SyncResult =
  | { outcome: "synced" | "no_calendar"; message: null }
  /** Trying again is of no use before the host connects again. */
  | { outcome: "failed"; message: string }
  /** The provider does not answer, or not in time. The host is not told of a failure yet. */
  | { outcome: "away"; message: string }
  /** Another process writes the same event, or mails go out first. */
  | { outcome: "busy"; message: null };

/**
 * Brings the event in the host's calendar to what the meeting or series says now, and has the provider tell those people
 * what nobody has told them yet. A repeat changes nothing. What the provider does never throws. `isForced`: also when
 * nothing has changed since, for an event that was changed or removed in the calendar.
 */
export async function syncEvent(subject: SyncSubject, { isForced = false } = {}): Promise<SyncResult> {
  const claimed = await claimEvent(subject);
  if (claimed === "busy") return { outcome: "busy", message: null };
  if (claimed === null) {
    await endSync(subject, { status: "not_connected", problem: null });
    return { outcome: "no_calendar", message: null };
  }
  try {
    // Read after the claim: whoever writes next reads what is newer still.
    const source = await findEventSource(subject);
    if (!source) return { outcome: "no_calendar", message: null };
    const answer = await callCalendar(claimed.hostId, (calendar) =>
      writeEvent(calendar, { subject, claimed, source, isForced }),
    );
    switch (answer.status) {
      case "ok":
        if (answer.value === "mails first") return { outcome: "busy", message: null };
        await endSync(subject, { status: source.event ? "synced" : "not_connected", problem: null });
        return { outcome: "synced", message: null };
      case "unavailable":
        return { outcome: "away", message: answer.message };
      case "no_calendar":
        await endSync(subject, { status: "not_connected", problem: null });
        return { outcome: "no_calendar", message: null };
      default:
        log.info({ subject: idOf(subject), status: answer.status }, "event not written");
        await endSync(subject, { status: "failed", problem: answer.message });
        return { outcome: "failed", message: answer.message };
    }
  } finally {
    await releaseClaim(claimed);
  }
}
