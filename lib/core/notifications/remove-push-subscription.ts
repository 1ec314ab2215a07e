import "server-only";
import { database } from "@/lib/platform/database/database";

/** Ends the notifications of one signed-in browser. Ending what is gone is no error. */
export const removePushSubscription = (sessionId: string) =>
  database.pushSubscription.deleteMany({ where: { sessionId } });
