"use client";
import { type FormEvent, useId, useState } from "react";
import { useNow, useTimeStyle } from "@/components/patterns/time/time-style";
import { Button } from "@/components/ui/button";
import { DayField } from "@/components/ui/day-field";
import { Select } from "@/components/ui/select";
import { TimeField } from "@/components/ui/time-field";
import { toInstant, toWallTime } from "@/components/ui/zoned-time";
import { SlotCheck } from "./slot-check";
import type { SlotTime } from "./use-slot";

const lengths = [15, 30, 45, 60, 90].map((minutes) => ({ value: String(minutes), label: `${minutes} min` }));

/** "Is Tuesday 15:00 free?" Loaded when it is opened. */
export function SlotForm({ meetingId }: { meetingId: string }) {
  const style = useTimeStyle();
  const now = useNow() ?? new Date();
  const today = toWallTime(now, style.timezone);
  const titleId = useId();
  const [day, setDay] = useState(today.day);
  const [time, setTime] = useState<number | null>(nextHour(today.minutes));
  const [minutes, setMinutes] = useState("30");
  const [slot, setSlot] = useState<SlotTime | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (time !== null) setSlot({ start: toInstant({ day, minutes: time }, style.timezone), minutes: Number(minutes) });
  }

  return (
    // Own form: it shows whether a time is free, and nothing can be wrong with it.
    <form onSubmit={submit} aria-labelledby={titleId} className="space-y-2">
      <h3 id={titleId} className="text-ink-soft text-sm">
        Are you free at this time?
      </h3>
      <div className="flex gap-2">
        <DayField label="Day" value={day} onValueChange={setDay} today={today.day} min={today.day} />
        <TimeField label="Time" value={time} onValueChange={setTime} clock={style.clock} className="w-24" />
      </div>
      <div className="flex gap-2">
        <Select label="Duration" options={lengths} value={minutes} onValueChange={setMinutes} className="flex-1" />
        <Button type="submit" variant="primary" disabled={time === null}>
          Check
        </Button>
      </div>
      {slot ? <SlotCheck meetingId={meetingId} slot={slot} /> : null}
      <p className="text-ink-faint text-xs">Only you see this. Your own meetings are checked.</p>
    </form>
  );
}

const nextHour = (minutes: number) => Math.min(23 * 60, Math.ceil((minutes + 1) / 60) * 60);
