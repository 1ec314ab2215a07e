"use client";
import { useId } from "react";
import { z } from "zod";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { createApiTokenBody } from "@/lib/platform/auth/schema";
import { useCreateToken } from "./use-security";

const lifetimes = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "never", label: "No expiration" },
] as const;

const dayMs = 86_400_000;

const tokenQuestions = createApiTokenBody
  .omit({ expires_at: true })
  .extend({ lifetime: z.enum(lifetimes.map(({ value }) => value)) });

/** First the questions, then the secret, which is shown this once. */
export function NewTokenDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const formId = useId();
  const create = useCreateToken();
  const secret = create.data?.token;

  function close(next: boolean) {
    onOpenChange(next);
    if (!next) create.reset();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={secret ? "Your new token" : "Create token"}
      description={secret ? "Copy it now. You won't see it again." : undefined}
      size="sm"
      footer={
        secret ? (
          <Button variant="primary" onClick={() => close(false)}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={() => close(false)}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form={formId} loading={create.isPending}>
              Create token
            </Button>
          </>
        )
      }
    >
      {secret ? (
        <div className="flex flex-col gap-3">
          <code className="select-all break-all rounded-control border border-line bg-surface p-3 font-mono text-sm">
            {secret}
          </code>
          <CopyButton text={secret} label="Copy token" className="self-start" />
        </div>
      ) : (
        <TokenQuestions id={formId} create={create.mutateAsync} />
      )}
    </Dialog>
  );
}

type TokenQuestionsProps = { id: string; create: ReturnType<typeof useCreateToken>["mutateAsync"] };

function TokenQuestions({ id, create }: TokenQuestionsProps) {
  const form = useBodyForm({
    schema: tokenQuestions,
    initial: { name: "", scope: "full", lifetime: "90" },
    send: ({ lifetime, ...body }) =>
      create({
        ...body,
        expires_at: lifetime === "never" ? null : new Date(Date.now() + Number(lifetime) * dayMs).toISOString(),
      }),
  });
  return (
    <BodyForm form={form} id={id}>
      <FormField form={form} name="name" label="Name" description="What it's for, such as “Calendar script”.">
        {(bound) => <Input maxLength={80} autoComplete="off" {...bound} />}
      </FormField>
      <FormField form={form} name="scope" label="Access">
        {({ value, onValueChange }) => (
          <Segmented
            block
            label="Access"
            value={value}
            onValueChange={onValueChange}
            options={[
              { value: "full", label: "Full access" },
              { value: "read", label: "Read only" },
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="lifetime" label="Expiration">
        {({ value, onValueChange }) => <Select options={lifetimes} value={value} onValueChange={onValueChange} />}
      </FormField>
    </BodyForm>
  );
}
