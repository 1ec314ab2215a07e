import "server-only";
import { addNotifications } from "@/lib/core/notifications/add-notifications";
import { database } from "@/lib/platform/database/database";
import { seal, unseal } from "@/lib/platform/encryption/seal";
import { transaction } from "@/lib/platform/events/transaction";
import { log } from "@/lib/platform/log";
import { openCalendar } from "@/lib/platform/providers/calendar/calendar";
import { type Calendar, CalendarFailure, type CalendarFailureReason } from "@/lib/platform/providers/calendar/provider";

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
 * The calendar of a disabled account is not called; that of a deleted one is, until its events are gone.
 */
export async function callCalendar<T>(
  userId: string,
  work: (calendar: Calendar, owner: { email: string }) => Promise<T>,
): Promise<CalendarAnswer<T>> {
  const row = await database.calendarConnection.findFirst({
    where: { userId, user: { OR: [{ disabledAt: null }, { deletedAt: { not: null } }] } },
    include: { user: { select: { timezone: true } } },
  });
  if (!row) return { status: "no_calendar", message: "No calendar is connected." };
  if (row.needsReconnect) return needsReconnect;
  const { provider: kind, email, calendarId, scopes, connectedAt } = row;
  const grant = { userId, connectedAt };
  const credentials = unseal(row.credentials, sealContext(userId));
  if (credentials === null) {
    await askToReconnect(grant);
    return needsReconnect;
  }
  try {
    const timezone = row.user.timezone ?? "UTC";
    const calendar = await openCalendar({ kind, email, timezone, calendarId, credentials, scopes }, (renewed) =>
      change(grant, { credentials: seal(renewed, sealContext(userId)) }),
    );
    const value = await work(calendar, { email });
    if (row.failedAt) await change(grant, { failedAt: null });
    return { status: "ok", value };
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    log.warn({ err: error, userId, reason: error.reason }, "calendar not reached");
    if (error.reason === "refused") await askToReconnect(grant);
    if (error.reason === "unavailable" && isOld(row.failedAt)) await change(grant, { failedAt: new Date() });
    return { status: statusOf[error.reason], message: error.message };
  }
}

const needsReconnect = {
  status: "needs_reconnect",
  message: "Your calendar no longer accepts Parley. Connect it again.",
} as const;

type Grant = { userId: string; connectedAt: Date };
type Change = { credentials?: string; failedAt?: Date | null };

/** Not when the person connected again, or disconnected, since the call began. */
async function change(grant: Grant, data: Change) {
  await database.calendarConnection.updateMany({ where: grant, data });
}

/** Of several failures at once, one tells the person. */
async function askToReconnect(grant: Grant) {
  await transaction(async (tx, announce) => {
    const { count } = await tx.calendarConnection.updateMany({
      where: { ...grant, needsReconnect: false },
      data: { needsReconnect: true },
    });
    await addNotifications(tx, announce, count > 0 ? [grant.userId] : [], {
      kind: "calendar",
      title: "Connect your calendar again",
      body: "It no longer accepts Parley, so meetings aren't added and busy times aren't checked.",
      href: "/settings/calendar",
    });
  });
}

/** While a provider is away, its failures are written down once a minute and not with every call. */
const isOld = (failedAt: Date | null) => failedAt === null || Date.now() - failedAt.getTime() > 60_000;
