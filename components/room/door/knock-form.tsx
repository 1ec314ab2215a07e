"use client";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { KnockInput } from "@/lib/door/schema";
import { ApiError, describeError } from "@/lib/http/client";
import type { GuestSelf } from "../remembered";

type KnockFormProps = {
  self: GuestSelf;
  onTyped: (change: Partial<GuestSelf>) => void;
  /** Null: the guest says their address themselves. */
  inviteToken: string | null;
  hostName: string;
  words: { words: string; disabled: boolean };
  knock: (body: KnockInput) => Promise<void>;
  /** Any other trouble than with a field. */
  onRefused: (error: unknown) => void;
};

const nameLengthMax = 80;

/** Who comes: entering the name is knocking. */
export function KnockForm({ self, onTyped, inviteToken, hostName, words, knock, onRefused }: KnockFormProps) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    const who = inviteToken ? { invite_token: inviteToken } : { email: self.email.trim() };
    try {
      await knock({ name: self.name, ...who });
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setRefusal(error);
      else onRefused(error);
    } finally {
      setBusy(false);
    }
  }

  const isReady = self.name.trim() !== "" && (inviteToken !== null || self.email.trim() !== "");
  const isAboutAField = refusal?.about("name") ?? refusal?.about("email");
  return (
    <form aria-label="Ask to join" noValidate onSubmit={submit} className="space-y-4">
      <Field label="Your name" error={refusal?.about("name")}>
        <Input
          value={self.name}
          maxLength={nameLengthMax}
          autoComplete="name"
          className="h-11 px-3 text-md"
          onChange={(event) => onTyped({ name: event.target.value })}
        />
      </Field>
      {inviteToken ? null : (
        <Field
          label="Your e-mail address"
          description={`Shown to those inside, so that they know who asks. Nothing is mailed to it.`}
          error={refusal?.about("email")}
        >
          <Input
            type="email"
            value={self.email}
            maxLength={254}
            autoComplete="email"
            className="h-11 px-3 text-md"
            onChange={(event) => onTyped({ email: event.target.value })}
          />
        </Field>
      )}
      {refusal && !isAboutAField ? (
        <p role="alert" className="text-bad text-sm">
          {describeError(refusal)}
        </p>
      ) : null}
      <Button type="submit" variant="primary" size="lg" block disabled={!isReady || words.disabled} loading={busy}>
        {words.words}
      </Button>
      <p className="text-ink-faint text-sm">{`${hostName} or somebody else inside lets you in.`}</p>
    </form>
  );
}
