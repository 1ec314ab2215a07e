"use client";
import { useState } from "react";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { type PaidPlan, planNames, reasonLengthMax } from "@/lib/features/billing/constants";
import { type GrandfatherResult, grandfatherBody } from "@/lib/features/billing/schema";
import { describeError } from "@/lib/platform/http/client";
import { useGrandfather } from "./billing-admin";
import { PlanChoice } from "./plan-choice";

type Decision = { plan: PaidPlan; reason: string };
const first: Decision = { plan: "pro", reason: "" };

/** Gives a plan to everybody about whom no administrator has decided. Asks first. */
export function GrandfatherForm() {
  const grandfather = useGrandfather();
  const [result, setResult] = useState<GrandfatherResult | null>(null);
  const give = useConfirmedAction<Decision>({
    act: async (decision) => {
      try {
        setResult(await grandfather.mutateAsync(decision));
        form.reset();
      } catch (error) {
        toast.bad("Couldn't give everybody the plan", {
          description: `${describeError(error)} Ask again: who has it already is skipped.`,
        });
        throw error;
      }
    },
    question: ({ plan }) => ({
      title: `Give everybody the ${planNames[plan]} plan for good?`,
      description:
        "Every account that was never given a plan gets it, with no end. Plans that were given, ended or taken back stay as they are. Taking it back is possible for one person at a time.",
      action: "Give everybody the plan",
    }),
  });
  const form = useBodyForm({
    schema: grandfatherBody,
    initial: first,
    send: async (decision: Decision) => give.start(decision),
  });
  return (
    <BodyForm
      form={form}
      className="max-w-md"
      actions={
        <div>
          <Button type="submit" loading={give.pending !== null}>
            Give everybody a plan
          </Button>
          <p role="status" className="mt-2 text-base text-ink-soft">
            {result ? describeResult(result) : null}
          </p>
        </div>
      }
    >
      <FormField form={form} name="plan" label="Plan">
        {(bound) => <PlanChoice {...bound} />}
      </FormField>
      <FormField form={form} name="reason" label="Reason" description="Kept in the audit log, for each account.">
        {(bound) => <Input maxLength={reasonLengthMax} autoComplete="off" {...bound} />}
      </FormField>
      {give.dialog}
    </BodyForm>
  );
}

const accounts = (count: number) => (count === 1 ? "1 account" : `${count} accounts`);

const describeResult = ({ written, skipped }: GrandfatherResult) =>
  `${accounts(written)} got the plan. ${accounts(skipped)} stayed as ${skipped === 1 ? "it was" : "they were"}.`;
