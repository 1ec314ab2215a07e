"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
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

/** Has a model write the notes of a made-up talk. */
export const useTryLanguageModel = () =>
  useMutation({
    mutationFn: (use: ModelChoice | null) => api.post("/admin/language-model/sample", { body: { use } }),
  });
