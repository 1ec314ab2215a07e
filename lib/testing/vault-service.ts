import type { EntryWire, PinStatusWire } from "@/lib/features/vault/schema";
import { type answerFetch, Problem } from "./answer-fetch";
import { sampleStatus } from "./sample-vault";

type Answers = Parameters<typeof answerFetch>[0];

export const rightPin = "482915";
const locked = () => new Problem(423, "vault_locked", "The vault is locked.");

/** What a screen test sees of the vault: a PIN opens it, and its entries answer only while it is open. */
export function vaultService(status: Partial<PinStatusWire> = {}, entries: EntryWire[] = []) {
  const state = { status: sampleStatus(status), entries };
  const opened =
    (answer: Answers[string]): Answers[string] =>
    (call) =>
      state.status.unlocked ? answer(call) : locked();
  const put = (entry: EntryWire) => {
    state.entries = [...state.entries.filter(({ id }) => id !== entry.id), entry];
    return entry;
  };
  const answers: Answers = {
    "GET /vault/pin": () => state.status,
    "GET /vault/totp": () => ({ enrolled: state.status.factor === "app", pending: false, recovery_codes_left: 2 }),
    "GET /vault": opened(() => state.entries),
    "PUT /vault/pin": () => {
      state.status = { ...state.status, factor: "pin", has_pin: true };
      return new Response(null, { status: 204 });
    },
    "POST /vault/unlock": ({ body }) => {
      if ((body as { pin?: string }).pin !== rightPin && state.status.factor !== "app") {
        return new Problem(403, "wrong_credential", "That's not your PIN. You have 4 more tries.");
      }
      state.status = { ...state.status, unlocked: true, seconds_left: 300 };
      return { seconds: 300 };
    },
    "POST /vault/lock": () => {
      state.status = { ...state.status, unlocked: false, seconds_left: 0 };
      return new Response(null, { status: 204 });
    },
    "POST /auth/recent": ({ body }) =>
      (body as { password?: string }).password === "correct horse battery"
        ? { token: "proof", expires_at: new Date().toISOString() }
        : new Problem(403, "wrong_credential", "That's not right. Try again."),
    ...Object.assign(
      {},
      ...entries.map(({ id }) => ({
        [`POST /vault/${id}/reveal`]: opened(() => ({ secret: `secret of ${id}` })),
        [`POST /vault/${id}/code`]: opened(() => ({ code: "012345", seconds_left: 20 })),
        [`PUT /vault/${id}`]: opened(({ body }) =>
          put({ ...(state.entries.find((one) => one.id === id) as EntryWire), ...(body as object) }),
        ),
        [`DELETE /vault/${id}`]: opened(() => {
          state.entries = state.entries.filter((one) => one.id !== id);
          return new Response(null, { status: 204 });
        }),
      })),
    ),
  };
  return {
    state,
    answers,
    opened,
    put,
    /** By the service: other sessions, or its own clock. */
    lock: () => {
      state.status = { ...state.status, unlocked: false, seconds_left: 0 };
    },
  };
}
