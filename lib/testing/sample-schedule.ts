import type { Interpretation } from "@/lib/core/meetings/schema";
import type { TimeCheck } from "@/lib/features/calendar/schema";

/** A time that suits everybody. For tests of screens. */
export const sampleCheck = (change: Partial<TimeCheck> = {}): TimeCheck => ({
  status: "ok",
  busy: [],
  you_busy: false,
  stretched: [],
  nearby: [],
  assumed_zone: [],
  guests: [],
  unchecked: [],
  ...change,
});

/** What was read from the line "budget tomorrow at 10". For tests of screens. */
export const sampleInterpretation = (change: Partial<Interpretation> = {}): Interpretation => ({
  title: "Budget",
  date: "2026-11-25",
  time: "10:00",
  timezone: "UTC",
  minutes: 30,
  recurrence: null,
  emails: [],
  names: [],
  known: [],
  template: null,
  copilot: false,
  locked: false,
  recording: false,
  transcription: true,
  not_understood: [],
  ...change,
});
