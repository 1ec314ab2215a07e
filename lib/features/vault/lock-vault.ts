import "server-only";
import type { UserActor } from "@/lib/platform/auth/actor";
import { endOpenings } from "@/lib/platform/auth/end-openings";
import { transaction } from "@/lib/platform/events/transaction";
import { ownOpeningsSql } from "./openings-sql";

/** Locks the vault for the session or token of the caller alone. */
export async function lockVault(actor: UserActor): Promise<void> {
  await transaction((tx, announce) => endOpenings(tx, announce, actor.id, ownOpeningsSql(actor)));
}
