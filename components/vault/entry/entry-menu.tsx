"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, Eye, History, Trash2 } from "lucide-react";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast";
import type { Reveal } from "@/components/vault/use-reveal";
import { entriesQuery } from "@/components/vault/vault-queries";
import { inOpenVault } from "@/components/vault/vault-session";
import type { EntryPart } from "@/components/vault/vault-view";
import type { EntryWire } from "@/lib/features/vault/schema";
import { api, describeError } from "@/lib/platform/http/client";

type EntryMenuProps = {
  entry: EntryWire;
  reveal: Reveal;
  onPart: (part: EntryPart) => void;
  onDeleted: () => void;
};

/** What is done with an entry now and then. */
export function EntryMenu({ entry, reveal, onPart, onDeleted }: EntryMenuProps) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () => inOpenVault(queryClient, () => api.delete("/vault/{entry_id}", { path: { entry_id: entry.id } })),
    onSuccess: () =>
      queryClient.setQueryData(entriesQuery.queryKey, (entries) => entries?.filter(({ id }) => id !== entry.id)),
    onError: (error) => void toast.bad("Couldn't delete the entry.", { description: describeError(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: entriesQuery.queryKey }),
  });
  const remove = useConfirmedAction({
    act: () => mutateAsync(),
    question: () => ({
      title: `Delete “${entry.label}”?`,
      description: entry.shared
        ? "It's deleted for everyone in your organisation, with its history. This can't be undone."
        : "It's deleted with its history. This can't be undone.",
      action: "Delete entry",
    }),
    done: () => ({ title: `“${entry.label}” deleted` }),
    onDone: onDeleted,
  });
  const open = (part: EntryPart) => {
    reveal.hide();
    onPart(part);
  };
  return (
    <>
      <Menu
        trigger={
          <IconButton label="More actions for this entry">
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        <MenuItem icon={<History aria-hidden />} onSelect={() => open("history")}>
          Earlier passwords
        </MenuItem>
        {entry.can_manage ? (
          <>
            <MenuItem icon={<Eye aria-hidden />} onSelect={() => open("uses")}>
              Who has seen it
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => remove.start()}>
              Delete…
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {remove.dialog}
    </>
  );
}
