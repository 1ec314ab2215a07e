import { jsonResponse } from "./http/json-response";
import { invalidValue } from "./refusal";
import { isUuid } from "./uuid";

/** Position in a list that is sorted by a timestamp and then by id: the start of the next page. */
export type Cursor = { at: Date; id: string };

export const encodeCursor = ({ at, id }: Cursor) => Buffer.from(`${at.toISOString()} ${id}`).toString("base64url");

/** Rejects anything that `encodeCursor` does not write, and timestamps out of range for Postgres. */
export function decodeCursor(text: string): Cursor {
  const decoded = Buffer.from(text, "base64url").toString();
  const [at = "", id = ""] = decoded.split(" ");
  const cursor = { at: new Date(at), id };
  const isOurs = isUuid(id) && isoInstant.test(at) && !Number.isNaN(cursor.at.getTime());
  if (!isOurs || cursor.at < earliest || encodeCursor(cursor) !== text) {
    throw invalidValue("cursor", "This cursor isn't valid.");
  }
  return cursor;
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const earliest = new Date("0001-01-01T00:00:00.000Z");

/** Position in a list that has no order of its own, such as that of a search. */
export const encodeOffset = (offset: number) => Buffer.from(`from ${offset}`).toString("base64url");

/** Rejects anything that `encodeOffset` does not write. */
export function decodeOffset(text: string): number {
  const [, offset] = /^from (\d{1,6})$/.exec(Buffer.from(text, "base64url").toString()) ?? [];
  if (offset !== undefined && encodeOffset(Number(offset)) === text) return Number(offset);
  throw invalidValue("cursor", "This cursor isn't valid.");
}

/** The rows of a page and the start of the next one, of the rows from here on: one more than a page has is enough. */
export function cutPage<Row extends { id: string }>(rows: readonly Row[], limit: number, atOf: (row: Row) => Date) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next: Cursor | null = rows.length > limit && last ? { at: atOf(last), id: last.id } : null;
  return { page, next };
}

/** The body is a plain array; the next page is a `Link` header. */
export const pageResponse = (request: Request, items: unknown[], next: Cursor | null): Response =>
  jsonResponse(items, { headers: pageHeaders(request, next) });

export function pageHeaders(request: Request, next: Cursor | string | null): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  if (next) {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set("cursor", typeof next === "string" ? next : encodeCursor(next));
    headers.set("link", `<${pathname}?${searchParams}>; rel="next"`);
  }
  return headers;
}
