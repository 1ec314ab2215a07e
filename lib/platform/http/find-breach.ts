import "server-only";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Contract } from "./contract";

/** Statuses of file downloads. */
const bytesStatuses = [200, 206, 304];

/**
 * Describes how a successful response differs from its contract; null when it matches. Undeclared members count as a
 * difference at every depth. Reads a clone of a JSON body, and never the body of a file or stream.
 */
export async function findBreach(response: Response, contract: Contract): Promise<string | null> {
  const { status } = response;
  const type = response.headers.get("content-type")?.split(";")[0] ?? "none";
  if (status === 308 && contract.otherStatuses.includes(status)) return null;
  if (contract.contentTypes && !(contract.response && type === "application/json")) {
    if (!bytesStatuses.includes(status)) return `the status is ${status}, declared are bytes`;
    if (status === 304 || contract.contentTypes.includes(type)) return null;
    return `the content type is ${type}, declared is ${contract.contentTypes.join(" or ")}`;
  }
  const statuses = [contract.status, ...contract.otherStatuses];
  if (!statuses.includes(status)) return `the status is ${status}, declared is ${statuses.join(" or ")}`;
  if (contract.events && type === "text/event-stream") return null;
  if (contract.events && !contract.response) return `the content type is ${type}, declared are events`;
  const text = await response.clone().text();
  if (!contract.response) return text === "" ? null : "there is a body, declared is none";
  if (type !== "application/json") return `the content type is ${type}, declared is JSON`;
  return findShapeBreach(JSON.parse(text), contract.response);
}

/** Describes how a value differs from its schema; null when it matches. */
export function findShapeBreach(value: unknown, shape: z.ZodType): string | null {
  const parsed = shape.safeParse(value);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const undeclared = differences(value, parsed.data, "");
  return undeclared.length === 0 ? null : `declared nowhere, or otherwise: ${undeclared.join(", ")}`;
}

/** The paths of values that parsing removed or changed. */
function differences(value: unknown, parsed: unknown, path: string): string[] {
  if (isDeepStrictEqual(value, parsed)) return [];
  if (!isContainer(value) || !isContainer(parsed)) return [path || "the whole"];
  const names = new Set([...Object.keys(value), ...Object.keys(parsed)]);
  return [...names].flatMap((name) => differences(value[name], parsed[name], path ? `${path}.${name}` : name));
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
