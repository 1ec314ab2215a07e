"use client";
import { Search } from "lucide-react";
import { createContext, type ReactNode, use, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/components/ui/is-composing";
import { Kbd } from "@/components/ui/kbd";
import { isKeyOn } from "@/components/ui/single-keys";
import { matchesQuery } from "./matches-query";

type SearchState = {
  query: string;
  setQuery: (query: string) => void;
  /** Lags behind while many operations render. */
  applied: string;
  count: number;
};

const SearchContext = createContext<SearchState>({ query: "", setQuery: () => {}, applied: "", count: 0 });

/** Holds what is searched for among `texts`, one for each operation. */
export function DocsSearch({ texts, children }: { texts: string[]; children: ReactNode }) {
  const [query, setQuery] = useState("");
  const applied = useDeferredValue(query.trim());
  const state = useMemo(() => {
    const count = texts.filter((text) => matchesQuery(text, applied)).length;
    return { query, setQuery, applied, count };
  }, [texts, query, applied]);
  useLinksToHidden(applied, setQuery);
  return <SearchContext value={state}>{children}</SearchContext>;
}

/** A link to a part that the search hides clears the search, then leads there. */
function useLinksToHidden(applied: string, setQuery: (query: string) => void) {
  const target = useRef<string>(undefined);
  useEffect(() => {
    function followLink(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const href = link?.getAttribute("href");
      if (!href?.startsWith("#") || document.getElementById(href.slice(1))) return;
      event.preventDefault();
      target.current = href;
      setQuery("");
    }
    document.addEventListener("click", followLink);
    return () => document.removeEventListener("click", followLink);
  }, [setQuery]);
  useEffect(() => {
    if (applied !== "" || !target.current) return;
    location.hash = target.current;
    target.current = undefined;
  }, [applied]);
}

export function SearchBox() {
  const { query, setQuery, applied, count } = use(SearchContext);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function focusOnSlash(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (event.key !== "/" || !isKeyOn("/") || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, []);

  return (
    <search className="relative block">
      <Input
        ref={input}
        type="search"
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          window.scrollTo({ top: 0 });
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || isComposing(event)) return;
          if (query === "") event.currentTarget.blur();
          setQuery("");
        }}
        aria-label="Search operations"
        aria-keyshortcuts="/"
        placeholder="Search operations"
        autoComplete="off"
        spellCheck={false}
        lead={<Search aria-hidden />}
      />
      {query === "" ? (
        <Kbd
          keys="/"
          className="pointer-events-none absolute inset-y-0 right-2.5 items-center text-ink-faint touch:hidden"
        />
      ) : null}
      <span role="status" className="sr-only">
        {applied === "" ? "" : `${count} ${count === 1 ? "operation" : "operations"}`}
      </span>
    </search>
  );
}

/** Shown while one of the texts matches. */
export function IfMatched({ texts, children }: { texts: string[]; children: ReactNode }) {
  const { applied } = use(SearchContext);
  return texts.some((text) => matchesQuery(text, applied)) ? children : null;
}

/** What is not an operation: hidden during a search. */
export function UnlessSearching({ children }: { children: ReactNode }) {
  return use(SearchContext).applied === "" ? children : null;
}

export function NoMatches() {
  const { applied, count, setQuery } = use(SearchContext);
  if (count > 0) return null;
  return (
    <EmptyState
      title={`No operations match “${applied}”`}
      action={
        <Button size="sm" onClick={() => setQuery("")}>
          Clear search
        </Button>
      }
      className="mt-8 border-y-0 py-4 [overflow-wrap:anywhere]"
    >
      Search by path, summary or method.
    </EmptyState>
  );
}
