"use client";
import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { Command as Cmdk } from "cmdk";
import { CornerDownLeft, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { useDebounced } from "@/components/data/use-debounced";
import { formatDay } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { Kbd } from "@/components/ui/kbd";
import { type MarkedPart, MarkedText } from "@/components/ui/marked-text";
import { backdropClasses } from "@/components/ui/popup-classes";
import { usePortalContainer } from "@/components/ui/portal-container";
import { type Command, useRegisteredCommands, withKeys } from "./commands";

export type PaletteHit = {
  id: string;
  title: string;
  /** Below the title: the sentence that holds the words. */
  words?: readonly MarkedPart[];
  at: string | null;
  href: string;
  /** Its heading; hits of one group follow one another. */
  group: string;
};
/** Searches what the reader has; of no text, what is recent. The workspace passes it in. */
export type PaletteSearch = (text: string, signal: AbortSignal) => Promise<PaletteHit[]>;

/** The service is asked once the typing pauses; commands follow every letter. */
const typingMs = 120;

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void; search?: PaletteSearch };

export function CommandPalette({ open, onOpenChange, search }: CommandPaletteProps) {
  const container = usePortalContainer();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal container={container}>
        <Dialog.Backdrop className={backdropClasses} />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-3 pt-[max(0.75rem,12vh)]">
          <Dialog.Popup className="w-full max-w-[36rem] overflow-hidden rounded-tile bg-raised text-ink shadow-dialog outline-none transition-[opacity,transform] data-ending-style:scale-[0.985] data-starting-style:scale-[0.985] data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
            <PaletteBody search={search} onDone={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteBody({ search, onDone }: { search?: PaletteSearch; onDone: () => void }) {
  const router = useRouter();
  const commands = useRegisteredCommands();
  const timeStyle = useTimeStyle();
  const [text, setText] = useState("");
  const query = useDebounced(text.trim(), typingMs);
  const hits = useQuery({
    queryKey: ["palette", query],
    queryFn: ({ signal }) => search?.(query, signal) ?? [],
    enabled: query.length !== 1,
    // What is recent is no answer to what is typed.
    placeholderData: (before, asked) => (asked?.queryKey[1] === "" ? undefined : before),
  });
  const isAsked = query.length !== 1 && (query === "") === (text.trim() === "");
  const found = isAsked ? (hits.data ?? []) : [];
  // What the service found is kept, whatever letters it found it by.
  const keyOf = (hit: PaletteHit) => `${hit.id} ${query}`;
  const [selected, setSelected] = useState("");
  const first = found[0] && keyOf(found[0]);
  useEffect(() => {
    // Results arrive after the search item, which is then no longer the best choice.
    if (first) setSelected((key) => (key === fullSearch ? first : key));
  }, [first]);

  function run(command: Command) {
    onDone();
    command.run();
  }

  function go(href: string) {
    onDone();
    router.push(href);
  }

  return (
    <Cmdk
      label="Search and commands"
      loop
      filter={matches}
      value={selected}
      onValueChange={setSelected}
      className="flex flex-col"
    >
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Search aria-hidden className="size-4.5 text-ink-faint" />
        <Cmdk.Input
          value={text}
          onValueChange={setText}
          placeholder={search ? "Search, or type a command" : "Type a command"}
          className="h-12 flex-1 bg-transparent text-md outline-none"
        />
        <Kbd keys="Esc" className="text-ink-faint max-sm:hidden" />
      </div>
      <Cmdk.List className="scroll-quiet max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-1.5 outline-none">
        <Cmdk.Empty className="px-3 py-6 text-base text-ink-faint">No results.</Cmdk.Empty>
        {[...new Set(found.map(({ group }) => group))].map((group) => (
          <PaletteGroup key={group} heading={group}>
            {found
              .filter((hit) => hit.group === group)
              .map((hit) => (
                <PaletteItem key={hit.id} value={keyOf(hit)} keywords={[text]} onSelect={() => go(hit.href)}>
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{hit.title}</span>
                    {hit.words ? (
                      <span className="block truncate text-ink-soft text-sm">
                        <MarkedText parts={hit.words} />
                      </span>
                    ) : null}
                  </span>
                  {hit.at ? (
                    <span className="tabular text-ink-faint text-sm">{formatDay(hit.at, timeStyle)}</span>
                  ) : null}
                  <CornerDownLeft aria-hidden className="opacity-0 group-data-[selected=true]/item:opacity-100" />
                </PaletteItem>
              ))}
          </PaletteGroup>
        ))}
        {groupCommands(commands).map(([group, members]) => (
          <PaletteGroup key={group} heading={group}>
            {members.map((command) => (
              <PaletteItem
                key={command.id}
                value={command.title}
                keywords={command.keywords}
                onSelect={() => run(command)}
              >
                {command.icon ? <command.icon aria-hidden /> : <span className="size-4" />}
                <span className="min-w-0 flex-1 truncate">{command.title}</span>
                {command.keys.map((keys) => (
                  <Kbd key={keys} keys={keys} className="text-ink-faint" />
                ))}
              </PaletteItem>
            ))}
          </PaletteGroup>
        ))}
        {search && text.trim() ? (
          <PaletteGroup heading="Search">
            <PaletteItem
              value={fullSearch}
              onSelect={() => go(`/meetings/search?${new URLSearchParams({ q: text.trim() })}`)}
            >
              <Search aria-hidden />
              <span className="min-w-0 flex-1 truncate">Search meetings for “{text.trim()}”</span>
              <CornerDownLeft aria-hidden className="opacity-0 group-data-[selected=true]/item:opacity-100" />
            </PaletteItem>
          </PaletteGroup>
        ) : null}
      </Cmdk.List>
      <p role="status" className="border-line border-t px-4 py-2 text-ink-faint text-sm empty:hidden">
        {query.length > 1 && hits.isError ? "Search isn't responding. Commands still work." : ""}
      </p>
    </Cmdk>
  );
}

function PaletteGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Cmdk.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
    >
      {children}
    </Cmdk.Group>
  );
}

function PaletteItem({
  value,
  keywords,
  onSelect,
  children,
}: {
  value: string;
  keywords?: string[];
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Cmdk.Item
      value={value}
      keywords={keywords}
      onSelect={onSelect}
      className="group/item flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-control px-2 py-1 text-base outline-none data-[selected=true]:bg-hover touch:min-h-11 [&_.lucide]:size-4 [&_.lucide]:text-ink-faint data-[selected=true]:[&_.lucide]:text-ink-soft"
    >
      {children}
    </Cmdk.Item>
  );
}

/** In the order the groups were first offered; of commands with one id, the later. */
function groupCommands(commands: readonly Command[]) {
  const byId = new Map(withKeys(commands).map((command) => [command.id, command]));
  const groups = new Map<string, ReturnType<typeof withKeys>>();
  for (const command of byId.values()) {
    const group = command.group ?? "Here";
    groups.set(group, [...(groups.get(group) ?? []), command]);
  }
  return [...groups].sort(([a], [b]) => Number(b === "Here") - Number(a === "Here"));
}

/** The last item: it finds what the palette does not. */
const fullSearch = "full-search";

/** Every typed word must begin a word of the title or of its keywords; the title counts more. */
function matches(value: string, typed: string, keywords: string[] = []): number {
  if (value === fullSearch) return Number.MIN_VALUE;
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const inTitle = value.toLowerCase();
  const inAll = `${inTitle} ${keywords.join(" ").toLowerCase()}`;
  const begins = (text: string, word: string) => text.startsWith(word) || text.includes(` ${word}`);
  if (words.every((word) => begins(inTitle, word))) return 1;
  return words.every((word) => begins(inAll, word)) ? 0.5 : 0;
}
