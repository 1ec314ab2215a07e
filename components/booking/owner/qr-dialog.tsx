"use client";
import { renderSVG } from "uqr";
import { buttonClasses } from "@/components/ui/button-classes";
import { CopyButton } from "@/components/ui/copy-button";
import type { OverlayProps } from "@/components/ui/late-overlay";
import { Dialog } from "@/components/ui/popups/dialog";

type QrDialogProps = OverlayProps & { link: string; handle: string };

/** Black on white in the dark, too: cameras read nothing else reliably. */
export function QrDialog({ link, handle, ...overlay }: QrDialogProps) {
  const svg = renderSVG(link, { border: 2 });
  const source = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  return (
    <Dialog
      {...overlay}
      size="sm"
      title="QR code"
      description="For slides, posters and business cards."
      footer={
        <>
          <CopyButton text={link} label="Copy link" />
          <a href={source} download={`${handle}-booking.svg`} className={buttonClasses({ variant: "primary" })}>
            Download SVG
          </a>
        </>
      }
    >
      {/* biome-ignore lint/performance/noImgElement: drawn here, not loaded. */}
      <img src={source} alt={`QR code of ${link}`} className="mx-auto size-64 rounded-card bg-[white]" />
    </Dialog>
  );
}
