"use client";
import { useCanCall } from "@/components/data/look-around";
import { LatePart } from "@/components/ui/late-part";

const load = () => import("./no-call-card").then((loaded) => loaded.NoCallCard);

/** The card of a browser that cannot make calls. Only there its code loads. */
export function NoCallNotice({ link }: { link: string }) {
  return useCanCall() ? null : <LatePart load={load} props={{ link }} />;
}
