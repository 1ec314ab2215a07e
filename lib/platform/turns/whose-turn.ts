import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Actor } from "@/lib/platform/auth/actor";
import { processWide } from "@/lib/platform/process-wide";

const accounts = processWide("whose-turn", () => new AsyncLocalStorage<string | null>());

/** Work that takes the turns of this account: of what a process does only so often at once, all get their part. */
export const asAccount = <T>(account: string | null, work: () => T): T => accounts.run(account, work);

export const asActor = <T>(actor: Actor, work: () => T): T => asAccount(accountOf(actor), work);

/** A guest is an account of their own here. */
export const accountOf = (actor: Actor): string | null =>
  actor.kind === "user" ? actor.id : actor.kind === "guest" ? actor.participantId : null;

/** Whose request or job this is. Null: nobody's, or of something that serves all, such as a timer. */
export const whoseTurn = (): string | null => accounts.getStore() ?? null;
