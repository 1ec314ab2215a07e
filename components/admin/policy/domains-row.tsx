"use client";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import type { PolicyRow } from "./switch-row";

/** The email domains that new accounts may have. */
export function DomainsRow({ policy, change }: PolicyRow) {
  const form = useBodyForm({
    initial: { sign_up_domains: policy.sign_up_domains.join("\n") },
    send: ({ sign_up_domains: text }) => change({ sign_up_domains: domainsIn(text) }),
    onSent: () => {
      toast.good("Sign-up domains saved");
    },
  });
  const configured = policy.environment.sign_up_domains;
  const isChanged = domainsIn(form.values.sign_up_domains).join() !== policy.sign_up_domains.join();
  return (
    <BodyForm
      form={form}
      aria-label="Sign-up domains"
      className="max-w-xl items-start"
      actions={
        <Button type="submit" variant="primary" loading={form.isPending} disabled={!isChanged}>
          Save domains
        </Button>
      }
    >
      <FormField
        form={form}
        name="sign_up_domains"
        label="Email domains"
        className="w-full"
        description={
          configured.length > 0
            ? `One a line. Only ${configured.join(", ")} can be used: SIGN_UP_DOMAINS says so.`
            : "One a line, like example.org. Empty: any address can sign up."
        }
      >
        {(bound) => <Textarea {...bound} rows={3} spellCheck={false} autoCapitalize="off" />}
      </FormField>
    </BodyForm>
  );
}

const domainsIn = (text: string) =>
  [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .map((domain) => domain.replace(/^@/, ""))
        .filter(Boolean),
    ),
  ].sort();
