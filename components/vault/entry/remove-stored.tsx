import { Button } from "@/components/ui/button";

type RemoveStoredProps = { name: string; isRemoved: boolean; onRemove: (isRemoved: boolean) => void };

/** Removes what is stored and the form does not show. */
export function RemoveStored({ name, isRemoved, onRemove }: RemoveStoredProps) {
  return isRemoved ? (
    <p className="flex items-center gap-2 text-ink-soft text-sm">
      Removed when you save.
      <Button size="sm" variant="ghost" onClick={() => onRemove(false)}>
        Keep {name}
      </Button>
    </p>
  ) : (
    <Button size="sm" variant="danger-quiet" onClick={() => onRemove(true)}>
      Remove {name}
    </Button>
  );
}
