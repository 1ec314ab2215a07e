import "server-only";
import type { z } from "zod";
import { badRequest, invalid, notFound, Refusal } from "../refusal";

const bodyBytesMax = 1_000_000;

/** Reads a JSON body; none at all is fine where the schema has a default. Unknown fields are refused by strict objects. */
export async function readBody<S extends z.ZodType>(
  request: Request,
  schema: S,
  bytesMax = bodyBytesMax,
): Promise<z.output<S>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  const text = await readText(request, bytesMax);
  const absent = text === "" ? schema.safeParse(undefined) : null;
  if (absent?.success) return absent.data;
  if (type !== "application/json") throw badRequest("Send the body as application/json.");
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw badRequest("The body is not valid JSON.");
  }
  // Postgres takes no NUL in text, whatever the field.
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) throw badRequest("The body holds a NUL character.");
  return parseInput(schema, json);
}

/** The body as sent, for signatures and JSON alike; refused beyond `bytesMax` without reading on. */
export async function readText(request: Request, bytesMax: number): Promise<string> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > bytesMax) throw tooLarge(bytesMax);
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw tooLarge(bytesMax);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Query parameters; one that repeats arrives as a list. */
export function readQuery<S extends z.ZodType>(url: URL, schema: S): z.output<S> {
  const values: Record<string, string | string[]> = {};
  for (const key of new Set(url.searchParams.keys())) {
    const all = url.searchParams.getAll(key);
    values[key] = all.length === 1 ? (all[0] ?? "") : all;
  }
  return parseInput(schema, values);
}

/** Path parameters; a malformed one cannot name anything, so it is 404 like any other name of nothing. */
export function readParams<S extends z.ZodType>(params: unknown, schema: S): z.output<S> {
  const result = schema.safeParse(params);
  if (!result.success) throw notFound();
  return result.data;
}

/** The caller's zone from `X-Timezone`; null when absent or unknown to us. */
export function readTimezone(request: Request): string | null {
  const zone = request.headers.get("x-timezone");
  if (!zone) return null;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return zone;
  } catch {
    throw invalid([{ path: "X-Timezone", message: "This is not an IANA zone name." }]);
  }
}

function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(result.error.issues.flatMap(toIssues));
}

function toIssues(issue: z.core.$ZodIssue) {
  const path = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: "There is no such field." }));
  }
  return [{ path, message: issue.message }];
}

const tooLarge = (bytesMax: number) =>
  new Refusal("too_large", "too_large", `The body may have at most ${bytesMax} bytes.`);
