"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useEffect, useRef } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, get, useForm } from "react-hook-form";
import type { z } from "zod";
import { ApiError, describeError } from "@/lib/platform/http/client";

/** Values that were changed and not sent, by the form's key, for as long as the page lives. */
const unsent = new Map<string, FieldValues>();

type Options<Values extends FieldValues, Body, Answer> = {
  /** The schema of the operation's body, or of what the form itself asks for. */
  schema: z.ZodType<Body, Values>;
  initial: DefaultValues<Values>;
  send: (body: Body) => Promise<Answer>;
  onSent?: (answer: Answer, body: Body) => void;
  /** Under this key, unsent changes come back with the form. */
  keepAs?: string;
  /** Asks before the page is closed while changes are unsent. */
  warns?: boolean;
};

/**
 * A form whose fields and errors are those of a body. What the schema or the service says of a field appears beside it,
 * by its path; anything else is the `refusal` of the form. A form that was sent is as if new, with the values sent.
 */
export function useBodyForm<Values extends FieldValues, Body, Answer>(options: Options<Values, Body, Answer>) {
  const { schema, initial, send, onSent, keepAs, warns = keepAs !== undefined } = options;
  const form = useForm<Values, unknown, Body>({ defaultValues: initial, resolver: zodResolver(schema) });
  const { control, formState, getValues, handleSubmit, reset, setError } = form;
  const { isDirty, isSubmitting, errors } = formState;

  const isUnsent = useRef(false);
  useEffect(() => {
    isUnsent.current = isDirty;
  }, [isDirty]);
  useEffect(() => {
    if (!keepAs) return;
    const kept = unsent.get(keepAs);
    if (kept) reset(kept as Values, { keepDefaultValues: true });
    return () => {
      if (isUnsent.current) unsent.set(keepAs, getValues());
      else unsent.delete(keepAs);
    };
  }, [keepAs, reset, getValues]);
  useWarning(warns && isDirty);

  const place = useCallback(
    (error: unknown) => {
      const issues = error instanceof ApiError ? error.errors : [];
      const known = issues.filter(({ path }) => get(getValues(), path) !== undefined);
      for (const { path, message } of known) setError(path as FieldPath<Values>, { type: "server", message });
      if (known.length === 0) setError("root", { type: "server", message: describeError(error) });
    },
    [getValues, setError],
  );

  const submit = handleSubmit(async (body) => {
    try {
      const answer = await send(body);
      isUnsent.current = false;
      reset(getValues());
      onSent?.(answer, body);
    } catch (error) {
      place(error);
    }
  });

  return { control, submit, reset, isDirty, isPending: isSubmitting, refusal: errors.root?.message ?? null };
}

function useWarning(isUnsent: boolean) {
  useEffect(() => {
    if (!isUnsent) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsent]);
}
