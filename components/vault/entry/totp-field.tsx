"use client";
import { QrCode } from "lucide-react";
import { type ClipboardEvent, useRef, useState } from "react";
import { FormField } from "@/components/patterns/form/form-field";
import type { FormOf } from "@/components/patterns/form/use-body-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { EntryValues } from "./entry-values";
import { RemoveStored } from "./remove-stored";

type TotpFieldProps = { form: FormOf<EntryValues>; isKept: boolean };

/** What makes one-time codes: typed, or read from a picture of a QR code. */
export function TotpField({ form, isKept }: TotpFieldProps) {
  const files = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const { totp } = form.values;

  async function read(picture: Blob) {
    setIsReading(true);
    setProblem(null);
    try {
      const { readQrImage, readTotp } = await import("@/components/vault/read-totp");
      const found = readTotp((await readQrImage(picture)) ?? "");
      if (!found) return setProblem("No code for an authenticator is in this picture.");
      form.set("totp", found.uri);
      if (found.label && !form.values.label) form.set("label", found.label);
    } catch {
      setProblem("The picture couldn't be read. Try again.");
    } finally {
      setIsReading(false);
    }
  }

  function paste(event: ClipboardEvent) {
    const picture = [...event.clipboardData.files].find(({ type }) => type.startsWith("image/"));
    if (!picture) return;
    event.preventDefault();
    void read(picture);
  }

  return (
    <div className="space-y-2">
      <FormField
        form={form}
        name="totp"
        label="One-time codes"
        hint={isKept ? undefined : "Optional"}
        description="The site's setup key, or a pasted picture of its QR code."
        error={problem ?? form.errorOf("totp")}
      >
        {({ value, onValueChange, ...bound }) => (
          <Input
            {...bound}
            value={value ?? ""}
            onValueChange={(text) => {
              setProblem(null);
              onValueChange(text);
            }}
            onPaste={paste}
            disabled={totp === null}
            placeholder={isKept && totp !== null ? "Unchanged" : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
          />
        )}
      </FormField>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" loading={isReading} onClick={() => files.current?.click()}>
          <QrCode aria-hidden />
          Choose a picture
        </Button>
        <input
          ref={files}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            const [picture] = event.target.files ?? [];
            if (picture) void read(picture);
            event.target.value = "";
          }}
        />
        {isKept ? (
          <RemoveStored
            name="one-time codes"
            isRemoved={totp === null}
            onRemove={(isRemoved) => form.set("totp", isRemoved ? null : "")}
          />
        ) : null}
      </div>
    </div>
  );
}
