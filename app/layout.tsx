import "./globals.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { BrowserNotice } from "@/components/ui/browser-notice";
import { inter, interCyrillic, interGreek, interLatinExtended } from "./fonts";
import { findPageProfile } from "./page-profile";
import { Providers } from "./providers";

export const metadata: Metadata = {
  title: { default: "Parley", template: "%s · Parley" },
  description: "Video meetings that write their own notes.",
  applicationName: "Parley",
  manifest: "/manifest.webmanifest",
  icons: {
    icon: [
      { url: "/favicon.svg", type: "image/svg+xml" },
      { url: "/favicon.ico", sizes: "32x32" },
    ],
    apple: "/icons/apple-touch-icon.png",
  },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  interactiveWidget: "resizes-content",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f9f6f0" },
    { media: "(prefers-color-scheme: dark)", color: "#151310" },
  ],
};

const fonts = [inter, interLatinExtended, interCyrillic, interGreek].map((font) => font.variable).join(" ");

/** The appearance is part of the first byte, so that nothing flashes and no script is needed. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [profile, nonce] = [await findPageProfile(), (await headers()).get("x-nonce") ?? undefined];
  return (
    <html
      lang="en"
      className={fonts}
      data-theme={profile?.theme ?? "system"}
      data-accent={profile?.accent ?? undefined}
      data-background={profile?.background ?? undefined}
    >
      <body>
        <BrowserNotice nonce={nonce} />
        <Providers nonce={nonce} timezone={profile?.timezone ?? null} clock={profile?.clock ?? null}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
