"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy, Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { copySecret } from "@/components/vault/copy-secret";
import { readCode } from "@/components/vault/read-secret";
import { inOpenVault } from "@/components/vault/vault-session";
import { describeError } from "@/lib/platform/http/client";

/** Most sites take a new one so often: as long as the ring takes to empty. */
const periodMs = 30_000;

/** The one-time code of an entry: copied without being shown, or shown until the next one. */
export function CodeLine({ entryId }: { entryId: string }) {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<{ code: string; endsAt: number } | null>(null);
  const read = () => inOpenVault(queryClient, readCode(entryId));
  const show = useMutation({
    mutationFn: read,
    onSuccess: ({ code, seconds_left: left }) => setShown({ code, endsAt: Date.now() + left * 1000 }),
    onError: (error) => void toast.bad("Couldn't show the code.", { description: describeError(error) }),
  });
  const copy = useMutation({
    mutationFn: () => copySecret(read().then(({ code }) => code)),
    onError: (error) => void toast.bad("Couldn't copy the code.", { description: describeError(error) }),
  });
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), shown.endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <>
      <output aria-label="The code" aria-live="polite" className="flex h-9 items-center gap-3">
        {shown ? (
          <>
            <Ring endsAt={shown.endsAt} />
            <span aria-hidden className="tabular select-all font-medium text-2xl text-ink tracking-wider">
              {shown.code.slice(0, 3)} {shown.code.slice(3)}
            </span>
            {/* Digit by digit, not as a number. */}
            <span className="sr-only">{[...shown.code].join(" ")}</span>
          </>
        ) : (
          <>
            <span aria-hidden className="select-none text-ink-faint text-md tracking-[0.2em]">
              ••• •••
            </span>
            <span className="sr-only">Hidden</span>
          </>
        )}
      </output>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button aria-label="Copy code" loading={copy.isPending} onClick={() => copy.mutate()}>
          <Copy aria-hidden />
          Copy code
        </Button>
        {shown ? null : (
          <Button aria-label="Show code" loading={show.isPending} onClick={() => show.mutate()}>
            <Eye aria-hidden />
            Show code
          </Button>
        )}
      </div>
    </>
  );
}

/** Empties until the code ends. */
function Ring({ endsAt }: { endsAt: number }) {
  const [left] = useState(() => Math.max(0, endsAt - Date.now()));
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-6 shrink-0 -rotate-90">
      <circle cx="12" cy="12" r="10" fill="none" strokeWidth="3" className="stroke-line" />
      <circle
        cx="12"
        cy="12"
        r="10"
        fill="none"
        strokeWidth="3"
        pathLength="1"
        strokeDasharray="1"
        className="animate-ring-empties stroke-accent"
        style={{ animationDelay: `${left - periodMs}ms` }}
      />
    </svg>
  );
}
