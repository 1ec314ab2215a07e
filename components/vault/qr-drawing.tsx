"use client";
import { renderSVG } from "uqr";
import type { QrCodeProps } from "./qr-code";

/** Black on white in the dark, too: cameras read nothing else reliably. */
export function QrDrawing({ text, label }: QrCodeProps) {
  const source = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
  return (
    // biome-ignore lint/performance/noImgElement: drawn here, not loaded.
    <img src={source} alt={label} className="size-56 rounded-card bg-[white]" />
  );
}
