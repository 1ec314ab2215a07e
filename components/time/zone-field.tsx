"use client";
import { useMemo, useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { describeZone, listZones } from "./zones";

type ZoneInputProps = { value: string | null; onValueChange: (zone: string) => void };
type ZoneFieldProps = ZoneInputProps & { description?: string; error?: string };

export function ZoneField({ description, error, ...input }: ZoneFieldProps) {
  return (
    <Field label="Time zone" description={description} error={error}>
      <ZoneInput {...input} />
    </Field>
  );
}

/** Without a label of its own. */
export function ZoneInput({ value, onValueChange }: ZoneInputProps) {
  // Computes four hundred offsets only once the field has focus.
  const [isChoosing, setIsChoosing] = useState(false);
  const zones = useMemo(
    () => (isChoosing ? listZones(value) : value ? [describeZone(value)] : []),
    [isChoosing, value],
  );
  return (
    <Combobox
      onFocus={() => setIsChoosing(true)}
      options={zones}
      value={value}
      onValueChange={onValueChange}
      placeholder="Search cities"
      empty="No match. Try the nearest large city."
    />
  );
}
