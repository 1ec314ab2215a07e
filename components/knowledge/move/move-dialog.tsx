"use client";
import { useQueries, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useId, useState } from "react";
import { listNames } from "@/components/data/meeting-name";
import { foldersQuery, moveEffectQuery } from "@/components/knowledge/library-queries";
import { useMoveNotes } from "@/components/knowledge/use-note-actions";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Input } from "@/components/ui/input";
import { RadioRow } from "@/components/ui/radio-row";
import { Skeleton } from "@/components/ui/skeleton";
import type { FolderWire, NoteWire } from "@/lib/features/knowledge/schema";
import { describeError } from "@/lib/platform/http/client";

type MoveDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  notes: readonly NoteWire[];
  onMoved?: () => void;
};

/** Chooses another folder for notes, and says who gains and who loses them before they are moved. */
export function MoveDialog({ open, onOpenChange, notes, onMoved }: MoveDialogProps) {
  const [target, setTarget] = useState<FolderWire | null>(null);
  const effect = useMoveEffect(notes, open ? target : null);
  const move = useMoveNotes({ onDone: () => onMoved?.() });
  const [only] = notes.length === 1 ? notes : [];

  function change(isOpen: boolean) {
    if (!isOpen) setTarget(null);
    onOpenChange(isOpen);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={only ? `Move “${only.title}”` : `Move ${notes.length} notes`}
      footer={
        <>
          <Button variant="ghost" onClick={() => change(false)}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={!target || !effect.isKnown}
            onClick={() => {
              if (!target) return;
              move.start({ notes, to: target });
              change(false);
            }}
          >
            Move
          </Button>
        </>
      }
    >
      <FolderChoice notes={notes} target={target} onTarget={setTarget} />
      <div role="status" aria-label="Who gains and loses access" className="mt-3 min-h-11 text-base">
        {target ? <Effect effect={effect} /> : <p className="text-ink-faint">Choose a folder.</p>}
      </div>
    </Dialog>
  );
}

type FolderChoiceProps = {
  notes: readonly NoteWire[];
  target: FolderWire | null;
  onTarget: (folder: FolderWire) => void;
};

function FolderChoice({ notes, target, onTarget }: FolderChoiceProps) {
  const name = useId();
  const [text, setText] = useState("");
  const folders = useQuery(foldersQuery);
  const possible = (folders.data?.folders ?? []).filter(
    ({ id, role }) => role !== "viewer" && notes.some(({ folder_id: from }) => from !== id),
  );
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = possible.filter((folder) => {
    const inName = `${folder.name} ${folder.owner_name ?? ""}`.toLowerCase();
    return words.every((word) => inName.includes(word));
  });
  if (folders.isPending) {
    return (
      <div role="status" aria-busy="true" aria-label="Loading folders" className="space-y-2">
        <Skeleton className="h-8" />
        <Skeleton className="h-40" />
      </div>
    );
  }
  return (
    <>
      {possible.length > 8 ? (
        <Input
          aria-label="Find a folder"
          placeholder="Find a folder"
          value={text}
          onValueChange={setText}
          lead={<Search />}
          className="mb-2"
        />
      ) : null}
      <div
        role="radiogroup"
        aria-label="Folder"
        className="scroll-quiet max-h-64 overflow-y-auto rounded-control border border-line px-3 py-1.5"
      >
        {found.map((folder) => (
          <RadioRow
            key={folder.id}
            name={name}
            value={folder.id}
            checked={folder.id === target?.id}
            onSelect={() => onTarget(folder)}
            label={<span className="wrap-anywhere">{folder.name}</span>}
            description={noteOf(folder)}
          />
        ))}
        {found.length === 0 ? (
          <p className="py-1.5 text-base text-ink-faint">
            {possible.length === 0 ? "There is no other folder that you can add to." : "No folder is called that."}
          </p>
        ) : null}
      </div>
    </>
  );
}

function noteOf({ team_id: teamId, is_global: isGlobal, role, owner_name: owner }: FolderWire) {
  if (teamId) return "Team";
  if (isGlobal) return "Everyone can read";
  return role === "manager" ? null : owner;
}

function Effect({ effect: { isKnown, gain, lose, failure, retry } }: { effect: MoveEffect }) {
  if (failure) {
    return (
      <ErrorState title="Couldn't check who gains and loses access." onRetry={retry}>
        {describeError(failure)}
      </ErrorState>
    );
  }
  if (!isKnown) return <Skeleton className="h-4 w-64" />;
  if (gain.length === 0 && lose.length === 0) return <p className="text-ink-soft">Nobody gains or loses access.</p>;
  return (
    <dl className="space-y-1">
      {gain.length > 0 ? <EffectLine label="Gains access" names={gain} /> : null}
      {lose.length > 0 ? <EffectLine label="Loses access" names={lose} /> : null}
    </dl>
  );
}

function EffectLine({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <div className="flex gap-2">
      <dt className="shrink-0 text-ink-faint">{label}:</dt>
      <dd className="wrap-anywhere font-medium text-ink">{listNames(names, 12)}</dd>
    </div>
  );
}

type MoveEffect = {
  isKnown: boolean;
  gain: readonly string[];
  lose: readonly string[];
  failure: Error | null;
  retry: () => void;
};

/** Of several notes: whoever gains or loses one of them. */
function useMoveEffect(notes: readonly NoteWire[], target: FolderWire | null): MoveEffect {
  const moved = target ? notes.filter(({ folder_id: from }) => from !== target.id) : [];
  return useQueries({
    queries: target ? moved.map(({ id }) => moveEffectQuery(id, target.id)) : [],
    combine: (results) => {
      const namesOf = (side: "gain" | "lose") => [...new Set(results.flatMap(({ data }) => data?.[side] ?? []))];
      return {
        isKnown: target !== null && results.every(({ data, isFetching }) => data !== undefined && !isFetching),
        gain: namesOf("gain"),
        lose: namesOf("lose"),
        failure: results.find(({ error }) => error !== null)?.error ?? null,
        retry: () => {
          for (const { isError, refetch } of results) if (isError) void refetch();
        },
      };
    },
  });
}
