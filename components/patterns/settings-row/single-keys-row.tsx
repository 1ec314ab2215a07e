"use client";
import { FieldRow } from "@/components/ui/field";
import { useSingleKeys } from "@/components/ui/single-keys";
import { Switch } from "@/components/ui/switch";

/** Saved in this browser only, because it is about its keyboard. */
export function SingleKeysRow() {
  const [isOn, setOn] = useSingleKeys();
  return (
    <FieldRow label="Single-key shortcuts" description="Letters and signs without Ctrl or ⌘. Saved in this browser.">
      <Switch checked={isOn} onCheckedChange={setOn} />
    </FieldRow>
  );
}
