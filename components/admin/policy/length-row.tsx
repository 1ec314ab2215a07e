"use client";
import { SettingsRow } from "@/components/patterns/settings-row/settings-row";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { Select } from "@/components/ui/select";
import type { PolicyRow } from "./switch-row";

const offered = [30, 45, 60, 90, 120, 180, 240, 480];
const noLimit = "none";

/** How long a meeting may last. */
export function LengthRow({ policy, change }: PolicyRow) {
  const { state, save, shown } = useRowSave((minutes: number | null) => change({ meeting_minutes_max: minutes }));
  const current = shown(policy.meeting_minutes_max);
  const lengths = current === null || offered.includes(current) ? offered : [...offered, current].sort((a, b) => a - b);
  return (
    <SettingsRow
      label="Longest meeting"
      description="Longer ones can't be scheduled. A running meeting ends at this length; everyone inside is told ten minutes before."
      state={state}
    >
      <Select
        options={[
          { value: noLimit, label: "No limit" },
          ...lengths.map((minutes) => ({ value: String(minutes), label: lengthText(minutes) })),
        ]}
        value={current === null ? noLimit : String(current)}
        onValueChange={(next) => void save(next === noLimit ? null : Number(next))}
      />
    </SettingsRow>
  );
}

function lengthText(minutes: number) {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = minutes / 60;
  return hours === 1 ? "1 hour" : `${Number(hours.toFixed(1))} hours`;
}
