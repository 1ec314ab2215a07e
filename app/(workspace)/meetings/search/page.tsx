import type { Metadata } from "next";
import { SearchPage } from "@/components/meetings/search-page";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Search meetings" };

export default async function Page({ searchParams }: { searchParams: Promise<{ q?: string | string[] }> }) {
  const { q } = await searchParams;
  const text = typeof q === "string" ? q.slice(0, 200) : "";
  const actor = await requirePageActor(
    text ? `/meetings/search?${new URLSearchParams({ q: text })}` : "/meetings/search",
  );
  return <SearchPage text={text} readerName={actor.name} />;
}
