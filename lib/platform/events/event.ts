/** The topics of announcements and their fields, which are ids only. Each area adds its topics by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it.
export interface Topics {}

export type Topic = keyof Topics;

/**
 * A notification that one process sends to the others after a commit. Receivers refetch under their own rights. Delivery
 * is not guaranteed: receivers also refetch after a reconnect.
 */
export type Event = { [T in Topic]: { topic: T } & Topics[T] }[Topic];

/** Subscriptions match on topic and subject. */
export function eventSubject(event: Event): string {
  if ("echoId" in event) return event.echoId;
  if ("broadcastId" in event) return event.broadcastId;
  return "meetingId" in event ? event.meetingId : event.userId;
}
