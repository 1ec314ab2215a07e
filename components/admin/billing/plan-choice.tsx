"use client";
import { Segmented } from "@/components/ui/segmented";
import { type PaidPlan, paidPlans, planNames } from "@/lib/features/billing/constants";

const options = paidPlans.map((value) => ({ value, label: planNames[value] }));

type PlanChoiceProps = { name: string; value: PaidPlan; onValueChange: (plan: PaidPlan) => void };

/** Of a form. */
export const PlanChoice = ({ value, onValueChange }: PlanChoiceProps) => (
  <Segmented block label="Plan" value={value} onValueChange={onValueChange} options={options} />
);
