"use client";
import { useSyncExternalStore } from "react";
import { z } from "zod";
import { useUpdateProfile } from "@/components/data/use-profile";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { ZoneInput } from "@/components/patterns/time/zone-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { personName } from "@/lib/language/people/schema";

const neverChanges = () => () => {};
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** The zone is null until the browser says its own. */
const welcomeQuestions = z.object({ name: personName, timezone: z.string().nullable() });

/** Two questions, one of them answered already. */
export function WelcomeForm({ name, returnTo }: { name: string | null; returnTo: string }) {
  const update = useUpdateProfile();
  const here = useSyncExternalStore(neverChanges, browserZone, () => null);
  const form = useBodyForm({
    schema: welcomeQuestions,
    initial: { name: name ?? "", timezone: here },
    send: ({ name, timezone }) => update.mutateAsync({ name, timezone: timezone ?? "UTC", onboarded: true }),
    onSent: () => window.location.assign(returnTo),
  });

  return (
    <BodyForm form={form}>
      <FormField form={form} name="name" label="Your name" description="Shown to others in meetings and notes.">
        {(bound) => <Input autoComplete="name" autoFocus maxLength={80} {...bound} />}
      </FormField>
      <FormField form={form} name="timezone" label="Time zone" description="Times are shown in this time zone.">
        {({ value, onValueChange }) => <ZoneInput value={value} onValueChange={onValueChange} />}
      </FormField>
      <Button type="submit" variant="primary" size="lg" block loading={form.isPending || update.isSuccess}>
        Continue
      </Button>
    </BodyForm>
  );
}
