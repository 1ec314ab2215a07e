"use client";
import { Calendar } from "@/components/ui/date-time";

type DayJumpProps = { date: string; today: string; onJump: (date: string) => void };

/** A month to choose a day from. */
export function DayJump({ date, today, onJump }: DayJumpProps) {
  return <Calendar value={date} today={today} onValueChange={onJump} />;
}
