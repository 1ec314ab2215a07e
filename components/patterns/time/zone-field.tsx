"use client";
import { ChevronsUpDown } from "lucide-react";
import { Field } from "@/components/ui/field";
import { LateField } from "@/components/ui/late-field";
import type { ZoneInputProps } from "./zone-combobox";
import { describeZone } from "./zones";

type ZoneFieldProps = ZoneInputProps & { description?: string; error?: string };

export function ZoneField({ description, error, ...input }: ZoneFieldProps) {
  return (
    <Field label="Time zone" description={description} error={error}>
      <ZoneInput {...input} />
    </Field>
  );
}

const placeholder = "Search cities";
const loadCombobox = () => import("./zone-combobox").then((loaded) => loaded.ZoneCombobox);

/** Without a label of its own. */
export function ZoneInput(props: ZoneInputProps) {
  return (
    <LateField
      load={loadCombobox}
      props={{ ...props, placeholder }}
      shown={props.value ? describeZone(props.value).label : ""}
      placeholder={placeholder}
      inputClassName="truncate pr-8"
      trail={<ChevronsUpDown aria-hidden className="pointer-events-none absolute right-2.5 size-3.5 text-ink-faint" />}
    />
  );
}
