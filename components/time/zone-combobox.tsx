"use client";
import { useMemo, useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { describeZone, listZones } from "./zones";

export type ZoneInputProps = { value: string | null; onValueChange: (zone: string) => void };

type ZoneComboboxProps = ZoneInputProps & { placeholder: string };

/** All zones, found by typing, in the place of a LateField. */
export function ZoneCombobox({ value, onValueChange, placeholder }: ZoneComboboxProps) {
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
      placeholder={placeholder}
      empty="No match. Try the nearest large city."
    />
  );
}
