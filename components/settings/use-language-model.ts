"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/platform/http/client";

export type ModelChoice = { base_url: string; model: string };

export const languageModelQuery = queryOptions({
  queryKey: ["language-model"],
  queryFn: ({ signal }) => api.get("/admin/language-model", { signal }),
});

/** Chooses the model that writes the notes; null leaves them to the embedded writer. */
export function useSetLanguageModel() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (use: ModelChoice | null) => api.put("/admin/language-model", { body: { use } }),
    onSuccess: (chosen) => {
      queryClient.setQueryData(languageModelQuery.queryKey, chosen);
      toast.good(chosen.model ? `${chosen.model} will write the notes` : "Notes will be highlights");
    },
  });
}

/** Has a model write the notes of a made-up talk. `cancel` stops it. */
export function useTryLanguageModel() {
  const abort = useRef<AbortController | null>(null);
  const mutation = useMutation({
    mutationFn: (use: ModelChoice | null) => {
      abort.current = new AbortController();
      return api.post("/admin/language-model/sample", { body: { use }, signal: abort.current.signal });
    },
  });
  return {
    ...mutation,
    cancel: () => {
      abort.current?.abort();
      mutation.reset();
    },
  };
}
