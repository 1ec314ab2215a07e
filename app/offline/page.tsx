import type { Metadata } from "next";
import { QueryProvider } from "@/app/query-provider";
import { OfflinePage } from "@/components/voice-notes/offline/offline-page";

export const metadata: Metadata = { title: "Voice notes", robots: { index: false } };

/** The service worker keeps it, as a stranger sees it. Nobody is led here. */
export default function Page() {
  return (
    <QueryProvider signedIn={false}>
      <OfflinePage />
    </QueryProvider>
  );
}
