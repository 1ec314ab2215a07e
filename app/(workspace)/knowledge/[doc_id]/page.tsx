import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { NotePage } from "@/components/knowledge/note/note-page";
import { findFullNoteFor } from "@/lib/features/knowledge/queries";
import { docParams } from "@/lib/features/knowledge/schema";
import { serializeFullNote } from "@/lib/features/knowledge/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

type Props = { params: Promise<{ doc_id: string }> };

/** Cached, because both the page and its title need it. */
const readNote = cache(async (id: string) => {
  const actor = await requirePageActor(`/knowledge/${id}`);
  const params = docParams.safeParse({ doc_id: id });
  const note = params.success ? await findFullNoteFor(actor, params.data.doc_id) : null;
  if (!note) notFound();
  return serializeFullNote(note);
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await readNote((await params).doc_id)).title };
}

export default async function Page({ params }: Props) {
  const { doc_id: id } = await params;
  const note = await readNote(id);
  const { id: readerId } = await requirePageActor(`/knowledge/${id}`);
  return <NotePage key={note.id} note={note} readerId={readerId} />;
}
