"use client";
import { Combobox as Base } from "@base-ui/react/combobox";
import type { BaseUIEvent } from "@base-ui/react/types";
import { UsersRound, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { teamWords } from "@/lib/language/people/team-words";
import { Avatar } from "./avatar";
import { cn } from "./cn";
import { useFieldControl } from "./field-control";
import { fieldClasses } from "./input";
import { isComposing } from "./is-composing";
import { isEmail, isSameEmail, parseEmails } from "./parse-emails";
import { popupClasses, popupItemClasses } from "./popup-classes";
import { ItemWords } from "./popup-item";
import { usePortalContainer } from "./portal-container";
import { preventSubmit } from "./prevent-submit";

export type EmailPerson = { email: string; name: string | null; seed?: string | null; picture?: string | null };
/** Several addresses that are one chip. */
export type EmailGroup = { id: string; name: string; emails: readonly string[] };

type EmailChipsProps = {
  value: readonly string[];
  onValueChange: (emails: string[]) => void;
  /** People to offer for what is being typed; the caller searches. */
  suggestions?: readonly EmailPerson[];
  groups?: readonly EmailGroup[];
  /** The suggestions are not there yet: Enter waits for them. */
  isSearching?: boolean;
  onQueryChange?: (text: string) => void;
  /** Names and faces of addresses, and groups, that are in the field from the beginning. */
  knownPeople?: readonly EmailPerson[];
  knownGroups?: readonly EmailGroup[];
  placeholder?: string;
  /** Accessible name, when no Field around it gives one. */
  label?: string;
  max?: number;
  disabled?: boolean;
  /** Stands in each chip before its remove button, such as a star for a key person. */
  chipAction?: (email: string) => ReactNode;
  onComplaint?: (complaint: string | null) => void;
  className?: string;
};

const nobody: readonly EmailPerson[] = [];
const noGroup: readonly EmailGroup[] = [];
const groupKey = ({ id }: EmailGroup) => `group:${id}`;

/**
 * Email addresses as chips. Enter, Tab, comma, space or leaving the field turns a whole address into one; a pasted list
 * becomes many; of the people and groups offered, Enter takes the first. What is no address stays in the field and is
 * complained about.
 */
export function EmailChips({
  value,
  onValueChange,
  suggestions = nobody,
  groups = noGroup,
  isSearching = false,
  onQueryChange,
  knownPeople = nobody,
  knownGroups = noGroup,
  placeholder = "Name or email",
  label,
  max = 100,
  disabled,
  chipAction,
  onComplaint,
  className,
}: EmailChipsProps) {
  const container = usePortalContainer();
  const field = useFieldControl();
  const anchor = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  /** Chosen from the list: shown by name. An address that was typed stays an address. */
  const [pickedPeople, setPickedPeople] = useState<readonly EmailPerson[]>(nobody);
  const [pickedGroups, setPickedGroups] = useState<readonly EmailGroup[]>(noGroup);
  /** The text for which Enter was pressed before its suggestions came. */
  const awaited = useRef<string | null>(null);
  const hasMoved = useRef(false);
  const isChosen = (email: string) => value.some((one) => isSameEmail(one, email));
  const shownAs = (email: string) => [...pickedPeople, ...knownPeople].find((one) => isSameEmail(one.email, email));
  const chosenGroups = [...knownGroups, ...pickedGroups].filter(
    ({ id, emails }, at, all) => emails.every(isChosen) && all.findIndex((one) => one.id === id) === at,
  );
  const inGroups = new Set(chosenGroups.flatMap(({ emails }) => emails.map((email) => email.toLowerCase())));
  const chips = [...value.filter((email) => !inGroups.has(email.toLowerCase())), ...chosenGroups.map(groupKey)];
  const people = suggestions.filter(({ email }) => !isChosen(email));
  const offered = [
    ...people.map(({ email }) => email),
    ...groups.filter(({ emails }) => !emails.every(isChosen)).map(groupKey),
  ];
  const typed = text.trim();
  // A whole address comes first, even where the letters also begin others.
  const whole = isEmail(typed) && !isChosen(typed) ? typed : null;
  const items = whole ? [whole, ...offered.filter((one) => !isSameEmail(one, whole))] : offered;
  const groupOf = (key: string) => [...chosenGroups, ...groups].find((group) => groupKey(group) === key);
  // While it is open, what is around it is hidden from screen readers.
  const [wantsList, setWantsList] = useState(false);

  function write(next: string) {
    awaited.current = null;
    hasMoved.current = false;
    setText(next);
    onQueryChange?.(next);
    onComplaint?.(null);
  }

  /** True when the text became chips. */
  function take(raw: string): boolean {
    const { emails, rest } = parseEmails(raw);
    const room = max - value.length;
    const fresh = emails.filter((email) => !isChosen(email)).slice(0, Math.max(0, room));
    if (fresh.length > 0) onValueChange([...value, ...fresh]);
    if (emails.length > 0) write(rest);
    if (emails.length > fresh.length && room <= fresh.length) onComplaint?.(`At most ${max} people.`);
    return emails.length > 0;
  }

  /** What the chips are now, with the addresses of groups. */
  function choose(keys: readonly string[]) {
    const fresh = keys.filter((key) => !chips.includes(key));
    const person = people.find(({ email }) => email === fresh[0] && email !== whole);
    const group = groups.find((one) => groupKey(one) === fresh[0]);
    if (person) setPickedPeople([...pickedPeople, person]);
    if (group) setPickedGroups([...pickedGroups, group]);
    const emails = keys.flatMap((key) => groupOf(key)?.emails ?? [key]);
    const once = emails.filter((email, at) => emails.findIndex((other) => isSameEmail(email, other)) === at);
    onValueChange(once.slice(0, max));
    write("");
    if (once.length > max) onComplaint?.(`At most ${max} people.`);
  }

  const first = items[0];
  useEffect(() => {
    if (awaited.current === null || isSearching) return;
    awaited.current = null;
    if (first !== undefined) choose([...chips, first]);
  });

  /** Keyboards of phones name no keys: a separator shows only in the text. */
  function type(next: string) {
    if (!/[,;\s]$/.test(next) || !isEmail(next.slice(0, -1).trim()) || !take(next)) write(next);
  }

  function handleKey(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) {
    if (isComposing(event)) return;
    if (event.key === "Enter" && typed && !isEmail(typed) && isSearching && items.length === 0) awaited.current = typed;
    const separates =
      event.key === "," || event.key === ";" || event.key === " " || event.key === "Tab" || event.key === "Enter";
    if (!separates || !isEmail(typed)) return;
    // Enter takes what the arrows went to, else the address itself, whatever the list holds by now.
    if (event.key === "Enter" && hasMoved.current) return;
    take(text);
    event.preventDefault();
    event.preventBaseUIHandler();
  }

  return (
    <Base.Root
      multiple
      items={items}
      filter={null}
      autoHighlight
      disabled={disabled}
      value={chips}
      onItemHighlighted={(_, { reason }) => {
        hasMoved.current = reason !== "none";
      }}
      open={wantsList && items.length > 0}
      onOpenChange={setWantsList}
      inputValue={text}
      onInputValueChange={(next, { reason }) => {
        // It would also clear what is unfinished when the list closes; that stays, and is complained about.
        if (reason === "input-change") type(next);
      }}
      onValueChange={(next, details) => {
        // With the list closed, Escape would empty the field, and not reach the dialog around it.
        if (details.reason === "escape-key") details.allowPropagation();
        else choose(next);
      }}
    >
      <Base.InputGroup
        ref={anchor}
        onKeyDown={preventSubmit}
        className={cn(
          fieldClasses,
          "flex min-h-8 cursor-text items-center px-1 py-[3px] focus-within:border-accent focus-within:outline-2 focus-within:outline-accent focus-within:-outline-offset-1 touch:min-h-11",
          className,
        )}
      >
        <Base.Chips className="flex w-full flex-wrap items-center gap-1">
          {chips.map((key) => {
            const group = groupOf(key);
            const person = shownAs(key);
            const name = group ? teamWords(group) : (person?.name ?? key);
            return (
              <Base.Chip
                key={key}
                aria-label={group || name === key ? name : `${name}, ${key}`}
                aria-description="Press Backspace or Delete to remove"
                title={group ? group.emails.join(", ") : name === key ? undefined : key}
                className="inline-flex h-6 min-w-0 max-w-full items-center gap-1.5 rounded-full bg-hover pr-0.5 pl-0.5 text-sm outline-none focus-within:bg-accent-wash data-highlighted:bg-accent-wash touch:h-8"
              >
                {group ? <GroupFace size={20} /> : <Face email={key} person={person} size={20} />}
                <span className="truncate">{name}</span>
                {group ? null : chipAction?.(key)}
                <Base.ChipRemove
                  aria-label={`Remove ${name}`}
                  className="inline-flex size-5 items-center justify-center rounded-full text-ink-faint hover:bg-press hover:text-ink touch:size-7"
                >
                  <X aria-hidden className="size-3.5" />
                </Base.ChipRemove>
              </Base.Chip>
            );
          })}
          <Base.Input
            {...field}
            aria-label={label}
            placeholder={value.length > 0 ? "" : placeholder}
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={handleKey}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData("text");
              if (parseEmails(pasted).emails.length === 0) return;
              take(`${text} ${pasted}`);
              event.preventDefault();
            }}
            onBlur={() => {
              setWantsList(false);
              if (text.trim() && !take(text)) onComplaint?.(`“${text.trim()}” isn't an email address.`);
            }}
            className="h-6 min-w-32 flex-1 bg-transparent px-1.5 text-base outline-none touch:h-8"
          />
        </Base.Chips>
      </Base.InputGroup>
      <Base.Portal container={container}>
        <Base.Positioner
          anchor={anchor}
          sideOffset={6}
          collisionPadding={8}
          className={cn("z-50 outline-none", items.length === 0 && "hidden")}
        >
          <Base.Popup
            className={cn(
              popupClasses,
              "scroll-quiet max-h-[min(18rem,var(--available-height))] w-(--anchor-width) overflow-y-auto p-1",
            )}
          >
            <Base.List>
              {(key: string) => {
                const group = groupOf(key);
                const person = suggestions.find(({ email }) => isSameEmail(email, key));
                return (
                  <Base.Item key={key} value={key} className={popupItemClasses}>
                    {group ? <GroupFace size={24} /> : <Face email={key} person={person} size={24} />}
                    <ItemWords note={group ? "Team" : person?.name ? key : null}>
                      {group ? teamWords(group) : (person?.name ?? key)}
                    </ItemWords>
                  </Base.Item>
                );
              }}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Face({ email, person, size }: { email: string; person: EmailPerson | undefined; size: number }) {
  return <Avatar name={person?.name ?? email} seed={person?.seed ?? null} src={person?.picture} size={size} />;
}

function GroupFace({ size }: { size: number }) {
  return (
    <span
      aria-hidden
      style={{ width: size, height: size }}
      className="inline-flex shrink-0 items-center justify-center rounded-full bg-press text-ink-soft"
    >
      <UsersRound className="size-3.5" />
    </span>
  );
}
