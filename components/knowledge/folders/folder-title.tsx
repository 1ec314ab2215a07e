"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshKnowledge } from "@/components/knowledge/library-queries";
import { RenameHeading } from "@/components/patterns/detail/rename-heading";
import { toast } from "@/components/ui/toast";
import { folderNameLengthMax } from "@/lib/features/knowledge/constants";
import type { FolderWire } from "@/lib/features/knowledge/schema";
import { api, describeError } from "@/lib/platform/http/client";

const headingClasses = "wrap-anywhere font-semibold text-2xl text-ink";

/** The page's heading; `canRename`: the reader renames the folder in place. */
export function FolderTitle({ folder, canRename }: { folder: FolderWire; canRename: boolean }) {
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (name: string) =>
      api.patch("/knowledge/folders/{folder_id}", { path: { folder_id: folder.id }, body: { name } }),
    onError: (error) => void toast.bad("Couldn't rename the folder.", { description: describeError(error) }),
    onSettled: () => refreshKnowledge(queryClient),
  });
  if (!canRename) return <h1 className={headingClasses}>{folder.name}</h1>;
  return (
    <RenameHeading
      value={folder.name}
      label="Name of the folder"
      maxLength={folderNameLengthMax}
      isSaving={rename.isPending}
      onSave={(name) => (name === "" ? Promise.resolve() : rename.mutateAsync(name))}
      className={headingClasses}
    >
      {rename.isPending ? rename.variables : folder.name}
    </RenameHeading>
  );
}
