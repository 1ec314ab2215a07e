import { Button } from "@/components/ui/button";

type KeptProps = { name: string; isRemoved: boolean; onRemove: (isRemoved: boolean) => void };

/** Of what the service keeps and the form does not show: its removal. */
export function Kept({ name, isRemoved, onRemove }: KeptProps) {
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
