"use client";
import { SettingsRow } from "@/components/patterns/settings-row/settings-row";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { formatMinutes } from "@/components/patterns/time/format-time";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import type { OwnBookingPage } from "@/lib/flows/booking/schema";
import { PagePart } from "./page-part";
import { type PageBody, useSavePage } from "./use-booking-page";

const buffers = [0, 5, 10, 15, 20, 30, 45, 60];
const notices = [0, 30, 60, 120, 240, 480, 1440, 2880, 4320, 10_080];
const limits = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20];
const horizons = [7, 14, 30, 60, 90, 180, 365];
const steps = [15, 20, 30, 60];

/** How close together, how soon and how far ahead people may book. */
export function RulesPart({ page }: { page: OwnBookingPage }) {
  return (
    <PagePart title="Rules">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <ChoiceRow
          label="Before each meeting"
          value={page.buffer_before_minutes}
          values={buffers}
          words={(minutes) => (minutes === 0 ? "No break" : `${minutes} min break`)}
          change={(buffer_before_minutes) => ({ buffer_before_minutes })}
        />
        <ChoiceRow
          label="After each meeting"
          value={page.buffer_after_minutes}
          values={buffers}
          words={(minutes) => (minutes === 0 ? "No break" : `${minutes} min break`)}
          change={(buffer_after_minutes) => ({ buffer_after_minutes })}
        />
        <ChoiceRow
          label="Minimum notice"
          value={page.minimum_notice_minutes}
          values={notices}
          words={(minutes) => (minutes === 0 ? "At any time" : `${lengthWords(minutes)} ahead`)}
          change={(minimum_notice_minutes) => ({ minimum_notice_minutes })}
        />
        <ChoiceRow
          label="How far ahead"
          value={page.horizon_days}
          values={horizons}
          words={(days) => (days === 365 ? "A year ahead" : `${days} days ahead`)}
          change={(horizon_days) => ({ horizon_days })}
        />
        <ChoiceRow
          label="At most in a day"
          value={page.daily_limit ?? 0}
          values={[0, ...limits]}
          words={(count) => (count === 0 ? "No limit" : count === 1 ? "1 booking" : `${count} bookings`)}
          change={(count) => ({ daily_limit: count || null })}
        />
        <ChoiceRow
          label="Times start every"
          value={page.slot_step_minutes ?? 0}
          values={[0, ...steps]}
          words={(minutes) => (minutes === 0 ? "Length of the meeting" : formatMinutes(minutes))}
          change={(minutes) => ({ slot_step_minutes: minutes || null })}
        />
      </div>
      <div className="mt-6 flex flex-col gap-5">
        <SwitchRow
          label="Ask for a note"
          description="Visitors must write what the meeting is about."
          value={page.note_required}
          change={(note_required) => ({ note_required })}
        />
        <SwitchRow
          label="Confirm each booking"
          description="A booking holds its time and waits for your approval."
          value={page.confirm_first}
          change={(confirm_first) => ({ confirm_first })}
        />
      </div>
    </PagePart>
  );
}

type RowProps<V> = { label: string; value: V; change: (value: V) => Partial<PageBody> };

function ChoiceRow({
  label,
  value,
  values,
  words,
  change,
}: RowProps<number> & { values: readonly number[]; words: (value: number) => string }) {
  const savePage = useSavePage();
  const { state, save, shown } = useRowSave((next: number) => savePage(change(next)));
  // A value that was set elsewhere stands among the usual ones.
  const all = [...new Set([...values, value])].sort((one, other) => one - other);
  return (
    <SettingsRow label={label} state={state}>
      <Select
        value={String(shown(value))}
        onValueChange={(next) => void save(Number(next))}
        options={all.map((one) => ({ value: String(one), label: words(one) }))}
      />
    </SettingsRow>
  );
}

function SwitchRow({ label, description, value, change }: RowProps<boolean> & { description: string }) {
  const savePage = useSavePage();
  const { state, save, shown } = useRowSave((next: boolean) => savePage(change(next)));
  return (
    <SettingsRow inline label={label} description={description} state={state}>
      <Switch checked={shown(value)} onCheckedChange={(next) => void save(next)} />
    </SettingsRow>
  );
}

function lengthWords(minutes: number): string {
  if (minutes % 1440 !== 0) return formatMinutes(minutes);
  return minutes === 1440 ? "1 day" : `${minutes / 1440} days`;
}
