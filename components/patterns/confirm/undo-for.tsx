import { Undo2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

type UndoForProps = {
  /** Nothing is shown once it is over. */
  leftMs: number;
  isUndoing: boolean;
  onUndo: () => void;
  className?: string;
};

/** The button that undoes what waits, and the seconds that are left, which are not read aloud one by one. */
export function UndoFor({ leftMs, isUndoing, onUndo, className }: UndoForProps) {
  if (leftMs <= 0) return null;
  return (
    <div className={cn("flex shrink-0 items-center gap-2.5", className)}>
      <Button variant="wash" loading={isUndoing} onClick={onUndo}>
        <Undo2 aria-hidden />
        Undo
      </Button>
      <span aria-hidden className="tabular text-ink-faint text-sm">
        {Math.ceil(leftMs / 1000)} s
      </span>
    </div>
  );
}
