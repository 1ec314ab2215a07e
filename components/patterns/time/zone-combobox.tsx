"use client";
import { useMemo } from "react";
import { Combobox } from "@/components/ui/combobox";
import { listZones } from "./zones";

export type ZoneInputProps = { value: string | null; onValueChange: (zone: string) => void };

type ZoneComboboxProps = ZoneInputProps & { placeholder: string };

/** All zones, found by typing, in the place of a LateField. Computes four hundred offsets. */
export function ZoneCombobox({ value, onValueChange, placeholder }: ZoneComboboxProps) {
  const zones = useMemo(() => listZones(value), [value]);
  return (
    <Combobox
      options={zones}
      value={value}
      onValueChange={onValueChange}
      placeholder={placeholder}
      empty="No match. Try the nearest large city."
    />
  );
}
