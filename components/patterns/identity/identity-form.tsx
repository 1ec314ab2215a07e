"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { api, describeError } from "@/lib/platform/http/client";
import type { Reader } from "./reader";

/** The header that proves who asks. */
export type Proof = { "X-Service-Recent-Auth": string };

type IdentityFormProps = {
  id: string;
  reader: Reader;
  /** Acts with the proof; what it refuses is said in the form. */
  act: (proof: Proof) => Promise<unknown>;
  onActed: () => void;
  onPending?: (isPending: boolean) => void;
};

/** Asks for the password, or a mailed code, and acts with the proof. */
export function IdentityForm({ id, reader, act, onActed, onPending }: IdentityFormProps) {
  const [byCode, setByCode] = useState(!reader.hasPassword);
  const sendCode = useMutation({ mutationFn: () => api.post("/auth/recent/code") });
  const form = useBodyForm({
    initial: { secret: "" },
    check: ({ secret }) => ({
      secret: secret.trim() ? null : byCode ? "Enter the code from the email." : "Enter your password.",
    }),
    send: async ({ secret }) => {
      onPending?.(true);
      try {
        const { token } = await api.post("/auth/recent", {
          body: byCode ? { code: secret.trim() } : { password: secret },
        });
        await act({ "X-Service-Recent-Auth": token });
      } finally {
        onPending?.(false);
      }
    },
    onSent: onActed,
    placeRefusal: ({ code, detail, errors }) => ({
      secret:
        code === "wrong_credential" ? detail : errors[0]?.path === "code" ? "Enter the six digits of the code." : null,
    }),
  });
  return (
    <BodyForm form={form} id={id}>
      {byCode ? (
        <FormField
          form={form}
          name="secret"
          label="Emailed code"
          description={
            sendCode.isSuccess ? `We sent a six-digit code to ${reader.email}.` : "A six-digit code, by email."
          }
          error={form.errorOf("secret") ?? (sendCode.isError ? describeError(sendCode.error) : null)}
        >
          {(bound) => (
            <div className="flex flex-wrap gap-2">
              <Input {...bound} inputMode="numeric" autoComplete="one-time-code" maxLength={6} className="w-32" />
              <Button loading={sendCode.isPending} onClick={() => sendCode.mutate()}>
                {sendCode.isSuccess ? "Send again" : "Email me a code"}
              </Button>
            </div>
          )}
        </FormField>
      ) : (
        <FormField form={form} name="secret" label="Your Parley password">
          {(bound) => <Input {...bound} type="password" autoComplete="current-password" />}
        </FormField>
      )}
      {reader.hasPassword ? (
        <button
          type="button"
          onClick={() => {
            setByCode(!byCode);
            form.set("secret", "");
          }}
          className="self-start rounded-sm text-ink-faint text-sm underline underline-offset-2 hover:text-ink touch:min-h-11"
        >
          {byCode ? "Use your password" : "Use an emailed code instead"}
        </button>
      ) : null}
    </BodyForm>
  );
}
