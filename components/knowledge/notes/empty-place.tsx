import type { NoteKind, Place } from "@/components/knowledge/library-view";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

type EmptyPlaceProps = { place: Place; kind: NoteKind | null; canAdd: boolean; onNew: () => void };

export function EmptyPlace({ place, kind, canAdd, onNew }: EmptyPlaceProps) {
  if (place.at === "shared") {
    return (
      <EmptyState title="Nothing is shared with you directly.">
        Notes that colleagues share with you show up here. Shared folders stand on the left.
      </EmptyState>
    );
  }
  if (kind === "file") {
    return (
      <EmptyState title="No files here.">
        Drop PDF, Word, Excel, CSV, text or Markdown files anywhere on this page.
      </EmptyState>
    );
  }
  const action = canAdd ? (
    <Button variant="primary" onClick={onNew}>
      New note
    </Button>
  ) : null;
  if (place.at === "all") {
    return (
      <EmptyState title="No notes yet." action={action}>
        Write down what you and the assistant should know, or drop files anywhere on this page.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No notes in this folder." action={action}>
      {canAdd ? "Write one, or drop files anywhere on this page." : "What others add shows up here."}
    </EmptyState>
  );
}
