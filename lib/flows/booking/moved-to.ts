/** Redirects from a former handle. `rest`: what follows the handle in the path, with the query. */
export const movedTo = (handle: string, rest = "") =>
  new Response(null, {
    status: 308,
    headers: { location: `/api/book/${handle}${rest}`, "cache-control": "no-store" },
  });
