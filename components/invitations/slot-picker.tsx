"use client";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dayNumber, formatTime, type TimeStyle, zoneLabel } from "@/components/patterns/time/format-time";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { Choice } from "./choice";
import { groupByDay } from "./slot-days";
import { type Replier, replySlotsQuery } from "./use-reply";

type SlotPickerProps = {
  replier: Replier;
  hostName: string;
  size: "md" | "lg";
  style: TimeStyle;
  now: Date;
  value: string | null;
  onValueChange: (slot: string) => void;
};

/** A day, then a time when the host is available within two weeks, in the reader's time zone. */
export function SlotPicker({ replier, hostName, size, style, now, value, onValueChange }: SlotPickerProps) {
  const query = useQuery(replySlotsQuery(replier));
  const [chosenDay, setChosenDay] = useState<string | null>(null);
  if (query.isPending) return <Loading size={size} />;
  if (query.isError) {
    return (
      <ErrorState
        title="Couldn't load available times."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        You can still reply yes or no, and suggest a time in your message.
      </ErrorState>
    );
  }
  const days = groupByDay(query.data.slots, style, now);
  const valueDay = value ? String(dayNumber(value, style)) : null;
  const day = days.find((one) => String(one.day) === (chosenDay ?? valueDay)) ?? days[0];
  if (!day) {
    return (
      <p className="text-base text-ink-soft">
        {hostName} has no available times in the next two weeks. Reply no and suggest one in your message.
      </p>
    );
  }
  return (
    <div className="space-y-4">
      <p className="text-ink-soft text-sm">
        When {hostName} is available, in{" "}
        <span className="whitespace-nowrap">{zoneLabel(style.timezone, day.slots[0])}</span>.
      </p>
      <Choice
        label="Day"
        value={String(day.day)}
        onValueChange={setChosenDay}
        options={days.map((one) => ({ value: String(one.day), label: one.label }))}
        className="grid grid-cols-2 gap-2 sm:grid-cols-3"
        size={size}
        optionClassName="tabular"
      />
      <Choice
        label={`Time on ${day.label}`}
        value={value}
        onValueChange={onValueChange}
        options={day.slots.map((slot) => ({ value: slot, label: formatTime(slot, style) }))}
        className="grid grid-cols-3 gap-2 border-line border-t pt-4 sm:grid-cols-4"
        size={size}
        optionClassName="tabular"
      />
    </div>
  );
}

function Loading({ size }: Pick<SlotPickerProps, "size">) {
  return (
    <div aria-busy className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      <span className="sr-only">Loading available times</span>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} className={size === "lg" ? "h-11" : "h-8 touch:h-11"} />
      ))}
    </div>
  );
}
