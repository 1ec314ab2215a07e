import { findIbans } from "./bank-accounts";
import { findExpiries, readCode } from "./codes";
import type { DigitRun } from "./digit-runs";
import { findKeys } from "./key-formats";
import { findPasswords, findSpelled } from "./passwords";
import type { Span } from "./spans";
import type { Token } from "./tokens";

/** Passwords, keys, cards, codes and bank accounts, written and read aloud. */
export function findCredentials(text: string, tokens: readonly Token[], runs: readonly DigitRun[]): Span[] {
  return [
    ...findKeys(text),
    ...findPasswords(text, tokens),
    ...findIbans(tokens),
    ...findExpiries(text),
    ...findSpelled(tokens),
    ...runs.flatMap((run) => readCode(tokens, run) ?? []),
  ];
}
