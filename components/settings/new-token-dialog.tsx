"use client";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { ApiError, describeError } from "@/lib/http/client";
import { useCreateToken } from "./use-security";

const lifetimes = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
  { value: "never", label: "Until revoked" },
] as const;
type Lifetime = (typeof lifetimes)[number]["value"];

const dayMs = 86_400_000;

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
      title={secret ? "Your new token" : "Make a token"}
      description={secret ? "Copy it now: it is not shown again." : undefined}
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
              Make the token
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
          <CopyButton text={secret} label="Copy the token" className="self-start" />
        </div>
      ) : (
        <TokenQuestions
          id={formId}
          error={create.error}
          onSubmit={({ name, scope, lifetime }) =>
            create.mutate({
              name,
              scope,
              expires_at: lifetime === "never" ? null : new Date(Date.now() + Number(lifetime) * dayMs).toISOString(),
            })
          }
        />
      )}
    </Dialog>
  );
}

type Answers = { name: string; scope: "full" | "read"; lifetime: Lifetime };

function TokenQuestions({
  id,
  error,
  onSubmit,
}: {
  id: string;
  error: Error | null;
  onSubmit: (answers: Answers) => void;
}) {
  const [name, setName] = useState("");
  const [scope, setScope] = useState<Answers["scope"]>("full");
  const [lifetime, setLifetime] = useState<Lifetime>("90");
  const [isNameless, setIsNameless] = useState(false);
  const refused = error instanceof ApiError ? error.about("name") : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return setIsNameless(true);
    onSubmit({ name: name.trim(), scope, lifetime });
  }

  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field
        label="Name"
        description="What will use it."
        error={isNameless ? "Give it a name, such as Calendar script." : refused}
      >
        <Input
          value={name}
          maxLength={80}
          autoComplete="off"
          onValueChange={(text) => {
            setName(text);
            setIsNameless(false);
          }}
        />
      </Field>
      <div className="flex flex-col gap-1.5">
        <span className="font-medium text-sm">May</span>
        <Segmented
          block
          label="What the token may do"
          value={scope}
          onValueChange={setScope}
          options={[
            { value: "full", label: "Do what you may" },
            { value: "read", label: "Only read" },
          ]}
        />
      </div>
      <Field label="Works for">
        <Select options={lifetimes} value={lifetime} onValueChange={setLifetime} />
      </Field>
      {error && !refused ? (
        <p role="alert" className="text-bad text-sm">
          {describeError(error)}
        </p>
      ) : null}
    </form>
  );
}
