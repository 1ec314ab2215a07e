"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Input } from "@/components/ui/input";
import { Dialog } from "@/components/ui/popups/dialog";
import { SeedView } from "@/components/vault/seed-view";
import { holdCodes } from "@/components/vault/unkept-codes";
import { statusQuery, totpQuery } from "@/components/vault/vault-queries";
import { inOpenVault, notifyTabs } from "@/components/vault/vault-session";
import { api, describeError } from "@/lib/platform/http/client";

type EnrolDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The authenticator is on, and its recovery codes are shown. */
  onEnrolled?: () => void;
};

/** Scans or types the secret, proves it by a code, and hands out the recovery codes. Each opening begins anew. */
export function EnrolDialog({ open, onOpenChange, onEnrolled }: EnrolDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const { data: status } = useQuery({ ...statusQuery, enabled: false });
  const enrolment = useQuery({
    queryKey: ["vault", "enrolment"],
    queryFn: () => inOpenVault(queryClient, () => api.post("/vault/totp")),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const confirm = useMutation({
    mutationFn: (code: string) =>
      inOpenVault(queryClient, () => api.post("/vault/totp/confirm", { body: { code: code.replace(/\s/g, "") } })),
    onSuccess: end,
  });
  const form = useBodyForm({
    initial: { code: "" },
    check: ({ code }) => ({ code: /^\d{6}$/.test(code.replace(/\s/g, "")) ? null : "Enter the six digits it shows." }),
    send: ({ code }) => confirm.mutateAsync(code),
    placeRefusal: ({ status, detail }) => ({ code: status > 0 && status < 500 ? detail : null }),
  });

  function end({ recovery_codes: codes }: { recovery_codes: string[] }) {
    holdCodes(codes);
    onOpenChange(false);
    notifyTabs("changed");
    void queryClient.invalidateQueries({ queryKey: statusQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: totpQuery.queryKey });
    onEnrolled?.();
  }

  // Locked meanwhile, it hides what is secret until it is open again.
  const isLocked = status !== undefined && status.factor !== "none" && !status.unlocked;
  const data = isLocked ? undefined : enrolment.data;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Set up your authenticator"
      description="Scan this with an app such as Aegis, Google Authenticator or 1Password."
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={form.isPending} disabled={!data}>
            Turn on
          </Button>
        </>
      }
    >
      {enrolment.isError ? (
        <ErrorState
          title="Couldn't start"
          onRetry={() => void enrolment.refetch()}
          retrying={enrolment.isFetching}
          className="mb-5"
        >
          {describeError(enrolment.error)}
        </ErrorState>
      ) : null}
      <div className="mb-5">
        <SeedView uri={data?.uri ?? null} label="QR code for your authenticator" />
      </div>
      <BodyForm form={form} id={formId}>
        <FormField form={form} name="code" label="Six-digit code" description="From the app, to see that it works.">
          {(bound) => (
            <Input
              {...bound}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              className="tabular h-11 text-lg tracking-widest"
            />
          )}
        </FormField>
      </BodyForm>
    </Dialog>
  );
}
