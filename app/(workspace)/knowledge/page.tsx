import type { Metadata } from "next";
import { LibraryPage } from "@/components/knowledge/library-page";
import { notesPerPage, readView, viewPath } from "@/components/knowledge/library-view";
import { addStandingFolders } from "@/lib/features/knowledge/add-standing-folders";
import { listTrashFor } from "@/lib/features/knowledge/list-trash";
import { getDirectSummary, listFoldersFor, listNotesFor } from "@/lib/features/knowledge/queries";
import { serializeFolders, serializeNotePage, serializeTrashPage } from "@/lib/features/knowledge/serializer";
import { requirePageActor } from "@/lib/platform/auth/page-actor";

export const metadata: Metadata = { title: "Knowledge" };

type Params = Record<string, string | string[] | undefined>;

export default async function Page({ searchParams }: { searchParams: Promise<Params> }) {
  const params = await searchParams;
  const view = readView({ get: (name) => [params[name] ?? null].flat()[0] ?? null });
  const actor = await requirePageActor(viewPath(view));
  await addStandingFolders(actor);
  const { place, kind } = view;
  const isTrash = place.at === "trash";
  const [direct, folders, notes, trash] = await Promise.all([
    getDirectSummary(actor),
    listFoldersFor(actor),
    isTrash || view.text
      ? null
      : listNotesFor(actor, {
          folderId: place.at === "folder" ? place.id : undefined,
          isDirect: place.at === "shared",
          kind: kind ?? undefined,
          limit: notesPerPage,
        }),
    isTrash ? listTrashFor(actor, { after: null }) : null,
  ]);
  return (
    <LibraryPage
      folders={serializeFolders(direct, folders)}
      first={{ view, notes: notes && serializeNotePage(notes), trash: trash && serializeTrashPage(trash) }}
      readerId={actor.id}
    />
  );
}
