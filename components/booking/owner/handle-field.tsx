"use client";
import { Check } from "lucide-react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { handleLengthMax } from "@/lib/flows/booking/constants";
import type { HandleState } from "./use-handle-check";

type HandleFieldProps = {
  origin: string;
  value: string;
  onValueChange: (handle: string) => void;
  state: HandleState;
};

/** The end of the page's link, checked while it is typed. */
export function HandleField({ origin, value, onValueChange, state }: HandleFieldProps) {
  const shown = value.trim().toLowerCase();
  return (
    <Field
      label="Your link"
      error={state.at === "bad" ? state.reason : undefined}
      hint={
        <span aria-live="polite" className="inline-flex items-center gap-1">
          {state.at === "free" ? (
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
      <Input
        value={value}
        onValueChange={onValueChange}
        maxLength={handleLengthMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="your-name"
      />
    </Field>
  );
}
