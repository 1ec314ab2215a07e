import { z } from "zod";
import { readRetryAfter } from "@/lib/platform/providers/read-retry-after";
import { CalendarFailure } from "./provider";

/** The part of the client's errors that is read. Their `config` holds tokens, so the errors themselves go no further. */
const clientError = z.object({
  status: z.number().optional(),
  code: z.union([z.string(), z.number()]).optional(),
  response: z.object({ data: z.unknown(), headers: z.instanceof(Headers).optional() }).optional(),
});
const reasons = z.array(z.object({ reason: z.string().optional() })).default([]);
/** Of the token endpoint, and of the Calendar API. */
const answer = z.union([
  z.object({ error: z.string() }).transform(({ error }) => [error]),
  z
    .object({ error: z.object({ errors: reasons, details: reasons }) })
    .transform(({ error }) => [...error.errors, ...error.details].flatMap(({ reason }) => reason ?? [])),
]);

const scopeReasons = ["insufficientPermissions", "ACCESS_TOKEN_SCOPE_INSUFFICIENT"];
const limitReasons = /limitexceeded$|^quotaExceeded$/i;
const refusedReasons = ["invalid_grant", "unauthorized_client", "access_denied"];

/** What a status and its reasons mean. Google answers 403 both for rate limits and for scopes. */
export function toGoogleFailure(error: unknown): CalendarFailure {
  if (error instanceof CalendarFailure) return error;
  const { status, code, response } = clientError.safeParse(error).data ?? {};
  const said = answer.safeParse(response?.data).data ?? [];
  const facts = [status, ...said, status === undefined && code].filter(Boolean).join(" ");
  const cause = new Error(`Google: ${facts || (error instanceof Error ? error.name : "no answer")}`);
  if (said.some((reason) => scopeReasons.includes(reason))) return outOfScope({ cause });
  const isRefused = said.some((reason) => refusedReasons.includes(reason)) || (status === 401 && !isOurs(said));
  if (isRefused) return notAccepted({ cause });
  const retryAfterMs = readRetryAfter(response?.headers?.get("retry-after"));
  return new CalendarFailure("unavailable", "Google Calendar doesn't answer right now. Try again later.", {
    cause,
    retryAfterMs,
    isLasting:
      status !== undefined && status < 500 && status !== 429 && !said.some((reason) => limitReasons.test(reason)),
  });
}

/** For requests that the client does not send. */
export const answeredWith = ({ status, headers }: Response) =>
  Object.assign(new Error("Google refuses"), { status, response: { headers } });

/** The registration of this installation is wrong: no person can change that by connecting again. */
const isOurs = (said: string[]) => said.includes("invalid_client");

export const notAccepted = (options?: ErrorOptions) =>
  new CalendarFailure("refused", "Google no longer lets Parley into this calendar. Connect it again.", options);

export const outOfScope = (options?: ErrorOptions) =>
  new CalendarFailure("scope", "Google wasn't allowed to share this part of your calendar with Parley.", options);

export const invalidAnswer = (cause?: unknown) =>
  new CalendarFailure("unavailable", "Google Calendar gave an answer that Parley can't read. Try again later.", {
    cause:
      cause instanceof z.ZodError
        ? new Error(`Google: ${cause.issues.map(({ path }) => path.join(".")).join(" ")}`)
        : undefined,
  });
