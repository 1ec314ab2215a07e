"use client";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Input } from "@/components/ui/input";

const pauseMs = 200;

/** Filters while one types; without scripts, on Enter. The filter is in the address. */
export function OutboxFilter({ to }: { to: string }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isMounted = useRef(false);

  function filter(address: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      router.replace(address ? `/outbox?to=${encodeURIComponent(address)}` : "/outbox", { scroll: false });
    }, pauseMs);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address may replace what is typed.
  useEffect(() => {
    if (!input.current || input.current.value === to) return;
    // The first time, it was typed before hydration.
    if (!isMounted.current) filter(input.current.value);
    else if (document.activeElement !== input.current) input.current.value = to;
  }, [to]);

  useEffect(() => {
    isMounted.current = true;
    return () => clearTimeout(timer.current);
  }, []);

  return (
    <search>
      {/* Own form: one field, which filters while it is typed. */}
      <form action="/outbox" onSubmit={(event) => event.preventDefault()}>
        <Input
          ref={input}
          name="to"
          type="search"
          defaultValue={to}
          onChange={(event) => filter(event.currentTarget.value.trim())}
          aria-label="Filter by recipient"
          placeholder="Filter by recipient"
          autoComplete="off"
          spellCheck={false}
          lead={<Search aria-hidden />}
        />
      </form>
    </search>
  );
}
