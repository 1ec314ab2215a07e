"use client";
import { SettingsRow } from "@/components/patterns/settings-row/settings-row";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { Switch } from "@/components/ui/switch";
import type { PolicyWire } from "@/lib/core/installation-policy/schema";
import type { PolicyChange } from "./use-policy";

type Field = "guests" | "recording" | "assistant";
export type PolicyRow = { policy: PolicyWire; change: (change: PolicyChange) => Promise<unknown> };

type Props = PolicyRow & { field: Field; label: string; description: string };

export function SwitchRow({ policy, change, field, label, description }: Props) {
  const { state, save, shown } = useRowSave((isOn: boolean) => change({ [field]: isOn }));
  return (
    <SettingsRow inline label={label} description={description} state={state}>
      <Switch checked={shown(policy[field])} onCheckedChange={(isOn) => void save(isOn)} />
    </SettingsRow>
  );
}
