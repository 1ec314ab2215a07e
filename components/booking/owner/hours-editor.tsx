"use client";
import { useState } from "react";
import { Segmented } from "@/components/ui/segmented";
import { DayHours } from "./day-hours";
import type { HoursRange } from "./hours";
import { HoursGrid } from "./hours-grid";

type HoursEditorProps = {
  hours: readonly HoursRange[];
  clock: "12" | "24";
  onHours: (hours: HoursRange[]) => void;
};

/** The same hours, painted on a week or typed by the day. */
export function HoursEditor({ hours, clock, onHours }: HoursEditorProps) {
  const [way, setWay] = useState<"week" | "days">("week");
  return (
    <div>
      <Segmented
        label="How to set hours"
        value={way}
        onValueChange={setWay}
        options={[
          { value: "week", label: "Paint a week" },
          { value: "days", label: "Type times" },
        ]}
        className="mb-4"
      />
      {way === "week" ? (
        <HoursGrid hours={hours} clock={clock} onHours={onHours} />
      ) : (
        <DayHours hours={hours} clock={clock} onHours={onHours} />
      )}
    </div>
  );
}
