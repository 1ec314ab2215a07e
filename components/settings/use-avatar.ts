"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useCacheProfile } from "@/components/data/use-profile";
import { putFile } from "@/components/patterns/upload/send-with-progress";
import { api } from "@/lib/platform/http/client";

export type Crop = { x: number; y: number; size: number };

/** Sends a photo and makes it the picture. `sent`: from 0 to 1; null before and after. */
export function useUploadPhoto() {
  const keep = useCacheProfile();
  const [sent, setSent] = useState<number | null>(null);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: async ({ file, crop, signal }: { file: Blob; crop: Crop | undefined; signal: AbortSignal }) => {
      setSent(0);
      const body = { content_type: file.type as "image/jpeg", size: file.size };
      const ticket = await api.post("/users/me/avatar/upload", { body, signal });
      await putFile({ url: ticket.url, file, contentType: ticket.content_type, onProgress: setSent, signal });
      return api.post("/users/me/avatar/complete", { body: { upload: ticket.upload, ...(crop && { crop }) }, signal });
    },
    onSuccess: keep,
    onSettled: () => setSent(null),
  });
  return { upload: mutateAsync, sent, isUploading: isPending, error, reset };
}

export function useDeletePhoto() {
  const keep = useCacheProfile();
  return useMutation({ mutationFn: () => api.delete("/users/me/avatar"), onSuccess: keep }).mutateAsync;
}
