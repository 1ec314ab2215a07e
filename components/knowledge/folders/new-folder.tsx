"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { foldersQuery, refreshKnowledge } from "@/components/knowledge/library-queries";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/components/ui/is-composing";
import { folderNameLengthMax } from "@/lib/features/knowledge/constants";
import { api, describeError } from "@/lib/platform/http/client";

/** `onDone`: with the id of the new folder, or null when none was made. */
export function NewFolder({ onDone }: { onDone: (id: string | null) => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const create = useMutation({
    mutationFn: (chosen: string) => api.post("/knowledge/folders", { body: { name: chosen } }),
    onSuccess: async (folder) => {
      await queryClient.cancelQueries({ queryKey: foldersQuery.queryKey });
      queryClient.setQueryData(
        foldersQuery.queryKey,
        (data) => data && { ...data, folders: [...data.folders, folder] },
      );
      onDone(folder.id);
      void refreshKnowledge(queryClient);
    },
  });
  function save() {
    if (create.isPending) return;
    if (name.trim()) create.mutate(name.trim());
    else onDone(null);
  }
  return (
    <div className="mb-1">
      <Input
        ref={startWriting}
        aria-label="Name of the folder"
        aria-invalid={create.isError || undefined}
        placeholder="Name of the folder"
        value={name}
        onValueChange={(next) => {
          setName(next);
          create.reset();
        }}
        maxLength={folderNameLengthMax}
        autoComplete="off"
        disabled={create.isPending}
        onBlur={save}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "Enter") save();
          if (event.key !== "Escape") return;
          // It ends the writing, not what this is in.
          event.stopPropagation();
          onDone(null);
        }}
      />
      {create.isError ? (
        <p role="alert" className="mt-1 text-bad text-sm">
          {describeError(create.error)}
        </p>
      ) : null}
    </div>
  );
}

const startWriting = (input: HTMLInputElement | null) => input?.focus();
