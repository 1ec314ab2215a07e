"use client";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { describeError } from "@/lib/platform/http/client";
import { describeDeletion, describeObstacles } from "./deletion-effect";
import { deletionQuery, useDeleteAccount, useSendCode } from "./use-account";

type DeleteAccountDialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  userId: string;
  email: string;
  hasPassword: boolean;
};

/** What happens, then who it is: the address, and a password or a mailed code. */
export function DeleteAccountDialog({
  open,
  onOpenChange = () => {},
  userId,
  email,
  hasPassword,
}: DeleteAccountDialogProps) {
  const formId = useId();
  const effect = useQuery({ ...deletionQuery, enabled: open === true });
  const deletion = useDeleteAccount(userId);
  const obstacles = effect.data ? describeObstacles(effect.data) : [];
  const mayDelete = effect.data !== undefined && obstacles.length === 0;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description="This can't be undone."
      size="md"
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          {mayDelete ? (
            <Button variant="danger" type="submit" form={formId} loading={deletion.isPending || deletion.isSuccess}>
              Delete account
            </Button>
          ) : null}
        </>
      }
    >
      {effect.isError ? (
        <ErrorState
          title="Couldn't find out what would happen"
          onRetry={() => void effect.refetch()}
          retrying={effect.isFetching}
        >
          {describeError(effect.error)}
        </ErrorState>
      ) : null}
      {effect.isPending ? (
        <div role="status" aria-label="Loading" className="space-y-2.5">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ) : null}
      {effect.data && obstacles.length > 0 ? (
        <ErrorState title="Not yet">
          {obstacles.map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          ))}
        </ErrorState>
      ) : null}
      {effect.data && mayDelete ? (
        <>
          <ul aria-label="What happens" className="list-disc space-y-1.5 pl-5 text-base text-ink">
            {describeDeletion(effect.data).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <Confirmation id={formId} email={email} hasPassword={hasPassword} deletion={deletion} />
        </>
      ) : null}
    </Dialog>
  );
}

type ConfirmationProps = {
  id: string;
  email: string;
  hasPassword: boolean;
  deletion: ReturnType<typeof useDeleteAccount>;
};

function Confirmation({ id, email, hasPassword, deletion }: ConfirmationProps) {
  const sendCode = useSendCode();
  const [byCode, setByCode] = useState(!hasPassword);
  const form = useBodyForm({
    initial: { confirm: "", secret: "" },
    check: ({ confirm }) => ({
      confirm: confirm.trim().toLowerCase() === email.toLowerCase() ? null : "Enter the email address of your account.",
    }),
    send: ({ confirm, secret }) =>
      deletion.mutateAsync({ confirm, proof: byCode ? { code: secret.trim() } : { password: secret } }),
    placeRefusal: ({ code, detail }) => ({ secret: code === "wrong_credential" ? detail : null }),
  });

  return (
    <BodyForm form={form} id={id} className="mt-6">
      <FormField form={form} name="confirm" label={`Enter ${email} to confirm`}>
        {(bound) => <Input type="email" autoComplete="off" {...bound} />}
      </FormField>
      {byCode ? (
        <FormField
          form={form}
          name="secret"
          label="Code"
          description={sendCode.isSuccess ? `We sent a six-digit code to ${email}.` : "A six-digit code, by email."}
          error={form.errorOf("secret") ?? (sendCode.isError ? describeError(sendCode.error) : null)}
        >
          {(bound) => (
            <div className="flex gap-2">
              <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} className="w-32" {...bound} />
              <Button loading={sendCode.isPending} onClick={() => sendCode.mutate()}>
                {sendCode.isSuccess ? "Send again" : "Email me a code"}
              </Button>
            </div>
          )}
        </FormField>
      ) : (
        <FormField form={form} name="secret" label="Password">
          {(bound) => <Input type="password" autoComplete="current-password" {...bound} />}
        </FormField>
      )}
      {hasPassword ? (
        <button
          type="button"
          onClick={() => {
            setByCode(!byCode);
            form.set("secret", "");
          }}
          className="self-start text-ink-faint text-sm underline underline-offset-2 hover:text-ink touch:min-h-11"
        >
          {byCode ? "Use your password" : "Use an emailed code instead"}
        </button>
      ) : null}
    </BodyForm>
  );
}
