"use client";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { ApiError, describeError } from "@/lib/platform/http/client";

/** What is wrong, by field. */
type FormErrors<Values> = { [Name in keyof Values]?: string | null | undefined };

type Options<Values, Body, Answer> = {
  /** A field that nobody changed shows what is given here, also when that is known only later. */
  initial: Values;
  /** The schema of the operation's body, or of what the form itself asks for. Without it, the values are the body. */
  schema?: z.ZodType<Body, Values>;
  /** What is wrong before anything is sent, where a schema would weigh too much or says too little. */
  check?: (values: Values) => FormErrors<Values>;
  send: (body: Body) => Promise<Answer>;
  /** `intent`: the value of the button that was pressed. */
  onSent?: (answer: Answer, body: Body, intent: string) => unknown;
  onChange?: (change: Partial<Values>) => void;
  /** Which fields a refusal is about, where its paths do not say so. */
  placeRefusal?: (error: ApiError) => FormErrors<Values>;
  /** Under this key, unsent changes come back with the form. */
  keepAs?: string;
};

/** Changes that were not sent, by the form's key, for as long as the page lives. */
const unsent = new Map<string, object>();

export const hasUnsent = (key: string) => unsent.has(key);

/**
 * A form whose fields and errors are those of a body. What the schema or the service says of a field appears beside it,
 * by its path, and the first such field gets the focus; anything else is the `refusal` of the form. A form that was sent
 * is as if new, with the values sent.
 */
export function useBodyForm<Values extends object, Body = Values, Answer = unknown>(
  options: Options<Values, Body, Answer>,
) {
  const { initial, schema, check, send, onSent, onChange, placeRefusal, keepAs } = options;
  const [sent, setSent] = useState<Partial<Values>>({});
  const [changes, setChanges] = useState<Partial<Values>>(() =>
    keepAs !== undefined ? (unsent.get(keepAs) ?? {}) : {},
  );
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [refused, setRefused] = useState<Refused>(nothingRefused);
  const focusFirstError = useFocusFirstError();
  // Several fields can change in one event.
  const latest = useRef(changes);
  const saved = { ...initial, ...sent };
  const values = { ...saved, ...changes };

  function read(now: Values) {
    const parsed = schema?.safeParse(now);
    const issues = parsed?.error?.issues.map(({ path, message }) => ({ path: path.join("."), message })) ?? [];
    return { body: parsed?.data ?? (now as object as Body), errors: { ...byField(issues), ...said(check?.(now)) } };
  }

  function keep(next: Partial<Values>, from: Partial<Values>) {
    latest.current = next;
    setChanges(next);
    if (keepAs === undefined) return;
    if (differs(next, from)) unsent.set(keepAs, next);
    else unsent.delete(keepAs);
  }

  function set<Name extends keyof Values>(name: Name, value: Values[Name]) {
    const change = { [name]: value } as object as Partial<Values>;
    keep({ ...latest.current, ...change }, saved);
    setError(name, null);
    onChange?.(change);
  }

  /** What a control says of what is typed into it; gone when its field changes. */
  function setError(name: keyof Values, message: string | null) {
    setRefused((before) => ({ ...before, errors: said({ ...before.errors, [name]: message }) }));
  }

  /** Back to what it was at first, or to these values. */
  function reset(next: Partial<Values> = {}) {
    setSent(next);
    keep({}, next);
    setIsTried(false);
    setRefused(nothingRefused);
  }

  function refuse(error: unknown) {
    const issues = error instanceof ApiError ? error.errors : [];
    const placed = error instanceof ApiError ? said(placeRefusal?.(error)) : {};
    const errors = Object.entries({ ...byField(issues), ...placed }).filter(([name]) => name in values);
    setRefused({ errors: Object.fromEntries(errors), refusal: errors.length > 0 ? null : describeError(error) });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const [form, intent] = [event.currentTarget, intentOf(event)];
    const now = { ...saved, ...latest.current };
    const { body, errors } = read(now);
    setIsTried(true);
    const unplaced = Object.entries(errors).find(([name]) => !(name in values));
    setRefused({ errors: {}, refusal: unplaced?.[1] ?? null });
    if (Object.keys(errors).length > 0) return focusFirstError(form);
    setIsPending(true);
    try {
      const answer = await send(body);
      setSent(now);
      keep(latest.current, now);
      setIsTried(false);
      await onSent?.(answer, body, intent);
    } catch (error) {
      refuse(error);
      focusFirstError(form);
    } finally {
      setIsPending(false);
    }
  }

  /** What was typed before hydration, which the next rendering would replace. */
  function takeTyped(form: HTMLFormElement) {
    for (const field of form.querySelectorAll<HTMLInputElement>("input[name]")) {
      const name = field.name as keyof Values;
      const isText = typeof values[name] === "string";
      if (isText && field.value && field.value !== values[name]) set(name, field.value as Values[keyof Values]);
    }
  }

  return {
    values,
    set,
    setError,
    // A check may ask for what is known only after this hook, so it is not asked before the form is rendered.
    errorOf: (name: keyof Values & string) =>
      (isTried ? read(values).errors[name] : null) ?? refused.errors[name] ?? null,
    refusal: refused.refusal,
    submit,
    reset,
    isPending,
    takeTyped,
  };
}

/** What a field needs of its form. */
export type FormOf<Values> = {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  errorOf: (name: keyof Values & string) => string | null;
};

type Errors = Record<string, string>;
type Refused = { errors: Errors; refusal: string | null };
const nothingRefused: Refused = { errors: {}, refusal: null };

/** What concerns `emails.3` is said at `emails`; of several, the first. */
function byField(issues: readonly { path: string; message: string }[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) errors[path.split(".")[0] ?? ""] ??= message;
  return errors;
}

/** Without the fields of which nothing is said. */
const said = (errors: object = {}): Errors => Object.fromEntries(Object.entries(errors).filter(([, words]) => words));

/** Values are what JSON can hold. */
const differs = (changes: object, from: Record<string, unknown>) =>
  Object.entries(changes).some(([name, value]) => JSON.stringify(value) !== JSON.stringify(from[name]));

function intentOf({ nativeEvent }: FormEvent) {
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  return button instanceof HTMLButtonElement ? button.value : "";
}

/** After the next rendering, which marks the fields. */
function useFocusFirstError() {
  const [failed, setFailed] = useState<{ form: HTMLFormElement } | null>(null);
  useEffect(() => failed?.form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [failed]);
  return (form: HTMLFormElement) => setFailed({ form });
}
