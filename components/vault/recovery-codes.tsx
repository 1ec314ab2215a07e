"use client";
import { Copy, Download, Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { OverlayProps } from "@/components/ui/late-overlay";
import { Dialog } from "@/components/ui/popups/dialog";
import { copySecret } from "./copy-secret";
import type { RecoveryCodesProps } from "./recovery-codes-dialog";

const fileName = "parley-recovery-codes.txt";

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps & OverlayProps) {
  const [isReminded, setReminded] = useState(false);
  const text = writeCodes(codes);
  return (
    <Dialog
      open
      onOpenChange={() => setReminded(true)}
      title="Recovery codes"
      description="Each opens the vault once, without your phone. You won't see them again."
      size="sm"
      footer={
        <Button variant="primary" onClick={onDone}>
          I have kept them
        </Button>
      }
    >
      <ol className="grid list-none grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-1.5 rounded-control border border-line bg-surface p-3">
        {codes.map((code) => (
          <li key={code} className="font-mono text-base">
            <span className="sr-only">{spellCode(code)}</span>
            <span aria-hidden className="select-all">
              {code}
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => void copySecret(text)}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button onClick={() => download(text)}>
          <Download aria-hidden />
          Download
        </Button>
        <Button onClick={() => print(text)}>
          <Printer aria-hidden />
          Print
        </Button>
      </div>
      <p role="status" className="mt-3 text-bad text-sm empty:hidden">
        {isReminded ? "Keep the codes somewhere safe first, then select “I have kept them”." : ""}
      </p>
    </Dialog>
  );
}

const writeCodes = (codes: string[]) =>
  ["Recovery codes of the vault in Parley. Each opens it once.", window.location.origin, "", ...codes, ""].join("\n");

/** A screen reader says each character. */
const spellCode = (code: string) => Array.from(code.replace(/-/g, "")).join(" ");

function download(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** In a frame of its own, since the page around the codes is not to be printed. */
function print(text: string) {
  const frame = document.createElement("iframe");
  frame.className = "sr-only";
  frame.ariaHidden = "true";
  frame.tabIndex = -1;
  frame.onload = () => {
    const [page, body] = [frame.contentWindow, frame.contentDocument?.body];
    if (!page || !body || body.hasChildNodes()) return;
    const sheet = page.document.createElement("pre");
    sheet.textContent = text;
    body.append(sheet);
    page.addEventListener("afterprint", () => frame.remove());
    page.focus();
    page.print();
  };
  document.body.append(frame);
}
