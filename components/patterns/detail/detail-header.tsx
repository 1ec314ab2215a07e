import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type DetailHeaderProps = {
  /** A heading of its own, such as one that can be edited, or the words of one. */
  title: ReactNode;
  /** Of a page that shows it beside its list, 2. */
  level?: 1 | 2;
  /** Quiet facts under the title. */
  meta?: ReactNode;
  /** At its end. */
  actions?: ReactNode;
  className?: string;
  /** Below both: notes, tabs. */
  children?: ReactNode;
};

export function DetailHeader({ title, level = 1, meta, actions, className, children }: DetailHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header className={className}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          {typeof title === "string" ? (
            <Heading
              className={cn("text-pretty break-words font-semibold", level === 1 ? "text-2xl md:text-3xl" : "text-xl")}
            >
              {title}
            </Heading>
          ) : (
            title
          )}
        </div>
        {actions}
      </div>
      {meta}
      {children}
    </header>
  );
}
