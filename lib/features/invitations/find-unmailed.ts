import "server-only";
import { findMailPreferences } from "@/lib/core/notifications/find-mail-times";
import type { Tx } from "@/lib/platform/database/database";

/** Invites that nobody was mailed: told by the host's calendar, or not at all. */
export const isUnmailed = { OR: [{ delivery: null }, { delivery: "calendar" as const }] };

type Unmailed = { userId: string | null; emailKey: string; delivery: string | null };

/** Those of unmailed invites that a mail has to tell of. `onEvent`: the provider has told those. */
export async function findInvitesToMail<I extends Unmailed>(tx: Tx, invites: I[], onEvent: Record<string, string>) {
  const wantsMail = await findMailPreferences(invites, "invited", tx);
  return invites.filter((invite) => wantsMail(invite) && (invite.delivery === null || !(invite.emailKey in onEvent)));
}
