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
import { adviceByName } from "@/lib/language/file-text/type-by-name";
import { ApiError, api } from "@/lib/platform/http/client";

const limitsQuery = queryOptions({
  queryKey: [...knowledgeKey, "uploads"],
  queryFn: ({ signal }) => api.get("/knowledge/uploads", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

const isAway = (error: unknown) => error instanceof ApiError && error.code === "unavailable";

/** The files that are on their way to the library, each to the folder that was open when it was chosen. */
export function useNoteUploads() {
  const queryClient = useQueryClient();
  const { data } = useQuery(limitsQuery);
  const folderOf = useRef(new WeakMap<File, string>());
  /** What arrived while the storage was away: a retry sends it no second time. */
  const sent = useRef(new WeakMap<File, string>());
  const limits = {
    types: data?.types ?? Object.keys(fileTypes),
    bytesMax: data?.max_bytes ?? fileBytesMax,
    typeOf: typeOfFile,
    nameOf: nameFileType,
    adviceOf: ({ name }: File) => adviceByName(name),
  };

  const sendFile: (...of: Parameters<SendFile>) => Promise<string> = async (file, { onProgress, signal }) => {
    const ticket = await api.post("/knowledge/uploads", {
      body: { file_name: file.name, file_type: typeOfFile(file), size: file.size },
      signal,
    });
    await putFile({ url: ticket.url, file, contentType: ticket.content_type, onProgress, signal });
    return ticket.upload;
  };

  const send: SendFile = async (file, { onProgress, signal }) => {
    const upload = sent.current.get(file) ?? (await sendFile(file, { onProgress, signal }));
    sent.current.set(file, upload);
    const folderId = folderOf.current.get(file);
    await api
      .post("/knowledge/uploads/complete", {
        body: {
          title: titleOfFile(file.name).slice(0, titleLengthMax),
          upload,
          ...(folderId ? { folder_id: folderId } : {}),
        },
        signal,
      })
      .catch((error) => {
        if (!isAway(error)) sent.current.delete(file);
        throw error;
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
