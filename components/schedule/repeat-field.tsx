"use client";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { LateOverlay } from "@/components/ui/late-overlay";
import { Select } from "@/components/ui/select";
import { describeRecurrence } from "./describe-recurrence";
import { usualRules } from "./recurrence-rule";

const loadDialog = () => import("./repeat-dialog").then((loaded) => loaded.RepeatDialog);

type RepeatFieldProps = {
  /** RRULE; null: it happens once. */
  value: string | null;
  onValueChange: (rule: string | null) => void;
  /** Of the first meeting, `2026-11-24`. */
  day: string;
  timezone: string;
  error?: string | null;
};

/** How a meeting repeats: what people choose most for this day, and a dialog for the rest. */
export function RepeatField({ value, onValueChange, day, timezone, error }: RepeatFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const usual = usualRules(day);
  const rules = value === null || usual.includes(value) ? usual : [value, ...usual];
  return (
    <Field label="Repeats" error={error}>
      <Select
        options={[
          { value: "never", label: "Does not repeat" },
          ...rules.map((rule) => ({ value: rule, label: describeRecurrence(rule, day, timezone) })),
          { value: "custom", label: "Custom…" },
        ]}
        value={value ?? "never"}
        onValueChange={(choice) => {
          if (choice === "custom") setIsOpen(true);
          else onValueChange(choice === "never" ? null : choice);
        }}
      />
      {isOpen ? (
        <LateOverlay
          load={loadDialog}
          props={{ value, onDone: onValueChange, day, timezone, open: true, onOpenChange: setIsOpen }}
        />
      ) : null}
    </Field>
  );
}
