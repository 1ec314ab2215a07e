"use client";
import { ArrowLeft, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { LateOverlay } from "@/components/ui/late-overlay";
import { LatePart } from "@/components/ui/late-part";
import { Skeleton } from "@/components/ui/skeleton";
import type { Reveal } from "@/components/vault/use-reveal";
import { type EntryPart, newEntry } from "@/components/vault/vault-view";
import type { EntryWire } from "@/lib/features/vault/schema";
import { EntryDetail } from "./entry-detail";

const loadForm = () => import("./entry-form").then((loaded) => loaded.EntryForm);
const loadHistory = () => import("./history-dialog").then((loaded) => loaded.HistoryDialog);
const loadSeed = () => import("./seed-dialog").then((loaded) => loaded.SeedDialog);
const loadUses = () => import("./uses-dialog").then((loaded) => loaded.UsesDialog);

type EntryPaneProps = {
  query: { data: EntryWire[] | undefined; isPending: boolean };
  entryId: string;
  part: EntryPart | null;
  /** Of its heading: 1 where it is the page, 2 beside the list. */
  level: 1 | 2;
  today: string;
  /** On a phone, the list with its clock is out of sight. */
  clock: ReactNode;
  reveal: Reveal;
  onPart: (part: EntryPart | null) => void;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** The entry that is open: read, written, or with what became of it. */
export function EntryPane({
  query,
  entryId,
  part,
  level,
  today,
  clock,
  reveal,
  onPart,
  onOpen,
  onClose,
}: EntryPaneProps) {
  const entry = query.data?.find(({ id }) => id === entryId);
  const isNew = entryId === newEntry;
  const head = (
    <div className="mb-4 flex min-h-8 items-center justify-between gap-2">
      {clock ? (
        <IconButton label="Back to the list" onClick={onClose} className="-ml-2">
          <ArrowLeft aria-hidden />
        </IconButton>
      ) : (
        <span />
      )}
      {clock ?? (
        <IconButton label="Close" shortcut="Esc" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  );
  if (isNew || (entry && part === "edit")) {
    return (
      <>
        {head}
        <LatePart
          key={entryId}
          load={loadForm}
          props={{
            entry: isNew ? null : (entry ?? null),
            level,
            today,
            onSaved: (saved: EntryWire) => (isNew ? onOpen(saved.id) : onPart(null)),
            onCancel: () => (isNew ? onClose() : onPart(null)),
          }}
          waiting={<Skeleton className="h-96 max-w-xl" />}
        />
      </>
    );
  }
  if (!entry) {
    return (
      <>
        {head}
        {query.isPending ? (
          <div role="status" aria-busy="true" aria-label="Loading" className="max-w-xl space-y-4">
            <Skeleton className="h-8 w-3/5" />
            <Skeleton className="h-32" />
          </div>
        ) : (
          <EmptyState title="This entry isn't available" action={<Button onClick={onClose}>Back to the vault</Button>}>
            It was deleted, or it's no longer shared with you.
          </EmptyState>
        )}
      </>
    );
  }
  const overlay = { open: true, onOpenChange: (isOpen: boolean) => isOpen || onPart(null), entry };
  return (
    <>
      {head}
      <EntryDetail
        key={entry.id}
        entry={entry}
        level={level}
        today={today}
        reveal={reveal}
        onPart={onPart}
        onDeleted={onClose}
      />
      {part === "history" ? <LateOverlay load={loadHistory} props={{ ...overlay, reveal }} /> : null}
      {part === "seed" && entry.has_totp ? <LateOverlay load={loadSeed} props={{ ...overlay, reveal }} /> : null}
      {part === "uses" ? <LateOverlay load={loadUses} props={overlay} /> : null}
    </>
  );
}
