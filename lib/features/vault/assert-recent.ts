import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { pool } from "@/lib/platform/database/database";
import { Refusal } from "@/lib/platform/refusal";
import { hasEntries } from "./queries";
import { credentialIds } from "./require-open-vault";

/**
 * A first PIN or authenticator opens what is there already: entries that colleagues share, or one's own after all factors
 * were removed. So a session that somebody found must not set it. Throws 403 unless they signed in within the last five
 * minutes, or `isProven`: they have just confirmed who they are.
 */
export async function assertRecent(actor: UserActor, isProven: boolean): Promise<void> {
  if (isProven || !(await hasEntries(actor))) return;
  const { rowCount } = await pool.query(
    "select 1 from sessions where id = $1 and created_at > now() - interval '5 minutes'",
    [credentialIds(actor)[0]],
  );
  if (rowCount === 0) throw new Refusal("forbidden", "recent_auth_required", "Confirm it's you first.");
}
