"use client";
import { Ellipsis, FileUp, Plus, Settings } from "lucide-react";
import { useRouter } from "next/navigation";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { Reader } from "@/components/patterns/identity/reader";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { dateAt } from "@/components/patterns/time/zone-offset";
import { PhoneBell } from "@/components/shell/bell-button";
import { useCommands } from "@/components/shell/commands";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { LatePart } from "@/components/ui/late-part";
import { Menu, MenuItem } from "@/components/ui/menu";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { EntryList } from "./entries/entry-list";
import { FilterBar } from "./entries/filter-bar";
import { FormerNotice } from "./entries/former-notice";
import { SearchEntries } from "./entries/search-entries";
import { useOpenedQuery } from "./use-opened-query";
import type { Reveal } from "./use-reveal";
import { useVaultView } from "./use-vault-view";
import { VaultClock } from "./vault-clock";
import { entriesQuery, type VaultStatus } from "./vault-queries";
import { newEntry } from "./vault-view";

const loadEntryPane = () => import("./entry/entry-pane").then((loaded) => loaded.EntryPane);

type OpenedVaultProps = { status: VaultStatus; reader: Reader; reveal: Reveal; onImport: () => void };

/** The entries, and beside them the one that is open. */
export function OpenedVault({ status, reader, reveal, onImport }: OpenedVaultProps) {
  const router = useRouter();
  const { view, go, adjust } = useVaultView();
  const { entryId } = view;
  const query = useOpenedQuery(entriesQuery);
  const entries = query.data ?? [];
  const today = dateAt(Date.now(), useTimeStyle().timezone);
  const [text, setText] = useState("");
  const searched = useDeferredValue(text);
  /** The opened entry has room beside the list, whose heading is the page's. */
  const isBeside = useMediaQuery("(min-width: 1024px)", true);
  const pane = useFocusOnOpened(entryId);
  const open = (id: string | null) => {
    reveal.hide();
    go({ entryId: id });
  };
  useCommands([
    { id: "new-vault-entry", title: "New vault entry", shortcut: "N", icon: Plus, run: () => open(newEntry) },
    ...(entryId ? [{ id: "close-vault-entry", title: "Close entry", shortcut: "Escape", run: () => open(null) }] : []),
  ]);

  return (
    <div className="flex min-h-dvh">
      <section
        aria-label="Vault"
        className={cn(
          "min-w-0 flex-1 px-4 pt-6 pb-24 sm:px-8 md:pt-10 md:pb-16",
          entryId ? "max-lg:hidden print:hidden lg:w-[24rem] lg:flex-none lg:pr-6" : "mx-auto max-w-[58rem]",
        )}
      >
        <header className="mb-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="flex-1 font-semibold text-2xl text-ink">Vault</h1>
            <VaultClock status={status} reader={reader} />
            <PhoneBell />
          </div>
          {query.data?.length === 0 ? null : (
            <div className="mt-4 flex items-center gap-2">
              <SearchEntries text={text} onText={setText} onEnter={openFirst} />
              <Menu
                trigger={
                  <IconButton label="More actions">
                    <Ellipsis aria-hidden />
                  </IconButton>
                }
              >
                <MenuItem icon={<FileUp aria-hidden />} onSelect={onImport}>
                  Import…
                </MenuItem>
                <MenuItem icon={<Settings aria-hidden />} onSelect={() => router.push("/settings/vault")}>
                  Vault settings
                </MenuItem>
              </Menu>
              <Button variant="primary" onClick={() => open(newEntry)}>
                <Plus aria-hidden />
                New entry
              </Button>
            </div>
          )}
          <FilterBar
            entries={entries}
            today={today}
            value={view.filter}
            onValueChange={(filter) => adjust({ filter })}
          />
          {view.filter === "left" ? null : <FormerNotice entries={entries} onShow={() => adjust({ filter: "left" })} />}
        </header>
        <EntryList
          query={query}
          view={view}
          text={searched}
          today={today}
          reveal={reveal}
          onOpen={open}
          onAdd={() => open(newEntry)}
          onImport={onImport}
          onAll={() => {
            setText("");
            adjust({ filter: "all" });
          }}
        />
      </section>
      {entryId ? (
        <section
          ref={pane}
          tabIndex={-1}
          aria-label="Entry"
          className="scroll-quiet sticky top-0 h-dvh min-w-0 flex-1 overflow-y-auto px-4 pt-6 pb-24 print:static print:h-auto print:overflow-visible outline-none sm:px-8 lg:border-line lg:border-l lg:pb-16"
        >
          <LatePart
            load={loadEntryPane}
            props={{
              query,
              entryId,
              part: view.part,
              level: isBeside ? 2 : 1,
              today,
              clock: isBeside ? null : <VaultClock status={status} reader={reader} />,
              reveal,
              onPart: (part) => adjust({ part }),
              onOpen: (id) => adjust({ entryId: id, part: null }),
              onClose: () => open(null),
            }}
          />
        </section>
      ) : null}
    </div>
  );
}

/** The focus goes to the entry that is opened, and back to its row when it is closed. */
function useFocusOnOpened(entryId: string | null) {
  const pane = useRef<HTMLElement>(null);
  const before = useRef(entryId);
  useEffect(() => {
    if (entryId === before.current) return;
    if (entryId) pane.current?.focus();
    else document.querySelector<HTMLElement>(`li[data-key="${before.current}"] [data-row]`)?.focus();
    before.current = entryId;
  }, [entryId]);
  return pane;
}

/** Enter in the search opens what is found first. */
const openFirst = () => document.querySelector<HTMLElement>('section[aria-label="Vault"] [data-row]')?.click();
