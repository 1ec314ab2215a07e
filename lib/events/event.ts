/**
 * The topics of announcements, and what each carries: ids only. Each area declares its own in its `events.ts` by
 * declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it.
export interface Topics {}

export type Topic = keyof Topics;

/**
 * What one process tells the others after a commit. Whoever hears it reads again under their own rights. Announcements
 * are no log: after a reconnect, read.
 */
export type Event = { [T in Topic]: { topic: T } & Topics[T] }[Topic];

/** The subject of an event: subscriptions match on topic and subject. */
export function eventSubject(event: Event): string {
  return "meetingId" in event ? event.meetingId : event.userId;
}
