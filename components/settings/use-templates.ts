"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { summaryTemplatesQuery } from "@/components/data/summary-templates-query";
import { toast } from "@/components/ui/toast";
import type { createTemplateBody } from "@/lib/features/note-templates/schema";
import { api, describeError } from "@/lib/platform/http/client";

type TemplateInput = z.input<typeof createTemplateBody>;

/** Creates a template, or changes the one of this id. The caller reports a failure. */
export function useSaveTemplate(id: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TemplateInput) =>
      id === null
        ? api.post("/summary-templates", { body })
        : api.patch("/summary-templates/{template_id}", { path: { template_id: id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: summaryTemplatesQuery.queryKey }),
  });
}

export function useDeleteTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete("/summary-templates/{template_id}", { path: { template_id: id } }),
    onError: (error) => toast.bad("Couldn't delete the template", { description: describeError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: summaryTemplatesQuery.queryKey }),
  });
}
