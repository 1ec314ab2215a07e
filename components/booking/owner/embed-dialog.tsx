"use client";
import { useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import type { OverlayProps } from "@/components/ui/late-overlay";
import { Dialog } from "@/components/ui/popups/dialog";
import { Segmented } from "@/components/ui/segmented";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import type { OwnBookingPage } from "@/lib/flows/booking/schema";

type EmbedDialogProps = OverlayProps & { origin: string; page: OwnBookingPage };

/** A snippet for another site. */
/** Not a slug. */
const allTypes = "*";

export function EmbedDialog({ origin, page, ...overlay }: EmbedDialogProps) {
  const [way, setWay] = useState<"inline" | "button">("inline");
  const [slug, setSlug] = useState("");
  const target = slug ? `${page.handle}/${slug}` : page.handle;
  const button = way === "button" ? ' data-button="Book a time"' : "";
  const snippet = `<script src="${origin}/embed.js" data-page="${target}"${button} async></script>`;
  return (
    <Dialog
      {...overlay}
      title="Embed on a website"
      description="Paste this where it should appear. It needs no cookies."
      footer={<CopyButton variant="primary" text={snippet} label="Copy snippet" />}
    >
      <div className="flex flex-col gap-4">
        <Segmented
          label="How it shows"
          value={way}
          onValueChange={setWay}
          options={[
            { value: "inline", label: "In the page" },
            { value: "button", label: "Behind a button" },
          ]}
          className="self-start"
        />
        <Field label="Shows">
          <Select
            value={slug || allTypes}
            onValueChange={(next) => setSlug(next === allTypes ? "" : next)}
            options={[
              { value: allTypes, label: "All meeting types" },
              ...page.types.filter(({ enabled }) => enabled).map((type) => ({ value: type.slug, label: type.title })),
            ]}
          />
        </Field>
        <Field label="Snippet">
          <Textarea readOnly value={snippet} className="font-mono text-sm" />
        </Field>
      </div>
    </Dialog>
  );
}
