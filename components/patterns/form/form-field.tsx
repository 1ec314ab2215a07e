"use client";
import type { ComponentProps, ReactNode } from "react";
import { type Control, Controller, type FieldPath, type FieldPathValue, type FieldValues } from "react-hook-form";
import { Field } from "@/components/ui/field";

type Props<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  ComponentProps<typeof Field>,
  "error" | "children"
> & {
  // biome-ignore lint/suspicious/noExplicitAny: what a form is sent as is no matter of its fields.
  control: Control<Values, any, any>;
  name: Name;
  /** The control, with what binds it to the field: `(bound) => <Input {...bound} />`. */
  children: (bound: {
    name: Name;
    value: FieldPathValue<Values, Name>;
    onValueChange: (value: FieldPathValue<Values, Name>) => void;
    onBlur: () => void;
    ref: (element: HTMLElement | null) => void;
  }) => ReactNode;
};

/** A field of a form with its label, and what is wrong with it. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  children,
  ...field
}: Props<Values, Name>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState }) => (
        <Field {...field} error={fieldState.error?.message}>
          {children({ name, value, onValueChange: onChange, onBlur, ref })}
        </Field>
      )}
    />
  );
}
