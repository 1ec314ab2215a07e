"use client";
import { useMemo, useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { describeZone, listZones } from "./zones";

type ZoneFieldProps = {
  value: string | null;
  onValueChange: (zone: string) => void;
  description?: string;
  hint?: string;
  error?: string;
};

export function ZoneField({ value, onValueChange, description, hint, error }: ZoneFieldProps) {
  // Four hundred offsets are worked out only for somebody who wants to choose.
  const [isChoosing, setIsChoosing] = useState(false);
  const zones = useMemo(
    () => (isChoosing ? listZones(value) : value ? [describeZone(value)] : []),
    [isChoosing, value],
  );
  return (
    <Field label="Time zone" description={description} hint={hint} error={error}>
      <Combobox
        onFocus={() => setIsChoosing(true)}
        options={zones}
        value={value}
        onValueChange={onValueChange}
        placeholder="Type a city"
        empty="No zone by that name. Try the nearest large city."
      />
    </Field>
  );
}
