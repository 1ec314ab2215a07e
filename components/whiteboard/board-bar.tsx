"use client";
import { CloudOff, Download, LoaderCircle, X } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { BoardFormat } from "./board-export";
import type { BoardState } from "./board-sync";

type BoardBarProps = {
  state: BoardState;
  openedByName: string | null;
  onDownload: (format: BoardFormat) => void;
  onClose?: () => void;
  /** Before the buttons that everybody has. */
  children?: ReactNode;
};

export function BoardBar({ state, openedByName, onDownload, onClose, children }: BoardBarProps) {
  return (
    <header className="flex h-11 shrink-0 items-center gap-2 pr-1.5 pl-4">
      <h2 className="font-semibold text-ink text-md">Whiteboard</h2>
      {openedByName ? <span className="truncate text-ink-faint text-sm">Opened by {openedByName}</span> : null}
      <span role="status" className="ml-auto">
        <BoardStateBadge state={state} />
      </span>
      {children}
      <DownloadMenu onDownload={onDownload} />
      {onClose ? (
        <IconButton label="Close for everyone" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      ) : null}
    </header>
  );
}

export function DownloadMenu({ onDownload }: { onDownload: (format: BoardFormat) => void }) {
  return (
    <Menu
      trigger={
        <IconButton label="Download whiteboard">
          <Download aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onDownload("png")}>PNG image</MenuItem>
      <MenuItem onSelect={() => onDownload("svg")}>SVG image</MenuItem>
      <MenuItem onSelect={() => onDownload("excalidraw")} note="Keep editing it in Excalidraw">
        Excalidraw file
      </MenuItem>
    </Menu>
  );
}

function BoardStateBadge({ state }: { state: BoardState }) {
  switch (state) {
    case "saved":
      return <Badge>Saved</Badge>;
    case "loading":
    case "saving":
      return (
        <Badge>
          <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />
          {state === "loading" ? "Loading…" : "Saving…"}
        </Badge>
      );
    case "too_large":
      return <Badge tone="warn">Not saved: whiteboard too large</Badge>;
    case "unreachable":
    case "unsaved":
      return (
        <Badge tone="warn">
          <CloudOff aria-hidden />
          Not saved
        </Badge>
      );
  }
}
