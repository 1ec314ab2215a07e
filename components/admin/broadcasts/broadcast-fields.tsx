"use client";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { FormField } from "@/components/patterns/form/form-field";
import type { FormOf } from "@/components/patterns/form/use-body-form";
import { Input } from "@/components/ui/input";
import { RadioRow } from "@/components/ui/radio-row";
import { Textarea } from "@/components/ui/textarea";
import { subjectLengthMax } from "@/lib/features/broadcasts/constants";
import type { AudienceCountsWire, BroadcastBody } from "@/lib/features/broadcasts/schema";
import { audiencesQuery } from "./broadcast-queries";
import { audienceLabels, people } from "./broadcast-words";

const offered = ["everyone", "internal", "outside"] as const;

/** Whom it goes to, and what it says. */
export function BroadcastFields({
  form,
  initialCounts,
}: {
  form: FormOf<BroadcastBody>;
  initialCounts: AudienceCountsWire;
}) {
  const name = useId();
  const { data: counts } = useQuery({ ...audiencesQuery, initialData: initialCounts });
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-medium text-ink text-sm">Audience</legend>
        {offered.map((audience) => (
          <RadioRow
            key={audience}
            name={name}
            value={audience}
            checked={form.values.audience === audience}
            onSelect={() => form.set("audience", audience)}
            label={audienceLabels[audience].label}
            description={`${audienceLabels[audience].description}: ${people(counts[audience])}`}
          />
        ))}
        <p className="mt-1 text-ink-faint text-sm">Disabled and unsubscribed people are left out.</p>
      </fieldset>
      <FormField form={form} name="subject" label="Subject">
        {(bound) => <Input maxLength={subjectLengthMax} autoComplete="off" {...bound} />}
      </FormField>
      <FormField
        form={form}
        name="body"
        label="Message"
        description="Markdown, without HTML or images. {{name}} becomes the reader's name."
      >
        {(bound) => <Textarea rows={12} className="max-h-[32rem] font-mono" {...bound} />}
      </FormField>
    </>
  );
}
