"use client";
import { CopyButton } from "@/components/ui/copy-button";
import type { OverlayProps } from "@/components/ui/late-overlay";
import { Dialog } from "@/components/ui/popups/dialog";

type SignatureDialogProps = OverlayProps & { link: string; name: string };

/** A line for the end of emails. */
export function SignatureDialog({ link, name, ...overlay }: SignatureDialogProps) {
  const words = `Book a time with ${name}`;
  const escaped = words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return (
    <Dialog
      {...overlay}
      title="Email signature"
      description="Copy this line and paste it into your signature."
      footer={
        <CopyButton
          variant="primary"
          label="Copy"
          text={`${words}: ${link}`}
          html={`<a href="${link}">${escaped}</a>`}
        />
      }
    >
      <p className="rounded-card border border-line bg-canvas px-4 py-3 text-md">
        <a href={link} target="_blank" rel="noreferrer" className="break-words text-accent underline">
          {words}
        </a>
      </p>
    </Dialog>
  );
}
