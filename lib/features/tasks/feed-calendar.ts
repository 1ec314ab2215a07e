import "server-only";
import ical, { ICalEventTransparency } from "ical-generator";
import { env } from "@/lib/platform/env";
import type { TaskWire } from "./schema";

const refreshSeconds = 3600;

/**
 * Open tasks with a due date as a calendar file: whole days that do not block time, because few calendars show to-dos of
 * a subscription. A task that is done leaves it.
 */
export function feedCalendar(tasks: readonly TaskWire[], now: Date): string {
  const calendar = ical({
    name: "Parley tasks",
    prodId: { company: "Parley", product: "Parley" },
    ttl: refreshSeconds,
  });
  for (const task of tasks) {
    if (task.done || task.due === null) continue;
    calendar.createEvent({
      id: `task-${task.id ?? `${task.meeting_id}-${task.item_id}`}@parley`,
      start: new Date(`${task.due}T00:00:00Z`),
      end: new Date(Date.parse(`${task.due}T00:00:00Z`) + 24 * 3_600_000),
      timezone: "UTC",
      allDay: true,
      stamp: now,
      summary: task.text,
      description: task.meeting_title ? `From ${task.meeting_title}` : null,
      transparency: ICalEventTransparency.TRANSPARENT,
      url: task.meeting_id ? `${env.PUBLIC_ORIGIN}/meetings/${task.meeting_id}` : `${env.PUBLIC_ORIGIN}/tasks`,
    });
  }
  return calendar.toString();
}
