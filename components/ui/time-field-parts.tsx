"use client";
import { Clock } from "lucide-react";
import type { ClockMinutes } from "./clock-time";

export type TimeFieldProps = {
  label: string;
  value: ClockMinutes | null;
  onValueChange: (minutes: ClockMinutes) => void;
  clock: "12" | "24";
  disabled?: boolean;
  className?: string;
};

export const timeFieldClasses = {
  box: "relative flex w-28 shrink-0 items-center",
  input: "tabular h-8 pr-2 pl-8 touch:h-11",
};

export const timePlaceholder = (clock: "12" | "24") => (clock === "24" ? "14:30" : "2:30 pm");

export const TimeSign = () => (
  <Clock aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-ink-faint" />
);
