import type { NextConfig } from "next";

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  experimental: {
    // A page or route loads with its first request, so a start and a restart take half the time.
    preloadEntriesOnStart: false,
    // The server's code stays readable instead: its maps were 140 MB, and reading them took a third of each start.
    serverMinification: false,
    turbopackSourceMaps: process.env.NODE_ENV === "development",
  },
  // The tests check the types; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Nothing of the build goes anywhere but .next, and nothing above the checkout is looked at.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  // The development server logs addresses, and this one holds a code of Google's.
  logging: { incomingRequests: { ignore: [/^\/api\/calendar\/connect/] } },
  // Native addons and workers of their own cannot be bundled, and a list of 1 MB need not be.
  serverExternalPackages: [
    "@livekit/rtc-ffi-bindings",
    "@livekit/rtc-node",
    "@node-rs/argon2",
    "graphile-worker",
    "mailchecker",
    "opus-decoder",
    "pdfkit",
    "pg",
    "pino",
    "sherpa-onnx-node",
  ],
};

export default config;
