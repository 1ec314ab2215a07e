"use client";
import { Ellipsis, Share2, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { describeShared } from "@/components/knowledge/share/reader-words";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { LateOverlay } from "@/components/ui/late-overlay";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { FolderWire } from "@/lib/features/knowledge/schema";
import { AssistantSwitch } from "./assistant-switch";
import { FolderTitle } from "./folder-title";
import { useDeleteFolder } from "./use-delete-folder";

const loadShareSheet = () =>
  import("@/components/knowledge/share/knowledge-share-sheet").then((loaded) => loaded.KnowledgeShareSheet);

type FolderHeaderProps = {
  folder: FolderWire;
  readerId: string;
  onDeleted: () => void;
  /** What can be done in it. */
  children: ReactNode;
};

/** What the folder is called, whose it is and who has it; for its managers also what they can do with it. */
export function FolderHeader({ folder, readerId, onDeleted, children }: FolderHeaderProps) {
  const [isSharing, setIsSharing] = useState(false);
  const remove = useDeleteFolder({ onDone: onDeleted });
  const canRename = folder.manages && folder.team_id === null;
  const canDelete = canRename && !folder.is_default && !folder.is_global;
  return (
    <>
      <TitleRow title={<FolderTitle folder={folder} canRename={canRename} />}>
        {folder.manages ? (
          <Button onClick={() => setIsSharing(true)}>
            <Share2 aria-hidden />
            Share
          </Button>
        ) : null}
        {canDelete ? (
          <Menu
            trigger={
              <IconButton label="More about this folder">
                <Ellipsis aria-hidden />
              </IconButton>
            }
          >
            <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => remove.start(folder)}>
              Delete folder
            </MenuItem>
          </Menu>
        ) : null}
        {children}
      </TitleRow>
      <p className="mt-1 text-base text-ink-faint max-sm:mt-2">{describeFolder(folder, readerId)}</p>
      <div className="mt-3">
        <AssistantSwitch key={folder.id} folderId={folder.id} active={folder.active} />
      </div>
      <LateOverlay
        load={loadShareSheet}
        props={{ open: isSharing, onOpenChange: setIsSharing, shared: { kind: "folder", folder } }}
      />
      {remove.dialog}
    </>
  );
}

/** A heading and its buttons, which stand below it where it is narrow. */
export function TitleRow({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-48">{title}</div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}

/** "Only you", or whose it is and who else has it. */
function describeFolder(folder: FolderWire, readerId: string): string {
  const shared = describeShared(folder.shared);
  if (folder.is_global) return folder.manages ? "Everyone can read it, you manage it" : "Everyone can read it";
  if (folder.team_id) return shared ? `Members of the team, and ${shared}` : "Members of the team";
  if (folder.owner_id === readerId) return shared ? `Shared with ${shared}` : "Only you";
  const owner = folder.owner_name ?? "the deleted account of its owner";
  return `From ${owner} · ${folder.role === "viewer" ? "You can read it" : "You can edit it"}`;
}
