import "server-only";
import { database } from "../database";

/** Ends the notifications of one signed-in browser. Ending what is gone is no error. */
export const removePushSubscription = (sessionId: string) =>
  database.pushSubscription.deleteMany({ where: { sessionId } });
