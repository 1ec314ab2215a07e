"use client";
import { QueryCache, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FreshQueryClient } from "@/components/data/fresh-query-client";
import { recoverQueries } from "@/components/data/recover-queries";
import { isSigningOut } from "@/components/data/signing-out";
import { ServiceNotice } from "@/components/shell/service-notice";
import { ApiError } from "@/lib/platform/http/client";

/** One cache for all pages of a tab; on the server one for each page that is rendered. */
let ofTab: FreshQueryClient | undefined;
let isSignedIn = false;

export function QueryProvider({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const [queryClient] = useState(() => {
    if (typeof window === "undefined") return makeQueryClient();
    isSignedIn = signedIn;
    ofTab ??= makeQueryClient();
    return ofTab;
  });
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ServiceNotice />
    </QueryClientProvider>
  );
}

const retriesMax = 2;

/** Retries only errors that a retry may resolve. */
function makeQueryClient() {
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
        // A browser that says that it is offline may be wrong, and a query that waits for it says nothing.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < retriesMax && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
      // What somebody asked for without a network fails, and they see it. It must not happen by itself minutes later.
      mutations: { networkMode: "always" },
    },
  });
  const recover = recoverQueries(client);
  return client;
}

/** Signed out elsewhere, or disabled. Does not interrupt a room, which handles this itself. */
function goToSignIn() {
  const { pathname, search } = window.location;
  if (isSigningOut() || /^\/(room|m|sign-in)\b/.test(pathname)) return;
  window.location.assign(`/sign-in?error=SessionRequired&callbackUrl=${encodeURIComponent(pathname + search)}`);
}
