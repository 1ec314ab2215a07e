"use client";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryCache, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { recoverQueries } from "@/components/data/recover-queries";
import { ServiceNotice } from "@/components/shell/service-notice";
import { TimeStyleProvider } from "@/components/time/time-style";
import { Toaster } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/client";

type ProvidersProps = {
  nonce?: string;
  isSignedIn: boolean;
  timezone: string | null;
  clock: "12" | "24" | null;
  children: ReactNode;
};

export function Providers({ nonce, isSignedIn, timezone, clock, children }: ProvidersProps) {
  const [queryClient] = useState(() => makeQueryClient({ isSignedIn }));
  return (
    <CSPProvider nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        <TimeStyleProvider timezone={timezone} clock={clock}>
          {children}
          <ServiceNotice />
          <Toaster />
        </TimeStyleProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}

// The content security policy forbids compiling code from strings. Not trying avoids an error in the console.
if (typeof window !== "undefined") Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const retriesMax = 2;

/** Retries only errors that a retry may resolve. */
function makeQueryClient({ isSignedIn }: { isSignedIn: boolean }) {
  const client: FreshQueryClient = new FreshQueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        recover(error);
        if (isSignedIn && error instanceof ApiError && error.status === 401) goToSignIn();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 20_000,
        retry: (failures, error) =>
          failures < retriesMax && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
    },
  });
  const recover = recoverQueries(client);
  return client;
}

/** Signed out elsewhere, or disabled. Does not interrupt a room, which handles this itself. */
function goToSignIn() {
  const { pathname, search } = window.location;
  if (/^\/(room|m|sign-in)\b/.test(pathname)) return;
  window.location.assign(`/sign-in?error=SessionRequired&callbackUrl=${encodeURIComponent(pathname + search)}`);
}
