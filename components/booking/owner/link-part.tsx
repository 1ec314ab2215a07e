"use client";
import { Code, ExternalLink, Mail, Pencil, QrCode } from "lucide-react";
import { useState } from "react";
import { useRowSave } from "@/components/patterns/settings-row/use-row-save";
import { Button } from "@/components/ui/button";
import { buttonClasses } from "@/components/ui/button-classes";
import { CopyButton } from "@/components/ui/copy-button";
import { FieldRow } from "@/components/ui/field";
import { LateOverlay } from "@/components/ui/late-overlay";
import { Switch } from "@/components/ui/switch";
import type { OwnBookingPage } from "@/lib/flows/booking/schema";
import { PagePart } from "./page-part";
import { useSavePage } from "./use-booking-page";

const loadQr = () => import("./qr-dialog").then((loaded) => loaded.QrDialog);
const loadSignature = () => import("./signature-dialog").then((loaded) => loaded.SignatureDialog);
const loadEmbed = () => import("./embed-dialog").then((loaded) => loaded.EmbedDialog);
const loadHandle = () => import("./handle-dialog").then((loaded) => loaded.HandleDialog);

type LinkPartProps = { page: OwnBookingPage; origin: string; name: string };

/** The link, ways to hand it out, and the switch of the page. */
export function LinkPart({ page, origin, name }: LinkPartProps) {
  const save = useSavePage();
  const { state, save: saveEnabled, shown } = useRowSave((enabled: boolean) => save({ enabled }));
  const [open, setOpen] = useState<"qr" | "signature" | "embed" | "handle" | null>(null);
  const link = `${origin}/book/${page.handle}`;
  const overlay = (which: NonNullable<typeof open>) => ({
    open: open === which,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? which : null),
  });
  return (
    <PagePart title="Your link" state={state}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="break-all text-ink text-lg">{link.replace(/^https?:\/\//, "")}</span>
        <Button variant="ghost" size="sm" onClick={() => setOpen("handle")}>
          <Pencil aria-hidden /> Change
        </Button>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={link} label="Copy link" variant="primary" />
        <a href={link} target="_blank" rel="noreferrer" className={buttonClasses()}>
          <ExternalLink aria-hidden /> Open
        </a>
        <Button onClick={() => setOpen("qr")}>
          <QrCode aria-hidden /> QR code
        </Button>
        <Button onClick={() => setOpen("signature")}>
          <Mail aria-hidden /> Email signature
        </Button>
        <Button onClick={() => setOpen("embed")}>
          <Code aria-hidden /> Embed
        </Button>
      </div>
      <div className="mt-5">
        <FieldRow
          label="Page is on"
          description={
            page.enabled ? "Anyone with the link can book you." : "Visitors see that you aren’t taking bookings."
          }
        >
          <Switch checked={shown(page.enabled)} onCheckedChange={(enabled) => void saveEnabled(enabled)} />
        </FieldRow>
      </div>
      <LateOverlay load={loadQr} props={{ ...overlay("qr"), link, handle: page.handle }} />
      <LateOverlay load={loadSignature} props={{ ...overlay("signature"), link, name }} />
      <LateOverlay load={loadEmbed} props={{ ...overlay("embed"), origin, page }} />
      <LateOverlay load={loadHandle} props={{ ...overlay("handle"), origin, handle: page.handle }} />
    </PagePart>
  );
}
