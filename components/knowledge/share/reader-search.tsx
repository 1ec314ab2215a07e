"use client";
import { Combobox as Base } from "@base-ui/react/combobox";
import { useQuery } from "@tanstack/react-query";
import { Building2, UserPlus, UsersRound } from "lucide-react";
import { useRef, useState } from "react";
import { useColleagues } from "@/components/data/use-colleagues";
import { teamsQuery } from "@/components/teams/team-queries";
import { Avatar } from "@/components/ui/avatar";
import { cn } from "@/components/ui/cn";
import { fieldClasses } from "@/components/ui/input";
import { isEmail } from "@/components/ui/parse-emails";
import { popupClasses, popupItemClasses } from "@/components/ui/popup-classes";
import { ItemWords } from "@/components/ui/popup-item";
import { usePortalContainer } from "@/components/ui/portal-container";
import type { ShareWire } from "@/lib/features/knowledge/schema";
import { unversionedAvatarUrl } from "@/lib/language/people/avatar-url";
import { keyOf } from "./reader-words";

type Candidate = Omit<ShareWire, "role">;

type ReaderSearchProps = {
  /** Who is in the list already. */
  taken: readonly Candidate[];
  onPick: (candidate: Candidate) => void;
};

/** Finds colleagues, the reader's teams, or everyone. A whole address can be entered, too. */
export function ReaderSearch({ taken, onPick }: ReaderSearchProps) {
  const container = usePortalContainer();
  const anchor = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  const typed = text.trim();
  const teams = useQuery(teamsQuery);
  const { colleagues = [], isSearching } = useColleagues(text, { fromFirstLetter: true });
  const people = colleagues.map(
    ({ id, email, name }): Candidate => ({ kind: "person", id, email, name: name ?? email }),
  );
  const groups = [
    { kind: "everyone" as const, id: null, email: null, name: "Everyone in the organisation" },
    ...(teams.data ?? []).map(({ id, name }): Candidate => ({ kind: "team", id, email: null, name })),
  ].filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()));
  const address: Candidate[] =
    isEmail(typed) && !people.some(({ email }) => email === typed.toLowerCase())
      ? [{ kind: "person", id: null, email: typed.toLowerCase(), name: typed.toLowerCase() }]
      : [];
  const known = new Set(taken.map(keyOf));
  const items = [...people, ...groups, ...address].filter((one) => !known.has(keyOf(one)));

  return (
    <Base.Root
      items={items}
      filter={null}
      autoHighlight
      value={null as Candidate | null}
      inputValue={text}
      itemToStringLabel={({ name }) => name}
      onInputValueChange={(next, { reason }) => {
        if (reason === "input-change") setText(next);
      }}
      onValueChange={(candidate) => {
        if (!candidate) return;
        onPick(candidate);
        setText("");
      }}
    >
      <Base.InputGroup ref={anchor} className="relative flex items-center">
        <UserPlus aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-ink-faint" />
        <Base.Input
          aria-label="Add people or teams"
          placeholder="Name, email or team"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={cn(fieldClasses, "h-9 pr-2.5 pl-8 touch:h-11 touch:text-lg")}
        />
      </Base.InputGroup>
      <Base.Portal container={container}>
        <Base.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            className={cn(
              popupClasses,
              "scroll-quiet max-h-[min(18rem,var(--available-height))] w-(--anchor-width) overflow-y-auto p-1",
            )}
          >
            <Base.Empty className="px-2 py-1.5 text-base text-ink-faint empty:hidden">
              {isSearching ? "Searching…" : "Nobody in your organisation is called that."}
            </Base.Empty>
            <Base.List>
              {(candidate: Candidate) => (
                <Base.Item key={keyOf(candidate)} value={candidate} className={popupItemClasses}>
                  <ReaderFace reader={candidate} />
                  <ItemWords note={noteOf(candidate)}>{candidate.name}</ItemWords>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A face, or the sign of a team or of everyone. */
export function ReaderFace({ reader: { kind, id, name } }: { reader: Candidate }) {
  if (kind === "person") return <Avatar name={name} seed={id} src={id ? unversionedAvatarUrl(id) : null} size={28} />;
  const Icon = kind === "team" ? UsersRound : Building2;
  return (
    <span
      aria-hidden
      className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-hover text-ink-soft"
    >
      <Icon className="size-4" />
    </span>
  );
}

const noteOf = ({ kind, email, name }: Candidate) =>
  kind === "team" ? "Team" : kind === "person" && email !== name ? email : null;
