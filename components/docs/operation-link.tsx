import Link from "next/link";
import { cn } from "@/components/ui/cn";
import type { Found } from "./api-document";

const methodTones: Record<string, string> = {
  GET: "text-good",
  POST: "text-accent",
  PUT: "text-warn",
  PATCH: "text-warn",
  DELETE: "text-bad",
};

/** An operation's name, method and path, leading to its description. */
export function OperationLink({ operation, onClick }: { operation: Found; onClick?: () => void }) {
  const { href, summary } = operation;
  return (
    <Link
      href={href}
      prefetch={false}
      onClick={onClick}
      className="-mx-2 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-0.5 rounded-control px-2 py-2 hover:bg-hover md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] touch:min-h-11"
    >
      <span className="text-base text-ink">{summary}</span>
      <MethodAndPath {...operation} />
    </Link>
  );
}

export function MethodAndPath({ method, path, className }: { method: string; path: string; className?: string }) {
  return (
    <span className={cn("block font-mono text-sm [overflow-wrap:anywhere]", className)}>
      <span className={cn("mr-2 inline-block min-w-14 font-medium", methodTones[method])}>{method}</span>
      <span className="text-ink-soft">{path}</span>
    </span>
  );
}
