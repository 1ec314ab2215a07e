import "server-only";
import { asAccount } from "@/lib/platform/turns/whose-turn";
import type { Actor } from "./actor";

/** Whose turns an actor takes. A guest is an account of their own here. */
export const accountOf = (actor: Actor): string | null =>
  actor.kind === "user" ? actor.id : actor.kind === "guest" ? actor.participantId : null;

export const asActor = <T>(actor: Actor, work: () => T): T => asAccount(accountOf(actor), work);
