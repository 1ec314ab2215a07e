"use client";
import { Search } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/components/ui/is-composing";
import { Kbd } from "@/components/ui/kbd";
import { isKeyOn } from "@/components/ui/single-keys";
import type { Found } from "./api-document";
import { matchesQuery } from "./matches-query";
import { OperationLink } from "./operation-link";

/** The box that searches all operations, and its results in place of the page while there is something in it. */
export function DocsSearch({ operations, children }: { operations: Found[]; children: ReactNode }) {
  const [query, setQuery] = useState("");
  const applied = query.trim();
  const found = operations.filter(({ method, path, summary }) => matchesQuery(`${method} ${path} ${summary}`, applied));
  return (
    <>
      <div className="sticky top-0 z-10 mt-4 bg-canvas py-3">
        <SearchBox query={query} onChange={setQuery} />
        <span role="status" className="sr-only">
          {applied === "" ? "" : `${found.length} ${found.length === 1 ? "operation" : "operations"}`}
        </span>
      </div>
      {/* Kept while it is hidden: a result may lead to a place on this page. */}
      <div hidden={applied !== ""}>{children}</div>
      {applied === "" ? null : found.length === 0 ? (
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
      ) : (
        <ul aria-label="Operations found" className="mt-4 border-line border-t">
          {found.map((one) => (
            <li key={one.href} className="border-line border-b">
              <OperationLink operation={one} onClick={() => setQuery("")} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function SearchBox({ query, onChange }: { query: string; onChange: (query: string) => void }) {
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
          onChange(event.currentTarget.value);
          window.scrollTo({ top: 0 });
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || isComposing(event)) return;
          if (query === "") event.currentTarget.blur();
          onChange("");
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
    </search>
  );
}
