import "server-only";

/** `full`: the disk is full. `away`: the database is unreachable or did not answer in time; a retry may succeed. */
export type DatabaseFailure = "away" | "full";

const fullCode = "53100";
/** Error codes of Node, pg, Postgres and Prisma. */
const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|P1001|P1002|P1008|P1017|P2024|P2028|P2034|P2037|08\w{3}|53\w{3}|57014|57P\w{2}|58\w{3}|55P03|25P03|25P04|40001|40P01)$/;
/** Errors that pg throws without a code. */
const awayMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/;
const depthMax = 5;

/** Returns null if the database did not cause the error. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  const causes = causesOf(error);
  if (causes.some(({ codes }) => codes.includes(fullCode))) return "full";
  const isAway = causes.some(
    ({ codes, message }) => codes.some((code) => awayCodes.test(code)) || awayMessages.test(message),
  );
  return isAway ? "away" : null;
}

/** Whether a write failed because of the constraint with this name. */
export const breaksConstraint = (error: unknown, name: string): boolean =>
  causesOf(error).some(({ message }) => message.includes(`"${name}"`));

/** The error and all its causes. Prisma wraps errors of the driver. */
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
