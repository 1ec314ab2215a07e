"use client";
import { useId } from "react";
import { z } from "zod";
import { BodyForm } from "@/components/patterns/form/body-form";
import { FormField } from "@/components/patterns/form/form-field";
import { useBodyForm } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { planNames, reasonLengthMax } from "@/lib/features/billing/constants";
import { grandfatherBody } from "@/lib/features/billing/schema";
import { useGiveComp } from "./billing-admin";
import { PlanChoice } from "./plan-choice";

const lengths = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "ever", label: "No end" },
] as const;
const dayMs = 86_400_000;

const questions = grandfatherBody.extend({ length: z.enum(lengths.map(({ value }) => value)) });
const first: z.input<typeof questions> = { plan: "team", reason: "", length: "365" };

type GivePlanDialogProps = {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  personId: string;
  personName: string;
};

export function GivePlanDialog({ open, onOpenChange = () => {}, personId, personName }: GivePlanDialogProps) {
  const formId = useId();
  const give = useGiveComp(personId);
  const form = useBodyForm({
    schema: questions,
    initial: first,
    send: ({ plan, reason, length }) =>
      give.mutateAsync({
        plan,
        reason,
        until: length === "ever" ? null : new Date(Date.now() + Number(length) * dayMs).toISOString(),
      }),
    onSent: (_, { plan }) => {
      toast.good(`${personName} has the ${planNames[plan]} plan`);
      onOpenChange(false);
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Give ${personName} a plan`}
      description="It takes the place of one you gave before. A better subscription comes first while it lasts."
      size="sm"
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={form.isPending}>
            Give plan
          </Button>
        </>
      }
    >
      <BodyForm form={form} id={formId}>
        <FormField form={form} name="plan" label="Plan">
          {(bound) => <PlanChoice {...bound} />}
        </FormField>
        <FormField form={form} name="length" label="For how long">
          {({ value, onValueChange }) => <Select options={lengths} value={value} onValueChange={onValueChange} />}
        </FormField>
        <FormField
          form={form}
          name="reason"
          label="Reason"
          description="Kept in the audit log. Only administrators see it."
        >
          {(bound) => <Input maxLength={reasonLengthMax} autoComplete="off" {...bound} />}
        </FormField>
      </BodyForm>
    </Dialog>
  );
}
