"use client";
import { useMemo } from "react";
import { zoneLabel } from "@/components/shell/format-time";
import { Combobox } from "@/components/ui/combobox";

type ZoneFieldProps = {
  value: string;
  onValueChange: (timezone: string) => void;
  /** The moment whose offsets are shown. */
  at: string;
};

/** Every zone this browser knows, found by typing a city, with the offset that holds at the moment in question. */
export function ZoneField({ value, onValueChange, at }: ZoneFieldProps) {
  const options = useMemo(() => {
    const zones = new Set([value, "UTC", ...Intl.supportedValuesOf("timeZone")]);
    return [...zones].map((zone) => ({ value: zone, label: zone.replaceAll("_", " "), note: offsetOf(zone, at) }));
  }, [value, at]);
  return (
    <Combobox
      options={options}
      value={value}
      onValueChange={onValueChange}
      empty="No zone by that name. Try a large city nearby."
    />
  );
}

const offsetOf = (zone: string, at: string) => /\(([^)]+)\)/.exec(zoneLabel(zone, at))?.[1] ?? "";
