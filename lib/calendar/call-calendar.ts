import "server-only";
import { database } from "../database";
import { seal, unseal } from "../encryption/seal";
import { log } from "../log";
import { openCalendar } from "../providers/calendar/calendar";
import { type Calendar, CalendarFailure, type CalendarFailureReason } from "../providers/calendar/provider";

/** `value`, or why there is none, with a sentence for people. */
export type CalendarAnswer<T> =
  | { status: "ok"; value: T }
  | { status: "no_calendar" | "needs_reconnect" | "unavailable" | "needs_scope"; message: string };

const statusOf: Record<CalendarFailureReason, "needs_reconnect" | "unavailable" | "needs_scope"> = {
  unavailable: "unavailable",
  refused: "needs_reconnect",
  scope: "needs_scope",
};

export const sealContext = (userId: string) => `calendar:${userId}`;

/**
 * Does something at the calendar of a person. Never throws for what the provider does: slow, down, revoked and out of
 * scope are answers. Bounded by the provider's `callTimeoutMs` for each call that `work` makes. Not inside a transaction.
 */
export async function callCalendar<T>(
  userId: string,
  work: (calendar: Calendar, owner: { email: string }) => Promise<T>,
): Promise<CalendarAnswer<T>> {
  const row = await database.calendarConnection.findUnique({ where: { userId } });
  if (!row) return { status: "no_calendar", message: "No calendar is connected." };
  if (row.needsReconnect) return needsReconnect;
  const credentials = unseal(row.credentials, sealContext(userId));
  if (credentials === null) {
    await refuse(userId, row.credentials);
    return needsReconnect;
  }
  const { provider: kind, email, calendarId, scopes } = row;
  try {
    const calendar = await openCalendar({ kind, email, calendarId, credentials, scopes }, (renewed) =>
      keepRenewed(userId, row.credentials, renewed),
    );
    return { status: "ok", value: await work(calendar, { email }) };
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    log.warn({ err: error, userId, reason: error.reason }, "calendar not reached");
    if (error.reason === "refused") await refuse(userId, row.credentials);
    return { status: statusOf[error.reason], message: error.message };
  }
}

const needsReconnect = {
  status: "needs_reconnect",
  message: "Your calendar no longer accepts Parley. Connect it again.",
} as const;

/** Not when the person connected again meanwhile. */
const refuse = (userId: string, credentials: string) =>
  database.calendarConnection.updateMany({ where: { userId, credentials }, data: { needsReconnect: true } });

async function keepRenewed(userId: string, before: string, renewed: string) {
  await database.calendarConnection.updateMany({
    where: { userId, credentials: before },
    data: { credentials: seal(renewed, sealContext(userId)) },
  });
}
