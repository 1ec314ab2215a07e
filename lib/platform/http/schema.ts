import { z } from "zod";

/**
 * A message from client to server: opens the event stream at `path` under a number that the client chooses, or closes
 * the stream with that number.
 */
export const liveRequest = z.union([
  z.strictObject({ open: z.int().min(1).max(2_147_483_647), path: z.string().startsWith("/api/").max(2000) }),
  z.strictObject({ close: z.int().min(1).max(2_147_483_647) }),
]);
export type LiveRequest = z.infer<typeof liveRequest>;

/**
 * A JSON message from server to client. Any other message is one event: the number of the stream, a line feed, and the
 * event in `text/event-stream` format.
 */
export type LiveAnswer =
  | { id: number; status: "open" }
  /** The stream's endpoint did not answer 2xx. */
  | { id: number; status: "refused"; code: number; retry_after: number | null }
  /** The stream has ended; the client may open it again. */
  | { id: number; status: "ended" }
  /** Heartbeat. */
  | { status: "alive" };
