"use client";
import { type ComponentProps, type FormEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";

type Props = Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> & {
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
    takeTyped: (form: HTMLFormElement) => void;
    refusal: string | null;
  };
  /** Stands for the plain line of the refusal; null: it is said elsewhere. */
  refusal?: ReactNode;
  /** Below the refusal. */
  actions?: ReactNode;
};

/** The form of `useBodyForm`. A refusal that concerns no single field is said at its end, before its actions. */
export function BodyForm({ form, refusal, actions, className, children, ...rest }: Props) {
  const element = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first commit can find other values in the fields.
  useLayoutEffect(() => {
    if (element.current) form.takeTyped(element.current);
  }, []);
  return (
    <form {...rest} ref={element} onSubmit={form.submit} noValidate className={cn("flex flex-col gap-5", className)}>
      {children}
      {refusal === undefined && form.refusal ? (
        <p role="alert" className="text-bad text-sm">
          {form.refusal}
        </p>
      ) : (
        refusal
      )}
      {actions}
    </form>
  );
}
