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
  // Four hundred offsets are worked out only for somebody who wants to choose.
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
      placeholder="Type a city"
      empty="No zone by that name. Try the nearest large city."
    />
  );
}
