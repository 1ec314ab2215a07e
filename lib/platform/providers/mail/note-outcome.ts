import "server-only";
import { database } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";

/** Tells administrators when a mail was last sent, and when and why one was last refused. Many mails at once write rarely. */
export async function noteOutcome(kind: "sent" | "refused", failure: unknown = null) {
  await recordRefusal(failure);
  const problem =
    failure === null ? null : failure instanceof ProviderFailure ? failure.message : "Something went wrong.";
  await database.$executeRaw`
    insert into mail_outcomes as known (kind, problem) values (${kind}::mail_outcome_kind, ${problem})
    on conflict (kind) do update set at = now(), problem = excluded.problem
     where known.at < now() - interval '10 seconds' or known.problem is distinct from excluded.problem`.catch(
    (error: unknown) => log.warn({ err: error }, "outcome of a mail not noted"),
  );
}

/** Keeps that the mail service refused a mail for good, for the overview. Not to whom it was. Never fails itself. */
async function recordRefusal(error: unknown): Promise<void> {
  if (!(error instanceof ProviderFailure) || error.retryable) return;
  await database.mailRefusal
    .create({ data: { reason: error.message.slice(0, 300) } })
    .catch((failure: unknown) => log.error({ err: failure }, "a refused mail was not counted"));
}
