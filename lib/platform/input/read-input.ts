import "server-only";
import { z } from "zod";
import { isTimezone } from "@/lib/language/time/schema";
import { badRequest, invalid, notFound, Refusal } from "@/lib/platform/refusal";
import { describeIssue } from "./describe-issue";

const bodyBytesMax = 1_000_000;
/** Deeper than any valid body. JSON.stringify overflows the stack on much deeper values. */
const nestingMax = 64;
/** Characters that Postgres cannot store in text: NUL and lone surrogates. */
const unstorable = /[\0\p{Surrogate}]/u;

/** Reads a JSON body. An empty body is valid if the schema has a default. Strict objects refuse unknown fields. */
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
    throw badRequest("The body isn't valid JSON.");
  }
  assertStorable(json);
  return parseInput(schema, json);
}

/** Refuses a body where none is declared: what it asks for would silently not happen. `{}` asks for nothing. */
export async function refuseBody(request: Request): Promise<void> {
  const text = await readText(request, bodyBytesMax);
  if (text.trim() === "") return;
  try {
    parseInput(z.strictObject({}), JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw badRequest("This operation takes no body.");
    throw error;
  }
}

export async function readText(request: Request, bytesMax: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(request, bytesMax));
}

/** The body as sent; refused beyond `bytesMax` without reading on. */
export async function readBytes(request: Request, bytesMax: number): Promise<Buffer> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > bytesMax) throw tooLarge(bytesMax);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw tooLarge(bytesMax);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Parses query parameters. A repeated one becomes an array. */
export function readQuery<S extends z.ZodType>(url: URL, schema: S): z.output<S> {
  const values = Array.from(new Set(url.searchParams.keys()), (key) => [key, url.searchParams.getAll(key)] as const);
  const odd = values.filter(([, all]) => all.some((value) => unstorable.test(value)));
  if (odd.length > 0) throw invalid(odd.map(([path]) => ({ path, message: "This contains a NUL character." })));
  return parseInput(schema, Object.fromEntries(values.map(([key, all]) => [key, all.length === 1 ? all[0] : all])));
}

/** Parses path parameters. A malformed one is 404, like an id that does not exist. */
export function readParams<S extends z.ZodType>(params: unknown, schema: S): z.output<S> {
  const result = schema.safeParse(params);
  if (!result.success || Object.values(Object(params)).flat().some(isUnstorable)) throw notFound();
  return result.data;
}

/** The zone in the `X-Timezone` header; null if there is none. */
export function readTimezone(request: Request): string | null {
  const zone = request.headers.get("x-timezone");
  if (zone === null) return null;
  if (!isTimezone(zone)) throw invalid([{ path: "X-Timezone", message: "Use an IANA time zone, like Europe/Berlin." }]);
  return zone;
}

/** When the caller read what they change, from `If-Unmodified-Since`; null without the header. */
export function readUnmodifiedSince(request: Request): Date | null {
  const said = request.headers.get("if-unmodified-since");
  if (said === null) return null;
  const date = new Date(said);
  if (Number.isNaN(date.getTime())) {
    throw invalid([{ path: "If-Unmodified-Since", message: "Use an HTTP date or an ISO timestamp." }]);
  }
  // An HTTP date has no milliseconds, so it covers its whole second.
  return /GMT$/.test(said) ? new Date(date.getTime() + 999) : date;
}

/** Iterates level by level: recursion would overflow the stack on deeply nested input. */
function assertStorable(json: unknown) {
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > nestingMax) throw badRequest(`The body is nested deeper than ${nestingMax} levels.`);
    if (level.some(isUnstorable)) throw badRequest("The body contains a NUL character or half a character.");
    level = level.flatMap(partsOf);
  }
}

const isUnstorable = (value: unknown) => typeof value === "string" && unstorable.test(value);

function partsOf(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)];
}

function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  throw invalid(result.error.issues.flatMap(toIssues));
}

function toIssues(issue: z.core.$ZodIssue) {
  const path = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: path ? `${path}.${key}` : key, message: "Unknown field." }));
  }
  return [{ path, message: issue.message }];
}

const tooLarge = (bytesMax: number) =>
  new Refusal("too_large", "too_large", `The body can have at most ${bytesMax} bytes.`);
