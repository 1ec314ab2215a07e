"use client";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { DayField } from "@/components/ui/day-field";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioRow } from "@/components/ui/radio-row";
import { Select } from "@/components/ui/select";
import { describeDay, describeRecurrence } from "./describe-recurrence";
import { composeRule, nextDays, type Recurrence, readRule, weekdayOf } from "./recurrence-rule";

type RepeatDialogProps = {
  value: string | null;
  onDone: (rule: string) => void;
  /** Of the first meeting, `2026-11-24`. */
  day: string;
  timezone: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const everyMax = 99;
const timesMax = 730;
const shownDays = 3;
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const units = [
  { value: "day", label: "days" },
  { value: "week", label: "weeks" },
  { value: "month", label: "months" },
] as const;
const oneUnit = units.map(({ value }) => ({ value, label: value }));

/** Any way of repeating that Parley knows, and what it comes to. */
export function RepeatDialog({ value, onDone, day, timezone, open, onOpenChange }: RepeatDialogProps) {
  const [recurrence, setRecurrence] = useState(() => readRule(value ?? "FREQ=WEEKLY", day, timezone));
  const { unit, every, end } = recurrence;
  const change = (part: Partial<Recurrence>) => setRecurrence({ ...recurrence, ...part });
  const problem = problemOf(recurrence, day);
  const rule = problem ? null : composeRule(recurrence);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Repeats"
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={rule === null}
            onClick={() => {
              if (rule) onDone(rule);
              onOpenChange(false);
            }}
          >
            Done
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2">
          <Field label="Every">
            <NumberInput value={every} max={everyMax} onValueChange={(next) => change({ every: next })} />
          </Field>
          <Field label="Unit" hideLabel className="self-end">
            <Select
              options={every === 1 ? oneUnit : units}
              value={unit}
              onValueChange={(next) => change({ unit: next })}
            />
          </Field>
        </div>
        {unit === "week" ? (
          <Weekdays
            value={recurrence.weekdays}
            first={weekdayOf(day)}
            onValueChange={(next) => change({ weekdays: next })}
          />
        ) : null}
        {unit === "month" ? (
          <Field label="On">
            <Select
              options={monthlyChoices(day, recurrence.monthly)}
              value={monthlyKey(recurrence.monthly)}
              onValueChange={(key) => change({ monthly: monthlyOf(key) })}
            />
          </Field>
        ) : null}
        <End value={end} day={day} onValueChange={(next) => change({ end: next })} />
        <p role="status" className={cn("border-line border-t pt-4 text-base", problem ? "text-bad" : "text-ink-soft")}>
          {problem ?? <Summary recurrence={recurrence} rule={rule ?? ""} day={day} />}
        </p>
      </div>
    </Dialog>
  );
}

function Summary({ recurrence, rule, day }: { recurrence: Recurrence; rule: string; day: string }) {
  const next = nextDays(recurrence, day, shownDays).map((one) => describeDay(one, day));
  return (
    <>
      <span className="text-ink">{describeRecurrence(rule, day, "UTC")}.</span>{" "}
      <span className="tabular">Next: {next.join(", ")}.</span>
    </>
  );
}

function problemOf({ unit, every, weekdays: chosen, end }: Recurrence, day: string): string | null {
  if (!Number.isInteger(every) || every < 1 || every > everyMax) return `Repeat every 1 to ${everyMax}.`;
  if (unit === "week" && chosen.length === 0) return "Choose at least one day.";
  if (end.kind === "on" && end.day < day) return "The end must be after the first meeting.";
  if (end.kind === "after" && !(Number.isInteger(end.times) && end.times >= 1 && end.times <= timesMax))
    return `A meeting can take place 1 to ${timesMax} times.`;
  return null;
}

/** The day of the first meeting is always one of them. */
function Weekdays({
  value,
  first,
  onValueChange,
}: {
  value: number[];
  first: number;
  onValueChange: (weekdays: number[]) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">On</legend>
      <div className="flex flex-wrap gap-1.5">
        {weekdays.map((name, at) => {
          const weekday = at + 1;
          const isOn = value.includes(weekday);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isOn}
              aria-label={name}
              disabled={weekday === first && isOn}
              onClick={() => onValueChange(isOn ? value.filter((one) => one !== weekday) : [...value, weekday])}
              className={cn(
                "size-9 rounded-full border border-edge text-sm transition-colors touch:size-11",
                isOn ? "border-accent bg-accent font-medium text-accent-ink" : "text-ink-soft hover:bg-hover",
              )}
            >
              {name.slice(0, 2)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function End({
  value,
  day,
  onValueChange,
}: {
  value: Recurrence["end"];
  day: string;
  onValueChange: (end: Recurrence["end"]) => void;
}) {
  const name = useId();
  const [on, setOn] = useState(value.kind === "on" ? value.day : monthLater(day));
  const [times, setTimes] = useState(value.kind === "after" ? value.times : 10);
  const rows = [
    { kind: "never", label: "Never", end: { kind: "never" }, control: null },
    {
      kind: "on",
      label: "On",
      end: { kind: "on", day: on },
      control: (
        <DayField
          label="Last day"
          value={on}
          today={day}
          min={day}
          onValueChange={(next) => {
            setOn(next);
            onValueChange({ kind: "on", day: next });
          }}
          className="w-44 flex-none"
        />
      ),
    },
    {
      kind: "after",
      label: "After",
      end: { kind: "after", times },
      control: (
        <span className="flex items-center gap-2">
          <NumberInput
            value={times}
            max={timesMax}
            label="Number of meetings"
            onValueChange={(next) => {
              setTimes(next);
              onValueChange({ kind: "after", times: next });
            }}
          />
          <span className="text-base text-ink-soft">{times === 1 ? "meeting" : "meetings"}</span>
        </span>
      ),
    },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Ends</legend>
      <div className="space-y-1">
        {rows.map((row) => (
          <div key={row.kind} className="flex min-h-9 items-center gap-3 touch:min-h-11">
            <RadioRow
              name={name}
              value={row.kind}
              checked={value.kind === row.kind}
              onSelect={() => onValueChange(row.end)}
              label={row.label}
              className="w-20"
            />
            {row.control}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function NumberInput({
  value,
  max,
  label,
  onValueChange,
}: {
  value: number;
  max: number;
  label?: string;
  onValueChange: (value: number) => void;
}) {
  return (
    <Input
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      aria-label={label}
      value={Number.isNaN(value) ? "" : value}
      onChange={(event) => onValueChange(event.target.valueAsNumber)}
      className="tabular w-20"
    />
  );
}

const ordinals = ["first", "second", "third", "fourth"];

function monthlyChoices(day: string, current: Recurrence["monthly"]) {
  const date = Number(day.slice(8, 10));
  const weekday = weekdayOf(day);
  const place = Math.ceil(date / 7);
  const lastOfMonth = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
  const offered: Recurrence["monthly"][] = [
    { day: date },
    ...(date === lastOfMonth ? [{ day: -1 }] : []),
    ...(place <= ordinals.length ? [{ place, weekday }] : []),
    ...(date + 7 > lastOfMonth ? [{ place: -1, weekday }] : []),
  ];
  const isOffered = offered.some((one) => monthlyKey(one) === monthlyKey(current));
  return (isOffered ? offered : [current, ...offered]).map((one) => ({
    value: monthlyKey(one),
    label: monthlyLabel(one),
  }));
}

function monthlyLabel(monthly: Recurrence["monthly"]): string {
  if ("day" in monthly) return monthly.day === -1 ? "the last day" : `day ${monthly.day}`;
  const place = monthly.place === -1 ? "last" : (ordinals[monthly.place - 1] ?? "last");
  return `the ${place} ${weekdays[monthly.weekday - 1]}`;
}

const monthlyKey = (monthly: Recurrence["monthly"]) =>
  "day" in monthly ? `day ${monthly.day}` : `place ${monthly.place} ${monthly.weekday}`;

function monthlyOf(key: string): Recurrence["monthly"] {
  const [kind, first, second] = key.split(" ");
  return kind === "day" ? { day: Number(first) } : { place: Number(first), weekday: Number(second) };
}

function monthLater(day: string): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + 28);
  return date.toISOString().slice(0, 10);
}
