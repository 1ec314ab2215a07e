"use client";
import { useRef, useState } from "react";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { type Factor, useOpenVault } from "@/components/vault/use-vault";
import type { VaultStatus } from "@/components/vault/vault-queries";
import type { ApiError } from "@/lib/platform/http/client";
import { HeldOff } from "./held-off";
import { readFactor } from "./read-factor";
import { useHoldOff } from "./use-hold-off";

type OpenFormProps = {
  status: VaultStatus;
  onOpened?: () => void;
  onLost: () => void;
};

/** The one field that opens the vault. */
export function OpenForm({ status, onOpened, onLost }: OpenFormProps) {
  const open = useOpenVault();
  const field = useRef<HTMLInputElement>(null);
  const [takesRecoveryCode, setTakesRecoveryCode] = useState(false);
  const { endsAt, holdOff } = useHoldOff(status);
  const isApp = status.factor === "app";
  const form = useBodyForm({
    initial: { factor: "" },
    check: ({ factor }) => {
      const reading = readFactor(factor, status.factor);
      return { factor: "problem" in reading ? reading.problem : null };
    },
    send: async ({ factor }) => {
      const reading = readFactor(factor, status.factor);
      if ("factor" in reading) await open.mutateAsync(reading.factor satisfies Factor);
    },
    onSent: () => {
      form.reset({ factor: "" });
      onOpened?.();
    },
    placeRefusal: (error) => {
      if (error.status === 429) holdOff(error);
      // What was wrong is replaced by what is typed next.
      field.current?.select();
      return { factor: error.status === 429 || isUnexpected(error) ? null : error.detail };
    },
  });

  if (endsAt !== null) return <HeldOff endsAt={endsAt} onLost={onLost} />;
  return (
    <BodyForm
      form={form}
      actions={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" loading={form.isPending} className="min-w-28">
            Open vault
          </Button>
          <button type="button" onClick={onLost} className={quietLink}>
            {isApp ? "Lost your phone?" : "Forgot your PIN?"}
          </button>
        </div>
      }
    >
      <FormField
        form={form}
        name="factor"
        label={isApp ? "Code" : "PIN"}
        description={
          isApp
            ? takesRecoveryCode
              ? "One of the ten codes that you kept. Each works once."
              : "Six digits from your authenticator, or a recovery code."
            : null
        }
      >
        {(bound) => (
          <Input
            {...bound}
            ref={field}
            type={isApp ? "text" : "password"}
            inputMode={isApp && takesRecoveryCode ? "text" : "numeric"}
            autoComplete={isApp ? "one-time-code" : "off"}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            autoFocus
            className="tabular h-11 text-lg tracking-widest"
          />
        )}
      </FormField>
      {isApp && !takesRecoveryCode ? (
        <button
          type="button"
          onClick={() => {
            setTakesRecoveryCode(true);
            field.current?.focus();
          }}
          className={`${quietLink} -mt-3 hidden self-start touch:block`}
        >
          Type letters for a recovery code
        </button>
      ) : null}
    </BodyForm>
  );
}

const quietLink =
  "rounded-sm text-left text-ink-faint text-sm underline underline-offset-2 hover:text-ink touch:min-h-11";

const isUnexpected = ({ status }: ApiError) => status === 0 || status >= 500;
