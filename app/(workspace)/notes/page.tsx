import type { Metadata } from "next";
import { NotesPage } from "@/components/meetings/notes-page";
import { listNoted } from "@/lib/features/notes/list-noted-meetings";
import { requirePageActor } from "@/lib/platform/auth/page-actor";
import { encodeCursor } from "@/lib/platform/pagination";

export const metadata: Metadata = { title: "Notes" };

type Search = Promise<Partial<Record<"q" | "person" | "series", string | string[]>>>;

export default async function Page({ searchParams }: { searchParams: Search }) {
  const actor = await requirePageActor("/notes");
  const { q, person, series } = await searchParams;
  // What a link filters is asked for by the page.
  const first = q || person || series ? null : await listNoted(actor, {});
  return (
    <NotesPage
      first={first && { items: first.items, next: first.next && encodeCursor(first.next) }}
      readerId={actor.id}
    />
  );
}
