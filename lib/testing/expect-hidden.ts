import { expect } from "vitest";
import { type Caller, call, findOperation } from "./call";
import { noteSeen } from "./note-seen";

const nowhere = "0199a0a0-0000-7000-8000-000000000000";

/** Asserts that a stranger gets the same bytes for `path` (which contains the id) as for an id that does not exist. */
export async function expectHidden(
  method: string,
  path: string,
  { id, as, body }: { id: string; as: Caller; body?: unknown },
) {
  const hidden = await call(method, path, { as, body });
  const missing = await call(method, path.replace(id, nowhere), { as, body });
  expect([method, path, hidden.status]).toEqual([method, path, 404]);
  expect([hidden.status, hidden.body, comparableHeaders(hidden.headers)]).toEqual([
    missing.status,
    missing.body,
    comparableHeaders(missing.headers),
  ]);
  const operation = await findOperation(method, path);
  if (operation) noteSeen(method, operation.pattern, "hidden");
}

/** Without what is of each answer alone. */
export const comparableHeaders = (headers: Headers) =>
  [...headers].filter(([name]) => name !== "date" && name !== "x-request-id");
