"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import type { Proof } from "@/components/patterns/identity/identity-form";
import type { Reader } from "@/components/patterns/identity/reader";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { LateOverlay } from "@/components/ui/late-overlay";
import { statusQuery } from "@/components/vault/vault-queries";
import { inOpenVault, notifyTabs } from "@/components/vault/vault-session";
import { pinLength } from "@/lib/features/vault/constants";
import { api } from "@/lib/platform/http/client";

const loadIdentity = () =>
  import("@/components/patterns/identity/identity-dialog").then((loaded) => loaded.IdentityDialog);

type PinValues = { pin: string; repeated: string; current_pin: string };

type PinFormProps = {
  reader: Reader;
  /** There is a PIN already. */
  changes: boolean;
  action: string;
  onSet: (pin: string) => unknown;
};

/** Chooses or changes the PIN. Where a found session would be a way in, it asks who it is first. */
export function PinForm({ reader, changes, action, onSet }: PinFormProps) {
  const queryClient = useQueryClient();
  const [unproved, setUnproved] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const put = useMutation({
    mutationFn: ({ pin, current, headers = {} }: { pin: string; current?: string; headers?: Proof | object }) =>
      // While the authenticator is on, the PIN changes only in an open vault.
      inOpenVault(queryClient, () =>
        api.put("/vault/pin", {
          body: { pin, ...(current === undefined ? {} : { current_pin: current }) },
          headers: { ...headers },
        }),
      ),
    // A wrong PIN is a try.
    onError: () => void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey }),
  });
  async function take(pin: string) {
    form.reset(empty);
    setUnproved(null);
    await onSet(pin);
    notifyTabs("changed");
    void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey });
  }
  const empty: PinValues = { pin: "", repeated: "", current_pin: "" };
  const form = useBodyForm({
    initial: empty,
    check: (values) => checkPin(values, changes),
    send: ({ pin, current_pin: current }) => put.mutateAsync({ pin, ...(changes ? { current } : {}) }),
    onSent: (_, { pin }) => take(pin),
    placeRefusal: ({ code, detail }) => {
      if (code === "recent_auth_required") {
        setUnproved(form.values.pin);
        setIsAsking(true);
      }
      return { current_pin: changes && code === "rate_limited" ? detail : null };
    },
  });
  return (
    <>
      <BodyForm
        form={form}
        className="max-w-80"
        refusal={isAsking || unproved !== null ? null : undefined}
        actions={
          <Button type="submit" variant="primary" loading={form.isPending} className="self-start">
            {action}
          </Button>
        }
      >
        {changes ? (
          <FormField form={form} name="current_pin" label="Current PIN">
            {(bound) => <Input {...bound} {...pinInput} />}
          </FormField>
        ) : null}
        <FormField
          form={form}
          name="pin"
          label={changes ? "New PIN" : "PIN"}
          description={`${pinLength.min} to ${pinLength.max} digits that nobody would guess.`}
        >
          {(bound) => <Input {...bound} {...pinInput} autoFocus={!changes} />}
        </FormField>
        <FormField form={form} name="repeated" label="Repeat the PIN">
          {(bound) => <Input {...bound} {...pinInput} />}
        </FormField>
      </BodyForm>
      <LateOverlay
        load={loadIdentity}
        props={{
          open: isAsking,
          onOpenChange: setIsAsking,
          reader,
          title: "Confirm it's you",
          description: "Colleagues share entries with you, so a PIN opens them, too.",
          action,
          act: async (headers: Proof) => {
            const pin = unproved ?? "";
            await put.mutateAsync({ pin, headers });
            await take(pin);
          },
        }}
      />
    </>
  );
}

const pinInput = {
  type: "password",
  inputMode: "numeric",
  autoComplete: "off",
  maxLength: 32,
  className: "tabular tracking-widest",
} as const;

function checkPin({ pin, repeated, current_pin: current }: PinValues, changes: boolean) {
  const isPin = /^[0-9]+$/.test(pin) && pin.length >= pinLength.min && pin.length <= pinLength.max;
  return {
    current_pin: changes && !current ? "Enter your current PIN." : null,
    pin: isPin ? null : `Use ${pinLength.min} to ${pinLength.max} digits.`,
    repeated: repeated === pin ? null : "The two PINs differ.",
  };
}
