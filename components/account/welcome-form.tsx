"use client";
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { useUpdateProfile } from "@/components/data/use-profile";
import { ZoneField } from "@/components/settings/zone-field";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

const neverChanges = () => () => {};
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** Two questions, one of them answered already. */
export function WelcomeForm({ name: known, returnTo }: { name: string | null; returnTo: string }) {
  const update = useUpdateProfile();
  const here = useSyncExternalStore(neverChanges, browserZone, () => null);
  const [name, setName] = useState(known ?? "");
  const [chosenZone, setChosenZone] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const zone = chosenZone ?? here;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return setError("Write the name people should see.");
    update.mutate(
      { name: name.trim(), timezone: zone ?? "UTC", onboarded: true },
      { onSuccess: () => window.location.assign(returnTo) },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label="Your name" error={error} description="As others see it in meetings and notes.">
        <Input
          name="name"
          autoComplete="name"
          autoFocus
          maxLength={80}
          value={name}
          onValueChange={(text) => {
            setName(text);
            setError(undefined);
          }}
        />
      </Field>
      <ZoneField
        value={zone}
        onValueChange={setChosenZone}
        description="Every time you see or send is read in this zone."
      />
      <Button type="submit" variant="primary" size="lg" block loading={update.isPending || update.isSuccess}>
        Start
      </Button>
    </form>
  );
}
