"use client";
import { useEffect, useState } from "react";
import type { ScheduleValues } from "./schedule-values";

/** How the form was filled for the last meeting that it scheduled, and whether it is to be filled so again. */
let last: { meetingId: string; values: ScheduleValues; isBack: boolean } | null = null;

export function rememberSchedule(meetingId: string, values: ScheduleValues) {
  last = { meetingId, values, isBack: false };
}

/** That meeting was taken back: the form that opens next is filled as it was. */
export function bringBack(meetingId: string) {
  if (last?.meetingId === meetingId) last.isBack = true;
}

/** What the form is filled with; null: nothing was taken back. */
export function useUndoneSchedule(): ScheduleValues | null {
  const [values] = useState(() => (last?.isBack ? last.values : null));
  useEffect(() => {
    last = null;
  }, []);
  return values;
}
