"use client";
import { LateOverlay } from "@/components/ui/late-overlay";

const load = () => import("./caldav-dialog").then((loaded) => loaded.CaldavDialog);

/** Asks for a CalDAV calendar; the form loads when it is opened. */
export function LateCaldavDialog(props: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return <LateOverlay load={load} props={props} />;
}
