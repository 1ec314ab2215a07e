import { ProviderFailure } from "@/lib/platform/provider-failure";
import { Refusal } from "@/lib/platform/refusal";

/** What the queue keeps of a failure, for administrators: the queue quotes neither people nor what they wrote. */
export class JobFailure extends Error {
  override readonly name = "JobFailure";
  constructor(cause: unknown) {
    super(failureWords(cause), { cause });
  }
}

/** The message of an error that Parley makes, else its type and code: a database or a mail server quotes addresses. */
export function failureWords(error: unknown): string {
  if (!(error instanceof Error)) return "Failure";
  const isOurs = error instanceof ProviderFailure || error instanceof Refusal;
  if (isOurs) return `Parley: ${error.message}`;
  const { code } = Object(error);
  const type = /^\w{1,64}$/.test(error.name) ? error.name : "Error";
  return /^[\w.-]{1,64}$/.test(String(code ?? "")) ? `${type} (${code})` : type;
}

/** Of what the queue keeps, what `failureWords` wrote: other words may be private, such as those of earlier versions. */
export function readFailure(kept: string | null): string | null {
  if (kept === null) return null;
  const [, ours] = /^Parley: (.+)$/s.exec(kept) ?? [];
  if (ours) return ours;
  return /^\w{1,64}( \([\w.-]{1,64}\))?$/.test(kept) ? `${kept}. The worker's log says more.` : unknownFailure;
}

const unknownFailure = "It failed. The worker's log says why.";
