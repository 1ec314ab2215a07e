"use client";
import { Skeleton } from "@/components/ui/skeleton";
import { QrCode } from "./qr-code";

type SeedViewProps = {
  /** Null until it is known. */
  uri: string | null;
  label: string;
};

/** What makes one-time codes, for another app: a QR code, and the same to be typed. */
export function SeedView({ uri, label }: SeedViewProps) {
  return (
    <>
      <div className="mx-auto mb-3 flex size-56 items-center justify-center">
        {uri ? <QrCode text={uri} label={label} /> : <Skeleton className="size-52" />}
      </div>
      <p className="text-center text-ink-soft text-sm">
        Or type this into it:
        <code className="mt-1 block select-all break-words font-mono text-base text-ink tracking-wide">
          {uri ? inGroups(new URL(uri).searchParams.get("secret") ?? "") : "\u00a0"}
        </code>
      </p>
    </>
  );
}

/** `ABCD EFGH …`: easier to type. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");
