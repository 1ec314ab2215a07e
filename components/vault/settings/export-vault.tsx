"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Proof } from "@/components/patterns/identity/identity-form";
import type { Reader } from "@/components/patterns/identity/reader";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { LateOverlay } from "@/components/ui/late-overlay";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { inOpenVault } from "@/components/vault/vault-session";
import { api } from "@/lib/platform/http/client";

const loadIdentity = () =>
  import("@/components/patterns/identity/identity-dialog").then((loaded) => loaded.IdentityDialog);

const formats = [
  { value: "json", label: "JSON, as Bitwarden writes it" },
  { value: "csv", label: "CSV, as Bitwarden writes it" },
] as const;
type Format = (typeof formats)[number]["value"];

/** Takes everything along in a file, after a warning. */
export function ExportVault({ reader }: { reader: Reader }) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [format, setFormat] = useState<Format>("json");

  async function download(headers: Proof) {
    const file = await inOpenVault(queryClient, () => api.open("/vault/export", { body: { format }, headers }));
    const url = URL.createObjectURL(await file.blob());
    const link = Object.assign(document.createElement("a"), { href: url, download: `parley-vault.${format}` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    toast.good("Exported", { description: "Delete the file as soon as you no longer need it." });
  }

  return (
    <div className="flex max-w-prose flex-col items-start gap-4">
      <p className="text-base text-ink">
        The file is not encrypted: whoever has it can read every password in it. Your organisation's log says that you
        exported.
      </p>
      <Button onClick={() => setIsAsking(true)}>Export vault…</Button>
      <LateOverlay
        load={loadIdentity}
        props={{
          open: isAsking,
          onOpenChange: setIsAsking,
          reader,
          title: "Export your vault?",
          description: "The file holds every password you can open, for everyone to read who finds it.",
          children: (
            <Field label="Format">
              <Select options={formats} value={format} onValueChange={setFormat} />
            </Field>
          ),
          action: "Export",
          act: download,
        }}
      />
    </div>
  );
}
