import "server-only";
import { operationId } from "@/lib/openapi/operation-id";
import { otherValue } from "@/lib/platform/metrics/definitions";
import { count, countMany, declareValues, observe, secondsSince } from "@/lib/platform/metrics/measure";

/** By which requests of an operation are counted. */
export type Counted = { operation: string; area: string };

/** `folder`: of the route file below `app/api`, such as `meetings/[meeting_id]`. */
export function countedAs(folder: string, method: string): Counted {
  const operation = operationId(folder.replaceAll("[", "{").replaceAll("]", "}"), method);
  const area = folder.split("/")[0] ?? otherValue;
  declareValues("operation", [operation]);
  declareValues("area", [area]);
  // From its start on, so that the first failure is seen as a step.
  countMany("parley_requests_total", 0, { operation, status: "5xx" });
  return { operation, area };
}

/** Counts an answer, and how long it took since this time of `performance.now()`. */
export function countAnswer({ operation, area }: Counted, status: number, begun: number) {
  count("parley_requests_total", { operation, status: classOf(status) });
  observe("parley_request_seconds", secondsSince(begun), { area });
}

/** Counts an answer that no declared operation gave: a page, a file, a refusal. */
export const countOther = (status: number) =>
  count("parley_requests_total", { operation: otherValue, status: classOf(status) });

function classOf(status: number) {
  if (status >= 500) return "5xx";
  if (status >= 400) return "4xx";
  if (status >= 300) return "3xx";
  return status >= 200 ? "2xx" : "1xx";
}
