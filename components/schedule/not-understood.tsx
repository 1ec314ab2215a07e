import { TriangleAlert } from "lucide-react";
import { cn } from "@/components/ui/cn";

/** The parts of the line that were not understood, a sentence each. */
export function NotUnderstood({ sentences, className }: { sentences: string[]; className?: string }) {
  if (sentences.length === 0) return null;
  return (
    <ul aria-label="Not understood" className={cn("space-y-1 text-sm text-warn", className)}>
      {sentences.map((sentence) => (
        <li key={sentence} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="min-w-0 break-words">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
