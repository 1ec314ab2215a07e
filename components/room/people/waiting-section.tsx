"use client";
import { useAdmit, useDeny } from "@/components/room/lobby/use-room-actions";
import { Button } from "@/components/ui/button";
import type { WaitingEntry } from "@/lib/features/door/schema";
import { ParticipantsSection } from "./participants-section";
import { PersonLine } from "./person-line";
import { provenanceWords } from "./provenance-words";

/** People at the door, longest waiting first. Anyone inside may answer. */
export function WaitingSection({ waiting }: { waiting: readonly WaitingEntry[] }) {
  const admit = useAdmit();
  return (
    <ParticipantsSection
      label="Waiting to join"
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
    </ParticipantsSection>
  );
}

function WaitingRow({ entry }: { entry: WaitingEntry }) {
  return (
    <PersonLine name={entry.display_name} seed={`guest:${entry.id}`} lines={[provenanceWords(entry)]} isWide>
      <Answers entry={entry} />
    </PersonLine>
  );
}

function Answers({ entry }: { entry: WaitingEntry }) {
  const admit = useAdmit();
  const deny = useDeny();
  const isBusy = admit.isPending || deny.isPending;
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Decline ${entry.display_name}`}
        disabled={isBusy}
        onClick={() => deny.mutate([entry.id])}
      >
        Decline
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
    </>
  );
}

const idsOf = (waiting: readonly WaitingEntry[]) => waiting.map(({ id }) => id);
