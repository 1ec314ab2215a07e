"use client";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";

type Props = Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> & {
  form: { submit: (event?: React.BaseSyntheticEvent) => Promise<void>; refusal: string | null };
};

/** The form of `useBodyForm`; a refusal that concerns no single field is said at its end. */
export function BodyForm({ form, className, children, ...rest }: Props) {
  return (
    <form {...rest} onSubmit={form.submit} noValidate className={cn("flex flex-col gap-5", className)}>
      {children}
      {form.refusal ? (
        <p role="alert" className="text-bad text-sm">
          {form.refusal}
        </p>
      ) : null}
    </form>
  );
}
