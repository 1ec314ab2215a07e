"use client";
import { LatePart } from "@/components/ui/late-part";

export type QrCodeProps = {
  text: string;
  /** What a camera finds in it, for those who don't see it. */
  label: string;
};

const load = () => import("./qr-drawing").then((loaded) => loaded.QrDrawing);

/** Drawn here, without the network. */
export function QrCode(props: QrCodeProps) {
  return <LatePart load={load} props={props} waiting={<div aria-hidden className="size-56" />} />;
}
