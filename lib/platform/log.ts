import "server-only";
import pino from "pino";
import { env } from "./env";
import { logFields } from "./log-context";
import { ProviderFailure } from "./provider-failure";
import { Refusal } from "./refusal";

const secretKeys = ["password", "token", "secret", "email", "authorization", "cookie"];
/** Fields of an error that contain no personal data. */
const plainFacts = [
  ...["code", "status", "statusCode", "responseCode", "retryable", "syscall", "table", "constraint"],
  // By which a vendor finds the request in its own log.
  "requestId",
];

/** Structured logs. They contain ids, never names, addresses, titles or what people said. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: { pid: process.pid },
  mixin: () => ({ ...logFields() }),
  redact: { paths: secretKeys.flatMap((key) => [key, `*.${key}`]), censor: "…" },
  serializers: { err: describeError },
});

type ErrorFacts = { type: string; stack: string; cause?: ErrorFacts } & Record<string, unknown>;

/**
 * The part of an error that may be logged: type, safe fields, stack and causes. Logs the message only of the errors
 * that Parley creates: a database or a mail server quotes addresses, and a parser quotes input. In development, logs
 * everything.
 */
export function describeError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, stack: "" };
  const { name: type, message, stack = "", cause } = error;
  const isOurs = error instanceof ProviderFailure || error instanceof Refusal || env.NODE_ENV === "development";
  const frames = (message ? stack.replace(message, "") : stack).split("\n").filter((line) => /^\s+at /.test(line));
  const facts = Object.entries(error).filter(
    ([key, value]) => plainFacts.includes(key) && /^[\w.-]{1,64}$/.test(String(value)),
  );
  return {
    type,
    ...(isOurs && { message }),
    ...Object.fromEntries(facts),
    stack: [isOurs ? `${type}: ${message}` : type, ...frames].join("\n"),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
