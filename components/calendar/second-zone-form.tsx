"use client";
import { ZoneInput } from "@/components/patterns/time/zone-field";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";

export function SecondZoneForm({ zone, onChange }: { zone: string | null; onChange: (zone: string | null) => void }) {
  return (
    <div className="space-y-3">
      <Field label="Second time zone" hideLabel description="Shown beside the hours, and in the details of a meeting.">
        <ZoneInput value={zone} onValueChange={onChange} />
      </Field>
      {zone ? (
        <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
          Remove
        </Button>
      ) : null}
    </div>
  );
}
