"use client";
import { useEffect, useRef, useState } from "react";
import { zoneLabel } from "@/components/patterns/time/format-time";
import { ZoneField } from "@/components/patterns/time/zone-field";

type ZoneLineProps = {
  value: string;
  /** The reader's. */
  own: string;
  /** When its offset is asked for. */
  at: string | undefined;
  onValueChange: (zone: string) => void;
};

/** The zone of a time as a line that opens its field; most people never change it. */
export function ZoneLine({ value, own, at, onValueChange }: ZoneLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever opened it goes on in it.
    if (isOpen) field.current?.querySelector("input")?.focus();
  }, [isOpen]);
  const link = "rounded-sm text-accent underline underline-offset-2";
  if (isOpen) {
    return (
      <div ref={field} className="mt-3">
        <ZoneField value={value} onValueChange={onValueChange} />
      </div>
    );
  }
  return (
    <p className="mt-1.5 text-ink-soft text-sm" suppressHydrationWarning>
      Times are in {zoneLabel(value, at)}.{" "}
      <button type="button" onClick={() => setIsOpen(true)} className={link}>
        Change time zone
      </button>
      {value === own ? null : (
        <>
          {" or "}
          <button type="button" onClick={() => onValueChange(own)} className={link}>
            use my time zone
          </button>
        </>
      )}
    </p>
  );
}
