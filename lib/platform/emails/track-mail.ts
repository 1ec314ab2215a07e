import "server-only";
import { currentRun } from "@/lib/platform/jobs/current-run";
import { log } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";

export type MailState = { status: "sent"; problem: null } | { status: "sending" | "failed"; problem: string };

type Tracked = {
  /** Logged. */
  about: Record<string, string>;
  /** What is said of a failure, before its reason. */
  failed: string;
  send: () => Promise<void>;
  keep: (state: MailState) => Promise<unknown>;
};

/** Sends a mail from a job and keeps what became of it. Throws while another attempt may help. */
export async function trackMail({ about, failed, send, keep }: Tracked) {
  const problem = await send().then(
    () => null,
    (error: unknown) => error,
  );
  if (problem === null) {
    await keep({ status: "sent", problem });
    return;
  }
  const run = currentRun();
  const isRefused = problem instanceof ProviderFailure && !problem.retryable;
  const reason = problem instanceof ProviderFailure ? problem.message : "Something went wrong on our side.";
  if (isRefused || !run || run.attempt >= run.attemptsMax) {
    await keep({ status: "failed", problem: `${failed} ${reason}` });
  } else {
    await keep({ status: "sending", problem: `${failed} ${reason} We keep trying.` });
  }
  if (!isRefused) throw problem;
  log.warn({ err: problem, ...about }, "email rejected permanently");
}
