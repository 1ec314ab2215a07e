"use client";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { TimeStyleProvider } from "@/components/shell/time-style";
import { Toaster } from "@/components/ui/toast";
import { TooltipProvider } from "@/components/ui/tooltip";
import { ApiError } from "@/lib/http/client";

type ProvidersProps = { nonce?: string; timezone: string | null; clock: "12" | "24" | null; children: ReactNode };

export function Providers({ nonce, timezone, clock, children }: ProvidersProps) {
  const [queryClient] = useState(makeQueryClient);
  return (
    <CSPProvider nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        <TimeStyleProvider timezone={timezone} clock={clock}>
          <TooltipProvider delay={450}>
            {children}
            <Toaster />
          </TooltipProvider>
        </TimeStyleProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}

const retriesMax = 2;

/** A no stays a no: only what a second try could change is tried again. */
function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 20_000,
        retry: (failures, error) =>
          failures < retriesMax && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
    },
  });
}
