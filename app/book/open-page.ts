import "server-only";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { findPublicPage } from "@/lib/flows/booking/queries";
import type { PublicBookingPage } from "@/lib/flows/booking/schema";
import { serializePublicPage } from "@/lib/flows/booking/serializer";

export type Search = Record<string, string | string[] | undefined>;
export type OpenedPage = { userId: string; page: PublicBookingPage };

/** The page of a handle; null: nobody's. A former handle redirects to `rest` under the name of now. */
export const findOpenPage = cache(async (typed: string): Promise<(OpenedPage & { isRetired: boolean }) | null> => {
  const row = await findPublicPage(typed);
  return row && { userId: row.userId, page: serializePublicPage(row), isRetired: row.isRetired };
});

export async function openPage(typed: string, rest: string, search: Search): Promise<OpenedPage> {
  const found = await findOpenPage(typed);
  if (!found) notFound();
  if (found.isRetired) permanentRedirect(`/book/${found.page.handle}${rest}${queryOf(search)}`);
  return found;
}

function queryOf(search: Search): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of [value].flat()) if (one !== undefined) query.append(name, one);
  }
  return query.size > 0 ? `?${query}` : "";
}
