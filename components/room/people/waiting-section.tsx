"use client";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import type { WaitingEntry } from "@/lib/door/schema";
import { useAdmit, useDeny } from "../lobby/use-room-actions";
import { PeopleSection } from "./people-section";
import { provenanceWords } from "./provenance-words";

/** People at the door, longest waiting first. Anyone inside may answer. */
export function WaitingSection({ waiting }: { waiting: readonly WaitingEntry[] }) {
  const admit = useAdmit();
  return (
    <PeopleSection
      label="At the door"
      count={waiting.length}
      act={
        waiting.length > 1 ? (
          <Button size="sm" variant="wash" loading={admit.isPending} onClick={() => admit.mutate(idsOf(waiting))}>
            Admit all
          </Button>
        ) : null
      }
    >
      {waiting.map((entry) => (
        <WaitingRow key={entry.id} entry={entry} />
      ))}
    </PeopleSection>
  );
}

function WaitingRow({ entry }: { entry: WaitingEntry }) {
  const words = provenanceWords(entry);
  return (
    <li className="flex items-center gap-3 rounded-control px-2 py-1.5 hover:bg-hover">
      <Avatar name={entry.display_name} seed={`guest:${entry.id}`} size={32} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base text-ink">{entry.display_name}</span>
        {words ? (
          <span title={words} className="block truncate text-ink-faint text-sm">
            {words}
          </span>
        ) : null}
      </span>
      <Answers entry={entry} />
    </li>
  );
}

function Answers({ entry }: { entry: WaitingEntry }) {
  const admit = useAdmit();
  const deny = useDeny();
  const isBusy = admit.isPending || deny.isPending;
  return (
    <span className="flex gap-1">
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Deny ${entry.display_name}`}
        disabled={isBusy}
        onClick={() => deny.mutate([entry.id])}
      >
        Deny
      </Button>
      <Button
        size="sm"
        variant="primary"
        aria-label={`Admit ${entry.display_name}`}
        loading={isBusy}
        onClick={() => admit.mutate([entry.id])}
      >
        Admit
      </Button>
    </span>
  );
}

const idsOf = (waiting: readonly WaitingEntry[]) => waiting.map(({ id }) => id);
