"use client";
import { useState } from "react";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { setPasswordBody } from "@/lib/platform/auth/schema";
import { useSetPassword } from "./use-security";

export function PasswordForm({ hasPassword: had }: { hasPassword: boolean }) {
  const setPassword = useSetPassword();
  const [hasPassword, setHasPassword] = useState(had);
  const form = useBodyForm({
    schema: setPasswordBody,
    initial: hasPassword ? { password: "", current_password: "" } : { password: "" },
    send: setPassword.mutateAsync,
    onSent: () => {
      toast.good(hasPassword ? "Password changed" : "Password set", {
        description: "You've been signed out everywhere else.",
      });
      setHasPassword(true);
      form.reset({ password: "", current_password: "" });
    },
  });

  return (
    <BodyForm form={form} className="max-w-md gap-5">
      {hasPassword ? (
        <FormField form={form} name="current_password" label="Current password">
          {(bound) => <Input type="password" autoComplete="current-password" {...bound} />}
        </FormField>
      ) : null}
      <FormField
        form={form}
        name="password"
        label={hasPassword ? "New password" : "Password"}
        description="At least 10 characters. A few unrelated words work well."
      >
        {(bound) => <Input type="password" autoComplete="new-password" {...bound} />}
      </FormField>
      <Button type="submit" variant="primary" loading={form.isPending} className="self-start">
        {hasPassword ? "Change password" : "Set password"}
      </Button>
    </BodyForm>
  );
}
