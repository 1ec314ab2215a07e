import "server-only";
import { env } from "@/lib/platform/env";

const suffix = () => `@${new URL(env.PUBLIC_ORIGIN).hostname}`;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The iCalendar UID of a meeting, or of a whole series, by its id. */
export const eventUid = (id: string): string => `${id}${suffix()}`;

/** The id of the meeting or series that an event was written for; null for an event of anybody else. */
export function parseEventUid(uid: string): string | null {
  const id = uid.endsWith(suffix()) ? uid.slice(0, -suffix().length).toLowerCase() : "";
  return uuid.test(id) ? id : null;
}
