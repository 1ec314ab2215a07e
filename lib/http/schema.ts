import { z } from "zod";

/**
 * What a page sends over its live connection: open the event stream of this address (`/api/…`) under a number of the
 * page's choice, or close it again.
 */
export const liveRequest = z.union([
  z.strictObject({ open: z.int().min(1).max(2_147_483_647), path: z.string().startsWith("/api/").max(2000) }),
  z.strictObject({ close: z.int().min(1).max(2_147_483_647) }),
]);
export type LiveRequest = z.infer<typeof liveRequest>;

/**
 * What the service answers as JSON. Everything else it sends is one event: the number, a line feed, and the event as it
 * stands in the documented stream.
 */
export type LiveAnswer =
  | { id: number; status: "open" }
  /** The stream's own answer was no 2xx. */
  | { id: number; status: "refused"; code: number; retry_after: number | null }
  /** The stream is over; it may be opened again. */
  | { id: number; status: "ended" }
  /** Nothing happened; the connection is alive. */
  | { status: "alive" };
