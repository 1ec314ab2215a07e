import type { MeetingWire } from "@/lib/core/meetings/schema";

/** The same rule as the service's, which has the last word. */
const opensBeforeStartMs = 15 * 60_000;

export type DoorState = { state: "open" } | { state: "early"; opensAt: number } | { state: "over" };

/** Whether the reader can join now: the host any time, others from fifteen minutes before the start. */
export function doorState(meeting: Pick<MeetingWire, "status" | "scheduled_at" | "is_host">, now: number): DoorState {
  if (meeting.status === "completed" || meeting.status === "cancelled") return { state: "over" };
  if (meeting.status === "live" || meeting.is_host || !meeting.scheduled_at) return { state: "open" };
  const opensAt = Date.parse(meeting.scheduled_at) - opensBeforeStartMs;
  return now >= opensAt ? { state: "open" } : { state: "early", opensAt };
}

/** Live, without a time, or so near its start that others can join. Before that its host only opens the room. */
export const isNearStart = ({ status, scheduled_at: at }: Pick<MeetingWire, "status" | "scheduled_at">, now: number) =>
  status === "live" || !at || Date.parse(at) - opensBeforeStartMs <= now;
