"use client";
import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode } from "react";
import { TimeStyleProvider } from "@/components/patterns/time/time-style";
import { announceCopy } from "@/components/ui/clipboard";
import { Toaster } from "@/components/ui/toast";

type ProvidersProps = {
  nonce?: string;
  timezone: string | null;
  clock: "12" | "24" | null;
  children: ReactNode;
};

/** What every page has. Pages that query the API have `QueryProvider` besides. */
export function Providers({ nonce, timezone, clock, children }: ProvidersProps) {
  return (
    <CSPProvider nonce={nonce}>
      <TimeStyleProvider timezone={timezone} clock={clock}>
        {children}
        <Toaster />
      </TimeStyleProvider>
    </CSPProvider>
  );
}

if (typeof window !== "undefined") {
  // The content security policy forbids compiling code from strings. Not trying avoids an error in the console.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  for (const event of ["copy", "cut"]) document.addEventListener(event, announceCopy);
}
