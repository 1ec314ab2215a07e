import "server-only";
import { organisationDomain } from "@/lib/core/users/organisation-domain";
import type { UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";

export type Colleague = {
  /** As it was written. */
  email: string;
  /** Null without an account, and for a disabled one. */
  account: { id: string; timezone: string | null; hasCalendar: boolean } | null;
};

/**
 * Which of these addresses are of the caller's organisation; the others are guests. Each address once, without the
 * caller's own.
 */
export async function findColleagues(
  actor: Pick<UserActor, "email" | "organisationId">,
  emails: readonly string[],
): Promise<{ colleagues: Colleague[]; guests: string[] }> {
  const written = new Map<string, string>();
  for (const email of emails) if (!written.has(email.toLowerCase())) written.set(email.toLowerCase(), email);
  written.delete(actor.email.toLowerCase());
  const [organisation, users] = await Promise.all([
    database.organisation.findUniqueOrThrow({ where: { id: actor.organisationId }, select: { domain: true } }),
    database.user.findMany({
      where: { email: { in: [...written.keys()] }, organisationId: actor.organisationId },
      select: {
        id: true,
        email: true,
        timezone: true,
        disabledAt: true,
        calendarConnection: { select: { userId: true } },
      },
    }),
  ]);
  const colleagues: Colleague[] = [];
  const guests: string[] = [];
  for (const [key, email] of written) {
    const user = users.find((one) => one.email === key);
    const isOfDomain = organisation.domain !== null && organisationDomain(key) === organisation.domain;
    if (!user && !isOfDomain) guests.push(email);
    else colleagues.push({ email, account: user && !user.disabledAt ? accountOf(user) : null });
  }
  return { colleagues, guests };
}

const accountOf = (user: { id: string; timezone: string | null; calendarConnection: object | null }) => ({
  id: user.id,
  timezone: user.timezone,
  hasCalendar: user.calendarConnection !== null,
});
