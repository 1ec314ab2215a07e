"use client";
import { LatePart } from "@/components/ui/late-part";

export type SecretGeneratorProps = {
  onUse: (secret: string) => void;
  /** It is used somewhere already. */
  onCopy?: (secret: string) => void;
};

const load = () => import("./generator/generator").then((loaded) => loaded.Generator);

/** Makes passwords of characters or words. Its code loads when it is shown. */
export function SecretGenerator(props: SecretGeneratorProps) {
  return <LatePart load={load} props={props} waiting={<div aria-hidden className="h-80" />} />;
}
