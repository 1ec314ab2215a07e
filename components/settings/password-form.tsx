"use client";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { ApiError, describeError } from "@/lib/http/client";
import { useSetPassword } from "./use-security";

const lengthMin = 10;

export function PasswordForm({ hasPassword: had }: { hasPassword: boolean }) {
  const setPassword = useSetPassword();
  const [hasPassword, setHasPassword] = useState(had);
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [tooShort, setTooShort] = useState(false);
  const refusal = setPassword.error instanceof ApiError ? setPassword.error : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (next.length < lengthMin) return setTooShort(true);
    setPassword.mutate(hasPassword ? { password: next, current_password: current } : { password: next }, {
      onSuccess: () => {
        toast.good(hasPassword ? "Password changed." : "Password set.", {
          description: "Every other browser was signed out.",
        });
        setHasPassword(true);
        setCurrent("");
        setNext("");
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || error.errors.length === 0) {
          toast.bad("The password was not changed.", { description: describeError(error) });
        }
      },
    });
  }

  return (
    <form onSubmit={submit} noValidate className="flex max-w-sm flex-col gap-4">
      {hasPassword ? (
        <Field label="Current password" error={refusal?.about("current_password")}>
          <Input type="password" autoComplete="current-password" value={current} onValueChange={setCurrent} />
        </Field>
      ) : null}
      <Field
        label={hasPassword ? "New password" : "Password"}
        description="At least ten characters. A few unrelated words work well."
        error={tooShort ? "Use at least ten characters." : refusal?.about("password")}
      >
        <Input
          type="password"
          autoComplete="new-password"
          value={next}
          onValueChange={(text) => {
            setNext(text);
            setTooShort(false);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" loading={setPassword.isPending} className="self-start">
        {hasPassword ? "Change the password" : "Set a password"}
      </Button>
    </form>
  );
}
