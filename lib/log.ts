import "server-only";
import pino from "pino";
import { env } from "./env";

/** Structured logs. Ids, never names, addresses, titles or words that people said. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: { pid: process.pid },
  redact: {
    paths: ["*.password", "*.token", "*.secret", "*.email", "*.authorization", "*.cookie"],
    censor: "…",
  },
});
