import "server-only";
import { hashSecret } from "@/lib/platform/auth/secret";
import { database } from "@/lib/platform/database/database";
import { unseal } from "@/lib/platform/encryption/seal";
import type { CalendarAccess } from "@/lib/platform/providers/calendar/calendar";

type Asked = { userId: string; email: string; granted: CalendarAccess | null };
type Row = { userId: string; email: string; granted: string | null };

/** What the page asks. Null when it was answered, is too old, or the account is disabled. */
export async function findConfirmation(confirmation: string): Promise<Asked | null> {
  const tokenHash = hashSecret(confirmation);
  const row = await database.calendarConfirmation.findFirst({
    where: { tokenHash, expiresAt: { gt: new Date() }, user: { disabledAt: null } },
    include: { user: true },
  });
  return row && toAsked(tokenHash, { ...row, email: row.user.email });
}

/** Uses the question up, in the browser that was asked. */
export async function takeConfirmation(confirmation: string, browser: string): Promise<Asked | null> {
  const tokenHash = hashSecret(confirmation);
  const [row] = await database.$queryRaw<Row[]>`
    with taken as (
      delete from calendar_confirmations
       where token_hash = ${tokenHash} and bound_to = ${hashSecret(browser)} returning *
    )
    select taken.user_id as "userId", taken.granted, person.email
      from taken join users person on person.id = taken.user_id
     where taken.expires_at > now() and person.disabled_at is null`;
  return row ? toAsked(tokenHash, row) : null;
}

/** Null, too, where the key that encrypted the grant is gone. */
function toAsked(tokenHash: string, { userId, email, granted }: Row): Asked | null {
  if (granted === null) return { userId, email, granted: null };
  const access = unseal(granted, grantContext(tokenHash));
  return access === null ? null : { userId, email, granted: JSON.parse(access) };
}

export const grantContext = (tokenHash: string) => `calendar-confirmation:${tokenHash}`;
