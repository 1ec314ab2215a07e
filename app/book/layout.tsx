import { headers } from "next/headers";
import type { ReactNode } from "react";

/** Before anything is painted: times are the reader's own from the first look. The zone stands in the address. */
const ownZone = `(() => {
  const url = new URL(location.href);
  if (url.searchParams.has("tz") || !/^\\/book\\/[^/]+\\/./.test(url.pathname)) return;
  const { timeZone, hour12 } = Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions();
  url.searchParams.set("tz", timeZone);
  if (hour12) url.searchParams.set("clock", "12");
  location.replace(url);
})()`;

/** Pages that a server sends ready: without scripts they work, too (`lib/server/scriptless-pages.ts`). */
export default async function BookLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <>
      <script
        nonce={nonce}
        data-keep=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
        dangerouslySetInnerHTML={{ __html: ownZone }}
      />
      {children}
      <script nonce={nonce} data-keep="" src="/booking.js" defer suppressHydrationWarning />
    </>
  );
}
