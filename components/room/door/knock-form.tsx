"use client";
import { type FormEvent, useLayoutEffect, useRef, useState } from "react";
import type { GuestSelf } from "@/components/room/session/preferences";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { KnockInput } from "@/lib/features/door/schema";
import { ApiError, describeError } from "@/lib/platform/http/client";

type KnockFormProps = {
  self: GuestSelf;
  onTyped: (change: Partial<GuestSelf>) => void;
  /** If null, the guest enters an email address. */
  inviteToken: string | null;
  words: { words: string; disabled: boolean };
  /** Hydrated. Before, a click would submit the form to the server. */
  isReady: boolean;
  knock: (body: KnockInput) => Promise<void>;
  /** For errors that do not belong to a field. */
  onRefused: (error: unknown) => void;
};

const nameLengthMax = 80;

/** The guest's name. Submitting it knocks. */
export function KnockForm({ self, onTyped, inviteToken, words, isReady, knock, onRefused }: KnockFormProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [tried, setTried] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const asksEmail = inviteToken === null;
  // Keeps what was typed before hydration, which the next render would replace by the stored values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first commit can find other values in the fields.
  useLayoutEffect(() => {
    const [name, email] = [nameField.current?.value, emailField.current?.value];
    if (name && name !== self.name) onTyped({ name });
    if (email && email !== self.email) onTyped({ email });
  }, []);
  const missing = missingWords(self, asksEmail);
  const nameError = (tried && missing.name) || refusal?.about("name");
  const emailError = (tried && missing.email) || refusal?.about("email");

  const focusFirst = (name: unknown, email: unknown) =>
    (name ? nameField : email ? emailField : null)?.current?.focus();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setRefusal(null);
    if (missing.name || missing.email) return focusFirst(missing.name, missing.email);
    setBusy(true);
    const who = inviteToken ? { invite_token: inviteToken } : { email: self.email.trim() };
    try {
      await knock({ name: self.name, ...who });
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) {
        setRefusal(error);
        focusFirst(error.about("name"), error.about("email"));
      } else onRefused(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form aria-label="Ask to join" noValidate onSubmit={submit} className="space-y-3">
      <Field label="Your name" error={nameError}>
        <Input
          ref={nameField}
          value={self.name}
          maxLength={nameLengthMax}
          autoComplete="name"
          className="h-11 px-3 text-md"
          onChange={(event) => onTyped({ name: event.target.value })}
        />
      </Field>
      {asksEmail ? (
        <Field label="Your email" description="Shown to people in the meeting. We won't email you." error={emailError}>
          <Input
            ref={emailField}
            type="email"
            value={self.email}
            maxLength={254}
            autoComplete="email"
            className="h-11 px-3 text-md"
            onChange={(event) => onTyped({ email: event.target.value })}
          />
        </Field>
      ) : null}
      {refusal && !nameError && !emailError ? (
        <p role="alert" className="text-bad text-sm">
          {describeError(refusal)}
        </p>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={words.disabled || !isReady}
        loading={busy}
        className={isReady ? undefined : "disabled:opacity-100 data-disabled:opacity-100"}
      >
        {words.words}
      </Button>
      <p className="text-base text-ink-soft">Someone in the meeting will let you in.</p>
    </form>
  );
}

/** The validation message for each missing field. */
const missingWords = (self: GuestSelf, asksEmail: boolean) => ({
  name: self.name.trim() === "" ? "Enter your name." : undefined,
  email: asksEmail && self.email.trim() === "" ? "Enter your email address." : undefined,
});
