"use client";
import { Check } from "lucide-react";
import { FormField } from "@/components/patterns/form/form-field";
import type { FormOf } from "@/components/patterns/form/use-body-form";
import { Input } from "@/components/ui/input";
import { handleLengthMax } from "@/lib/flows/booking/constants";
import type { HandleState } from "./use-handle-check";

type HandleFieldProps = {
  form: FormOf<{ handle: string }>;
  origin: string;
  /** What the service says of the name meanwhile. */
  state: HandleState;
};

/** The end of the page's link, checked while it is typed. */
export function HandleField({ form, origin, state }: HandleFieldProps) {
  const error = form.errorOf("handle") ?? (state.at === "bad" ? state.reason : null);
  const shown = form.values.handle.trim().toLowerCase();
  return (
    <FormField
      form={form}
      name="handle"
      label="Your link"
      error={error}
      hint={
        <span aria-live="polite" className="inline-flex items-center gap-1">
          {error ? null : state.at === "free" ? (
            <>
              <Check aria-hidden className="size-3.5 text-good" /> Available
            </>
          ) : state.at === "checking" ? (
            "Checking…"
          ) : null}
        </span>
      }
      description={
        <span className="break-all">
          {origin}/book/<strong className="font-medium text-ink">{shown || "your-name"}</strong>
        </span>
      }
      className="max-w-md"
    >
      {(bound) => (
        <Input
          {...bound}
          maxLength={handleLengthMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="your-name"
        />
      )}
    </FormField>
  );
}
