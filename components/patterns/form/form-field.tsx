"use client";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "@/components/ui/field";
import type { FormOf } from "./use-body-form";

type Props<Values, Name extends keyof Values & string> = Omit<ComponentProps<typeof Field>, "children"> & {
  form: FormOf<Values>;
  name: Name;
  /** The control, with what binds it to the field: `(bound) => <Input {...bound} />`. */
  children: (bound: { name: Name; value: Values[Name]; onValueChange: (value: Values[Name]) => void }) => ReactNode;
};

/** A field of a form with its label, and what is wrong with it: the `error` given here, or what the form knows. */
export function FormField<Values, Name extends keyof Values & string>({
  form,
  name,
  error,
  children,
  ...field
}: Props<Values, Name>) {
  return (
    <Field {...field} error={error || form.errorOf(name)}>
      {children({ name, value: form.values[name], onValueChange: (value) => form.set(name, value) })}
    </Field>
  );
}
