import "server-only";

/** `full`: there is no room for what was to be written. `away`: not reached, or no answer in time; later it may work. */
export type DatabaseFailure = "away" | "full";

const fullCode = "53100";
/** As Node, pg, Postgres and Prisma report it. */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|P1001|P1002|P1008|P1017|P2024|P2028|P2034|P2037|08\w{3}|53\w{3}|57014|57P\w{2}|58\w{3}|55P03|25P03|25P04|40001|40P01)$/;
/** Those to which pg gives no code. */
const awayMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/;
const depthMax = 5;

/** Null: the failure is none of the database's. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  const causes = causesOf(error);
  if (causes.some(({ codes }) => codes.includes(fullCode))) return "full";
  const isAway = causes.some(
    ({ codes, message }) => codes.some((code) => awayCodes.test(code)) || awayMessages.test(message),
  );
  return isAway ? "away" : null;
}

/** What was thrown, and what it was made of: Prisma wraps what the driver said. */
function causesOf(error: unknown, depth = 0): { codes: string[]; message: string }[] {
  if (typeof error !== "object" || error === null || depth > depthMax) return [];
  const { code, originalCode, message, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  return [
    {
      codes: [code, originalCode].filter((one) => typeof one === "string"),
      message: typeof message === "string" ? message : "",
    },
    ...[cause, meta, driverAdapterError].flatMap((inner) => causesOf(inner, depth + 1)),
  ];
}
