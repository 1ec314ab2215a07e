"use client";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { NoteWire, TrashedNoteWire } from "@/lib/features/knowledge/schema";
import { api, type Page } from "@/lib/platform/http/client";
import { type NoteKind, notesPerPage, type Place } from "./library-view";

export const knowledgeKey = ["knowledge"] as const;
const listsKey = [...knowledgeKey, "list"] as const;

export type NotesPart = Page<NoteWire>;
export type TrashPart = Page<TrashedNoteWire>;

/** The text of a file is read in seconds. */
const readingEveryMs = 2500;

export const foldersQuery = queryOptions({
  queryKey: [...knowledgeKey, "folders"],
  queryFn: ({ signal }) => api.get("/knowledge/folders", { signal }),
});

/** The notes of a place, newest first. Read again while the text of one of them is. */
export const notesQuery = (place: Exclude<Place, { at: "trash" }>, kind: NoteKind | null) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, place, kind],
    queryFn: ({ pageParam: cursor, signal }) =>
      api.page("/knowledge", {
        query: {
          folder_id: place.at === "folder" ? place.id : null,
          scope: place.at === "shared" ? "shared" : null,
          kind,
          limit: notesPerPage,
          cursor: cursor || null,
        },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ reading }) => reading === "waiting"))
        ? readingEveryMs
        : false,
  });

export const trashQuery = infiniteQueryOptions({
  queryKey: [...knowledgeKey, "trash"],
  queryFn: ({ pageParam: cursor, signal }) =>
    api.page("/knowledge/trash", { query: { cursor: cursor || null }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next,
});

/** What is shared: a note beyond its folder, or a folder. */
export type ShareTarget = { kind: "note" | "folder"; id: string };

export const sharesQuery = ({ kind, id }: ShareTarget) =>
  queryOptions({
    queryKey: [...knowledgeKey, "shares", kind, id],
    queryFn: ({ signal }) =>
      kind === "note"
        ? api.get("/knowledge/{doc_id}/shares", { path: { doc_id: id }, signal })
        : api.get("/knowledge/folders/{folder_id}/shares", { path: { folder_id: id }, signal }),
  });

export const moveEffectQuery = (noteId: string, folderId: string) =>
  queryOptions({
    queryKey: [...knowledgeKey, "move-effect", noteId, folderId],
    queryFn: ({ signal }) =>
      api.get("/knowledge/{doc_id}/move-effect", { path: { doc_id: noteId }, query: { folder_id: folderId }, signal }),
    staleTime: 0,
  });

/** Converts the part that the server rendered into the format of an infinite query. */
export const asFirstPage = <Part>(first: Part) => ({ pages: [first], pageParams: [""] });

export const itemsOf = <Item>(data: { pages: Page<Item>[] } | undefined) =>
  data?.pages.flatMap(({ items }) => items) ?? [];

/** Everything that shows notes or folders. */
export const refreshKnowledge = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: knowledgeKey });

/** Shows a note in the lists as it is now. */
export const updateInLists = (queryClient: QueryClient, note: NoteWire) =>
  changeLists(queryClient, (items) => items.map((one) => (one.id === note.id ? note : one)));

/** Takes notes off the lists before the service has answered. */
export async function removeFromLists(queryClient: QueryClient, ids: ReadonlySet<string>) {
  await queryClient.cancelQueries({ queryKey: listsKey });
  changeLists(queryClient, (items) => items.filter(({ id }) => !ids.has(id)));
}

function changeLists(queryClient: QueryClient, change: (items: NoteWire[]) => NoteWire[]) {
  queryClient.setQueriesData<{ pages: NotesPart[]; pageParams: string[] }>(
    { queryKey: listsKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}
