import "server-only";
import { z } from "zod";
import { seal, unseal } from "@/lib/platform/encryption/seal";
import { bookingConfirmationShape } from "./schema";

/**
 * What a form without scripts leads back to its page with: what was booked, or what was typed and what is wrong with it.
 * It is sealed, so that an address shows no one's name, and none says what never happened.
 */
const shapes = {
  booked: bookingConfirmationShape,
  draft: z.object({
    name: z.string(),
    email: z.string(),
    note: z.string(),
    guests: z.string(),
    errors: z.record(z.string(), z.string()),
  }),
};

export type FormState = { [K in keyof typeof shapes]: z.output<(typeof shapes)[K]> };

export const sealFormState = <K extends keyof FormState>(kind: K, state: FormState[K]): string =>
  seal(JSON.stringify(state), `booking form ${kind}`);

/** Null for anything that we did not seal as this kind, or that an older version sealed otherwise. */
export function openFormState<K extends keyof FormState>(kind: K, sealed: string | null): FormState[K] | null {
  const text = sealed === null ? null : unseal(sealed, `booking form ${kind}`);
  return text === null ? null : ((shapes[kind].safeParse(JSON.parse(text)).data as FormState[K]) ?? null);
}
