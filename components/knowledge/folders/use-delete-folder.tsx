"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { listNames } from "@/components/data/meeting-name";
import { foldersQuery, refreshKnowledge, sharesQuery } from "@/components/knowledge/library-queries";
import { countOf, describeShared, namedReadersMax } from "@/components/knowledge/share/reader-words";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { toast } from "@/components/ui/toast";
import type { FolderWire } from "@/lib/features/knowledge/schema";
import { api, describeError } from "@/lib/platform/http/client";

/** Deletes a folder after saying how many notes go with it and who loses them. */
export function useDeleteFolder({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const [folderToDelete, setFolderToDelete] = useState<FolderWire | null>(null);
  const shares = useQuery({
    ...sharesQuery({ kind: "folder", id: folderToDelete?.id ?? "" }),
    enabled: folderToDelete !== null,
  });
  const remove = useMutation({
    mutationFn: ({ id }: FolderWire) => api.delete("/knowledge/folders/{folder_id}", { path: { folder_id: id } }),
    onError: (error) => void toast.bad("Couldn't delete the folder.", { description: describeError(error) }),
    onSuccess: (_nothing, { id }) =>
      queryClient.setQueryData(
        foldersQuery.queryKey,
        (data) => data && { ...data, folders: data.folders.filter((one) => one.id !== id) },
      ),
    onSettled: () => refreshKnowledge(queryClient),
  });
  const action = useConfirmedAction<FolderWire>({
    act: remove.mutateAsync,
    question: (folder) => {
      const losers = folder.shared.everyone
        ? "everyone"
        : shares.data
          ? listNames(
              shares.data.map(({ name }) => name),
              namedReadersMax,
            )
          : describeShared(folder.shared);
      const notes =
        folder.items > 0
          ? `${countOf(folder.items, "note goes", "notes go")} to the trash, where ${folder.items === 1 ? "it stays" : "they stay"} for 30 days. `
          : "It has no notes. ";
      return {
        title: `Delete the folder “${folder.name}”?`,
        description: `${notes}${losers ? `It is taken from ${losers}, too.` : "Nobody else has it."}`,
        action: "Delete folder",
      };
    },
    done: ({ name }) => ({ title: `Folder “${name}” deleted` }),
    onDone,
  });
  return {
    dialog: action.dialog,
    start: (folder: FolderWire) => {
      setFolderToDelete(folder);
      action.start(folder);
    },
  };
}
