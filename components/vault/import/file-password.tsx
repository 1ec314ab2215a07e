"use client";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Input } from "@/components/ui/input";
import { Progress } from "@/components/ui/progress";

type FilePasswordProps = { id: string; open: (password: string) => Promise<void> };

export function FilePassword({ id, open }: FilePasswordProps) {
  const form = useBodyForm({
    initial: { password: "" },
    check: ({ password }) => ({ password: password === "" ? "Enter the password of the file." : null }),
    send: ({ password }) => open(password),
  });
  return (
    <BodyForm form={form} id={id}>
      <FormField
        form={form}
        name="password"
        label="Password of the file"
        description="The one you chose in Bitwarden when you exported it. The file is decrypted here, in your browser."
      >
        {(bound) => <Input type="password" autoComplete="off" autoFocus {...bound} />}
      </FormField>
      {form.isPending ? <Progress value={null} label="Decrypting" /> : null}
    </BodyForm>
  );
}
