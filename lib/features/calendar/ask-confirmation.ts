import "server-only";
import { hashSecret, newSecret } from "@/lib/platform/auth/secret";
import { seal } from "@/lib/platform/encryption/seal";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import type { CalendarAccess } from "@/lib/platform/providers/calendar/calendar";
import { attemptSeconds } from "./begin-connection";
import { grantContext } from "./claim-confirmation";
import { connectCookie } from "./connect-cookie";
import type { ConnectOrigin } from "./constants";
import { redirectTo } from "./return-page";

type Question = {
  browser: string;
  from: ConnectOrigin;
  /** What Google granted for another address than the account's. */
  granted?: CalendarAccess;
};

/**
 * Leads to a page that names the account whose calendar is connected: whoever has no session here may have the link from
 * somebody else. Only this browser can answer it, once.
 */
export async function askConfirmation(userId: string, { browser, from, granted }: Question): Promise<Response> {
  const confirmation = newSecret(from);
  const tokenHash = hashSecret(confirmation);
  await transaction(async (tx) => {
    await tx.$executeRaw`delete from calendar_confirmations where expires_at < now()`;
    await tx.calendarConfirmation.create({
      data: {
        tokenHash,
        userId,
        boundTo: hashSecret(browser),
        granted: granted ? seal(JSON.stringify(granted), grantContext(tokenHash)) : null,
        expiresAt: new Date(Date.now() + attemptSeconds * 1000),
      },
    });
  });
  const page = new URL("/calendar/confirm", env.PUBLIC_ORIGIN);
  page.searchParams.set("confirmation", confirmation);
  const answer = redirectTo(page.href);
  answer.headers.set("set-cookie", connectCookie(browser, attemptSeconds));
  return answer;
}
