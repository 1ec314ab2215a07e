"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { foldersQuery } from "@/components/knowledge/library-queries";
import { FieldRow } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { api, describeError } from "@/lib/platform/http/client";

/** Whether the assistant reads a folder, or what is shared directly (`folderId` null), for this person alone. */
export function AssistantSwitch({ folderId, active }: { folderId: string | null; active: boolean }) {
  const queryClient = useQueryClient();
  const set = useMutation({
    scope: { id: `assistant ${folderId}` },
    mutationFn: (next: boolean) =>
      folderId === null
        ? api.put("/knowledge/shared/active", { body: { active: next }, keepalive: true })
        : api.put("/knowledge/folders/{folder_id}/active", {
            path: { folder_id: folderId },
            body: { active: next },
            keepalive: true,
          }),
    onError: (error) => void toast.bad("Couldn't change that.", { description: describeError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: foldersQuery.queryKey }),
  });
  return (
    <FieldRow
      label={
        <span className="text-ink-soft text-sm">
          {folderId === null
            ? "The assistant answers you from what is shared with you"
            : "The assistant answers you from this folder"}
        </span>
      }
      className="items-center justify-start gap-3"
    >
      <Switch checked={set.isPending ? set.variables : active} onCheckedChange={(next) => set.mutate(next)} />
    </FieldRow>
  );
}
