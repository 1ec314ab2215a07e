import "server-only";
import { findMailPreferences } from "@/lib/core/notifications/find-mail-times";
import type { Tx } from "@/lib/platform/database/database";

/** Invites without a mail: the host's calendar sent them, or nobody did. */
export const isUnmailed = { OR: [{ delivery: null }, { delivery: "calendar" as const }] };

type Unmailed = { userId: string | null; emailKey: string; delivery: string | null };

/** Finds the unmailed invites that need a mail. `onEvent`: the provider has notified those. */
export async function findInvitesToMail<I extends Unmailed>(tx: Tx, invites: I[], onEvent: Record<string, string>) {
  const wantsMail = await findMailPreferences(invites, "invited", tx);
  return invites.filter((invite) => wantsMail(invite) && (invite.delivery === null || !(invite.emailKey in onEvent)));
}
