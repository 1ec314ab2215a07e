"use client";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { foldersQuery } from "@/components/knowledge/library-queries";
import { versionsQuery } from "@/components/knowledge/note/note-queries";
import { ErrorState } from "@/components/ui/error-state";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { useMediaQuery } from "@/components/ui/use-media-query";
import type { FolderWire, NoteWire } from "@/lib/features/knowledge/schema";
import { describeError } from "@/lib/platform/http/client";
import { ReaderEntry } from "./reader-entry";
import { ReaderSearch } from "./reader-search";
import { describeFolderReaders, keyOf } from "./reader-words";
import { useShares } from "./use-shares";

type Shared = { kind: "folder"; folder: FolderWire } | { kind: "note"; note: NoteWire };

type ShareSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; shared: Shared };

/** Whom a folder is shared with, or a note beyond its folder. For those who manage it. */
export function KnowledgeShareSheet({ open, onOpenChange, shared }: ShareSheetProps) {
  const isPhone = useMediaQuery("(max-width: 639px)");
  const name = shared.kind === "folder" ? shared.folder.name : shared.note.title;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      side={isPhone ? "bottom" : "right"}
      title={`Share “${name}”`}
      className={isPhone ? "min-h-[60dvh]" : "w-[min(28rem,100vw)]"}
    >
      <ShareBody shared={shared} />
    </Sheet>
  );
}

function ShareBody({ shared }: { shared: Shared }) {
  const id = shared.kind === "folder" ? shared.folder.id : shared.note.id;
  const shares = useShares({ kind: shared.kind, id });
  const { query, readers } = shares;
  return (
    <div className="flex flex-col gap-4 pt-2">
      <ReaderSearch taken={readers} onPick={(candidate) => shares.set({ ...candidate, role: "viewer" })} />
      <Standing shared={shared} />
      {shared.kind === "note" && shared.note.reading === "done" && shared.note.problem ? (
        <p className="text-ink-soft text-sm">{shared.note.problem}</p>
      ) : null}
      {query.data ? (
        <section aria-label="Shared with">
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="font-medium text-ink-faint text-sm">Shared with</h3>
            <p role="status" className="text-ink-faint text-sm">
              {shares.isSaving ? "Saving…" : shares.isSaved ? "Saved" : ""}
            </p>
          </div>
          {readers.length > 0 ? (
            <ul aria-label="Shared with" className="mt-1 divide-y divide-line border-line border-y">
              {readers.map((reader) => (
                <ReaderEntry
                  key={keyOf(reader)}
                  reader={reader}
                  onRole={(role) => shares.change(reader, role)}
                  onRemove={() => shares.remove(reader)}
                />
              ))}
            </ul>
          ) : (
            <p className="mt-1 text-base text-ink-soft">
              {shared.kind === "folder" ? "Nobody else yet." : "Nobody beyond the folder."}
            </p>
          )}
        </section>
      ) : query.isError ? (
        <ErrorState
          title="Couldn't load who has access."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          {describeError(query.error)}
        </ErrorState>
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading who has access" className="space-y-3">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      <p className="text-ink-faint text-sm">
        {shared.kind === "folder"
          ? "Anyone who can open the folder can read all its notes and their earlier versions. New people are notified."
          : "This shares only the note, not its folder. New people are notified."}
      </p>
      {shared.kind === "note" ? <EarlierVersions noteId={id} /> : null}
    </div>
  );
}

/** Sharing opens them, too: what was deleted from the note before stands there. */
function EarlierVersions({ noteId }: { noteId: string }) {
  const versions = useQuery(versionsQuery(noteId));
  const count = versions.data?.length ?? 0;
  if (count === 0) return null;
  return (
    <p className="flex items-start gap-2 text-base text-ink-soft">
      <History aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      {count === 1 ? "Its earlier version can be read, too." : `Its ${count} earlier versions can be read, too.`}
    </p>
  );
}

/** Whose it is, and who has it without having been named. */
function Standing({ shared }: { shared: Shared }) {
  const folders = useQuery(foldersQuery);
  if (shared.kind === "folder") return <p className="text-base text-ink-soft">{describeOwner(shared.folder)}</p>;
  const { note } = shared;
  const folder = folders.data?.folders.find(({ id }) => id === note.folder_id);
  const through = describeFolderReaders(note, folder);
  return (
    <div className="text-base text-ink-soft">
      <p>{note.created_by ? `Added by ${note.created_by}` : "Added by a deleted account"}</p>
      {folder && !folder.team_id && !folder.is_global && folder.owner_name !== note.created_by ? (
        <p>{describeOwner(folder)}</p>
      ) : null}
      {through ? <p>{through}</p> : null}
    </div>
  );
}

function describeOwner({ is_global: isGlobal, team_id: teamId, owner_name: owner, name }: FolderWire): string {
  if (isGlobal) return "Everyone in the organisation can read it. Administrators manage it.";
  if (teamId) return `Members of ${name} can edit it. Owners of the team manage it.`;
  return owner ? `Owner: ${owner}` : "The account of its owner was deleted. Administrators manage it.";
}
