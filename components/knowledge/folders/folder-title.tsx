"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { api, describeError } from "@/lib/http/client";
import { folderNameLengthMax } from "@/lib/knowledge/constants";
import type { FolderWire } from "@/lib/knowledge/schema";
import { refreshKnowledge } from "../library-queries";

type FolderTitleProps = {
  folder: FolderWire;
  isRenaming: boolean;
  onRenaming: (isRenaming: boolean) => void;
};

/** The page's heading. Whoever manages the folder renames it in place. */
export function FolderTitle({ folder, isRenaming, onRenaming }: FolderTitleProps) {
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (name: string) =>
      api.patch("/knowledge/folders/{folder_id}", { path: { folder_id: folder.id }, body: { name } }),
    onError: (error) => void toast.bad("Couldn't rename the folder.", { description: describeError(error) }),
    onSettled: () => refreshKnowledge(queryClient),
  });
  const shown = rename.isPending ? rename.variables : folder.name;

  if (!isRenaming) return <h1 className="wrap-anywhere font-semibold text-2xl text-ink">{shown}</h1>;
  return (
    <NameInput
      name={folder.name}
      onEnd={(name) => {
        if (name && name !== folder.name) rename.mutate(name);
        onRenaming(false);
      }}
    />
  );
}

/** `onEnd`: with the new name; null: it stays. */
function NameInput({ name, onEnd }: { name: string; onEnd: (name: string | null) => void }) {
  const [draft, setDraft] = useState(name);
  /** A key ends it, and the field that goes away is left, too. */
  const hasEnded = useRef(false);

  function end(next: string | null) {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(next);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.stopPropagation();
    end(event.key === "Enter" ? draft.trim() : null);
  }

  return (
    <input
      ref={startWriting}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onKeyDown={handleKey}
      onBlur={() => end(draft.trim())}
      maxLength={folderNameLengthMax}
      aria-label="Name of the folder"
      className="-mx-2 w-[calc(100%+1rem)] rounded-control border-0 bg-raised px-2 font-semibold text-2xl outline-2 outline-accent"
    />
  );
}

function startWriting(input: HTMLInputElement | null) {
  input?.focus();
  input?.select();
}
