"use client";
import { useSyncExternalStore } from "react";
import { Controller } from "react-hook-form";
import { z } from "zod";
import { useUpdateProfile } from "@/components/data/use-profile";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { ZoneField } from "@/components/patterns/time/zone-field";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { personName } from "@/lib/language/people/schema";

const neverChanges = () => () => {};
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** The zone is null until somebody chooses another than the browser's. */
const welcomeQuestions = z.object({ name: personName, timezone: z.string().nullable() });

/** Two questions, one of them answered already. */
export function WelcomeForm({ name, returnTo }: { name: string | null; returnTo: string }) {
  const update = useUpdateProfile();
  const here = useSyncExternalStore(neverChanges, browserZone, () => null);
  const form = useBodyForm({
    schema: welcomeQuestions,
    initial: { name: name ?? "", timezone: null },
    send: ({ name, timezone }) => update.mutateAsync({ name, timezone: timezone ?? here ?? "UTC", onboarded: true }),
    onSent: () => window.location.assign(returnTo),
  });

  return (
    <BodyForm form={form}>
      <FormField
        control={form.control}
        name="name"
        label="Your name"
        description="Shown to others in meetings and notes."
      >
        {(bound) => <Input autoComplete="name" autoFocus maxLength={80} {...bound} />}
      </FormField>
      <Controller
        control={form.control}
        name="timezone"
        render={({ field }) => (
          <ZoneField
            value={field.value ?? here}
            onValueChange={field.onChange}
            description="Times are shown in this time zone."
          />
        )}
      />
      <Button type="submit" variant="primary" size="lg" block loading={form.isPending || update.isSuccess}>
        Continue
      </Button>
    </BodyForm>
  );
}
