import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "@/lib/platform/process-wide";

const accounts = processWide("whose-turn", () => new AsyncLocalStorage<string | null>());

/** Work that takes the turns of this account: of what a process does only so often at once, all get their part. */
export const asAccount = <T>(account: string | null, work: () => T): T => accounts.run(account, work);

/** Whose request or job this is. Null: nobody's, or of something that serves all, such as a timer. */
export const whoseTurn = (): string | null => accounts.getStore() ?? null;
