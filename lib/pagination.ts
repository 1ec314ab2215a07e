import { invalidValue } from "./refusal";

/** A place in a list sorted by an instant and then an id: where the next page goes on. */
export type Cursor = { at: Date; id: string };

export const encodeCursor = ({ at, id }: Cursor) => Buffer.from(`${at.toISOString()} ${id}`).toString("base64url");

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function decodeCursor(text: string): Cursor {
  const [at = "", id = ""] = Buffer.from(text, "base64url").toString().split(" ");
  if (Number.isNaN(Date.parse(at)) || !isUuid.test(id)) {
    throw invalidValue("cursor", "This cursor is not one of ours.");
  }
  return { at: new Date(at), id };
}

/** The body stays the plain list: the way on is a `Link` header. */
export function pageResponse(request: Request, items: unknown[], next: Cursor | null): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  if (next) {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set("cursor", encodeCursor(next));
    headers.set("link", `<${pathname}?${searchParams}>; rel="next"`);
  }
  return Response.json(items, { headers });
}
