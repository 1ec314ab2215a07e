"use client";
import { X } from "lucide-react";
import { useState } from "react";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { DayField } from "@/components/ui/day-field";
import { Field, FieldRow } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { newEntry } from "@/components/vault/vault-view";
import { labelLengthMax, urlLengthMax, usernameLengthMax } from "@/lib/features/vault/constants";
import type { EntryWire } from "@/lib/features/vault/schema";
import { bodyOf, changesOf, type EntryValues, valuesOf } from "./entry-values";
import { SecretField } from "./secret-field";
import { TotpField } from "./totp-field";
import { useSaveEntry } from "./use-save-entry";

type EntryFormProps = {
  /** Null: a new one. */
  entry: EntryWire | null;
  level: 1 | 2;
  today: string;
  onSaved: (entry: EntryWire) => void;
  onCancel: () => void;
};

/** An entry as it is written. Locked meanwhile, it comes back with what was typed when the vault is open again. */
export function EntryForm({ entry, level, today, onSaved, onCancel }: EntryFormProps) {
  /** What the changes are made to; null after somebody else's: the next saving replaces them. */
  const [since, setSince] = useState(entry?.updated_at ?? null);
  const save = useSaveEntry();
  const initial = valuesOf(entry);
  const form = useBodyForm<EntryValues, EntryValues, EntryWire>({
    initial,
    keepAs: `vault ${entry?.id ?? newEntry}`,
    check: ({ label }) => ({ label: label.trim() ? null : "Enter a label." }),
    send: (values) =>
      save.mutateAsync(
        entry ? { id: entry.id, since, body: changesOf(initial, values) } : { id: null, body: bodyOf(values) },
      ),
    onSent: (saved) => {
      form.reset(valuesOf(saved));
      toast.good("Saved");
      onSaved(saved);
    },
    placeRefusal: ({ status }) => {
      if (status === 412) setSince(null);
      return {};
    },
  });
  const isReplacing = entry !== null && since === null;
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className="mb-6 font-semibold text-xl">{entry ? `Edit ${entry.label}` : "New entry"}</Heading>
      <BodyForm
        form={form}
        className="max-w-xl"
        refusal={isReplacing ? <Replaced /> : undefined}
        actions={
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" loading={form.isPending}>
              {isReplacing ? "Save mine anyway" : "Save"}
            </Button>
            <Button
              variant="ghost"
              onClick={() => {
                form.reset();
                onCancel();
              }}
            >
              Cancel
            </Button>
          </div>
        }
      >
        <FormField form={form} name="label" label="Label">
          {(bound) => (
            <Input
              {...bound}
              maxLength={labelLengthMax}
              autoComplete="off"
              placeholder="Website, server, alarm…"
              autoFocus={!entry}
            />
          )}
        </FormField>
        <FormField form={form} name="username" label="User name" hint="Optional">
          {(bound) => <Input {...bound} maxLength={usernameLengthMax} autoComplete="off" autoCapitalize="none" />}
        </FormField>
        <SecretField form={form} isKept={entry?.has_secret ?? false} />
        <FormField form={form} name="url" label="Address" hint="Optional">
          {(bound) => (
            <Input
              {...bound}
              inputMode="url"
              maxLength={urlLengthMax}
              autoComplete="off"
              autoCapitalize="none"
              placeholder="https://"
            />
          )}
        </FormField>
        <TotpField form={form} isKept={entry?.has_totp ?? false} />
        <FormField form={form} name="notes" label="Notes" hint="Optional" description="Encrypted, like the password.">
          {(bound) => <Textarea {...bound} rows={4} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="tags" label="Tags" hint="Optional" description="Separated by commas.">
          {(bound) => <Input {...bound} autoComplete="off" placeholder="servers, clients" />}
        </FormField>
        <Field label="Change it by" hint="Optional" error={form.errorOf("expires_at")}>
          <div className="flex items-center gap-2">
            <DayField
              label="Change it by"
              empty="No date"
              value={form.values.expires_at}
              onValueChange={(day) => form.set("expires_at", day)}
              today={today}
              min={today}
              className="max-w-56"
            />
            {form.values.expires_at ? (
              <IconButton label="Remove the date" onClick={() => form.set("expires_at", null)}>
                <X aria-hidden />
              </IconButton>
            ) : null}
          </div>
        </Field>
        {!entry || entry.can_manage ? (
          <FieldRow
            label="Share with your organisation"
            description="Everyone in it can use and edit the entry. Only you can make it private again or delete it."
          >
            <Switch checked={form.values.shared} onCheckedChange={(shared) => form.set("shared", shared)} />
          </FieldRow>
        ) : null}
      </BodyForm>
    </>
  );
}

function Replaced() {
  return (
    <div role="alert" className="border-warn border-l-2 py-1 pl-4 text-base text-ink-soft">
      <p className="font-medium text-ink">Somebody changed this entry meanwhile.</p>
      <p className="mt-1">Saving replaces their changes with yours. A password of theirs stays in the history.</p>
    </div>
  );
}
