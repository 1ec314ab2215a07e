"use client";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { knowledgeKey, refreshKnowledge } from "@/components/knowledge/library-queries";
import { nameFileType, titleOfFile, typeOfFile } from "@/components/knowledge/notes/file-kinds";
import { putFile } from "@/components/patterns/upload/send-with-progress";
import type { SendFile } from "@/components/patterns/upload/upload-queue";
import { useUploads } from "@/components/patterns/upload/use-uploads";
import { fileBytesMax, titleLengthMax } from "@/lib/features/knowledge/constants";
import { fileTypes } from "@/lib/language/file-text/constants";
import { api } from "@/lib/platform/http/client";

const limitsQuery = queryOptions({
  queryKey: [...knowledgeKey, "uploads"],
  queryFn: ({ signal }) => api.get("/knowledge/uploads", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The files that are on their way to the library, each to the folder that was open when it was chosen. */
export function useNoteUploads() {
  const queryClient = useQueryClient();
  const { data } = useQuery(limitsQuery);
  const folderOf = useRef(new WeakMap<File, string>());
  const limits = {
    types: data?.types ?? Object.keys(fileTypes),
    bytesMax: data?.max_bytes ?? fileBytesMax,
    typeOf: typeOfFile,
    nameOf: nameFileType,
  };

  const send: SendFile = async (file, { onProgress, signal }) => {
    const ticket = await api.post("/knowledge/uploads", {
      body: { file_name: file.name, file_type: typeOfFile(file), size: file.size },
      signal,
    });
    await putFile({ url: ticket.url, file, contentType: ticket.content_type, onProgress, signal });
    const folderId = folderOf.current.get(file);
    await api.post("/knowledge/uploads/complete", {
      body: {
        title: titleOfFile(file.name).slice(0, titleLengthMax),
        upload: ticket.upload,
        ...(folderId ? { folder_id: folderId } : {}),
      },
      signal,
    });
    await refreshKnowledge(queryClient);
  };

  const uploads = useUploads(limits, send);
  // One that arrived stands among the notes.
  const shown = { ...uploads, list: uploads.list.filter(({ state }) => state.at !== "done") };
  return {
    uploads: shown,
    isAvailable: data?.available ?? true,
    /** `folderId` null: the reader's own notes. */
    add: (files: Iterable<File>, folderId: string | null) => {
      const chosen = [...files];
      for (const file of chosen) if (folderId) folderOf.current.set(file, folderId);
      uploads.add(chosen);
    },
  };
}
