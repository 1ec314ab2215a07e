import { formatDay, type TimeStyle } from "@/components/patterns/time/format-time";
import type { NotificationKind } from "@/lib/core/notifications/constants";
import type { NotificationWire } from "@/lib/core/notifications/schema";

/** One line of the bell: a notification, or several of the same meeting and kind. */
export type Line = {
  /** The newest. */
  newest: NotificationWire;
  title: string;
  body: string;
  count: number;
  /** Those that are unread. */
  unreadIds: string[];
};

export type LineDay = { day: string; lines: Line[] };

/** By day, newest first; what is of the same day, meeting and kind becomes one line. */
export function foldNotifications(items: readonly NotificationWire[], style: TimeStyle, now: Date): LineDay[] {
  const days = new Map<string, Map<string, NotificationWire[]>>();
  for (const item of items) {
    const day = formatDay(item.at, style, now);
    const lines = days.get(day) ?? new Map<string, NotificationWire[]>();
    days.set(day, lines);
    const key = item.meeting_id && sentenceOf[item.kind] ? `${item.kind} ${item.meeting_id}` : item.id;
    lines.set(key, [...(lines.get(key) ?? []), item]);
  }
  return [...days].map(([day, lines]) => ({ day, lines: [...lines.values()].flatMap(toLine) }));
}

function toLine(items: NotificationWire[]): Line[] {
  const [newest] = items;
  if (!newest) return [];
  const unreadIds = items.filter(({ read }) => !read).map(({ id }) => id);
  const say = sentenceOf[newest.kind];
  const isFolded = items.length > 1 && say !== undefined;
  return [
    {
      newest,
      title: isFolded ? say(items.length, newest.meeting_title ?? "a meeting") : newest.title,
      // The last one in full: "Ben declined Budget review".
      body: isFolded ? newest.title : newest.body,
      count: items.length,
      unreadIds,
    },
  ];
}

/** Kinds that come in numbers. */
const sentenceOf: Partial<Record<NotificationKind, (count: number, meeting: string) => string>> = {
  reply: (count, meeting) => `${count} replies to ${meeting}`,
  moved: (count, meeting) => `${meeting} was rescheduled ${count === 2 ? "twice" : `${count} times`}`,
  knock: (count, meeting) => `People asked to join ${meeting} ${count === 2 ? "twice" : `${count} times`}`,
  access_asked: (count, meeting) => `${count} requests for the notes of ${meeting}`,
  booking: (count, meeting) => `${count} changes to ${meeting}`,
  task_assigned: (count, meeting) => `${count} tasks from ${meeting}`,
  task_due: (count, meeting) => `${count} tasks due from ${meeting}`,
  calendar: (count, meeting) => `${count} calendar problems with ${meeting}`,
};
