"use client";
import { Combobox as Base } from "@base-ui/react/combobox";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
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

type EmailSuggestion = { email: string; name: string | null; picture?: string | null };

type EmailChipsProps = {
  value: readonly string[];
  onValueChange: (emails: string[]) => void;
  /** People to offer for what is being typed; the caller searches. */
  suggestions?: readonly EmailSuggestion[];
  onQueryChange?: (text: string) => void;
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

/**
 * Email addresses as chips. Enter, Tab, comma, space or leaving the field turns a whole address into one; a pasted list
 * becomes many. What is no address stays in the field and is complained about.
 */
export function EmailChips({
  value,
  onValueChange,
  suggestions = [],
  onQueryChange,
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
  const known = new Map(suggestions.map((one) => [one.email, one]));
  const isChosen = (email: string) => value.some((one) => isSameEmail(one, email));
  const offered = suggestions.map((one) => one.email).filter((email) => !isChosen(email));
  const typed = text.trim();
  const isNew = isEmail(typed) && !isChosen(typed) && !offered.some((one) => isSameEmail(one, typed));
  const items = isNew ? [typed, ...offered] : offered;

  function write(next: string) {
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

  /** Keyboards of phones name no keys: a separator shows only in the text. */
  function type(next: string) {
    if (!/[,;\s]$/.test(next) || !isEmail(next.slice(0, -1).trim()) || !take(next)) write(next);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const separates =
      event.key === "," || event.key === ";" || event.key === " " || event.key === "Tab" || event.key === "Enter";
    if (!separates || isComposing(event) || !isEmail(text.trim())) return;
    // With the list open, Enter takes what is highlighted: the address itself, unless the arrows went on.
    if (event.key === "Enter" && event.currentTarget.getAttribute("aria-activedescendant")) return;
    take(text);
    event.preventDefault();
  }

  return (
    <Base.Root
      multiple
      items={items}
      filter={null}
      autoHighlight
      disabled={disabled}
      value={[...value]}
      inputValue={text}
      onInputValueChange={(next, { reason }) => {
        // It would also clear what is unfinished when the list closes; that stays, and is complained about.
        if (reason === "input-change") type(next);
      }}
      onValueChange={(next) => {
        onValueChange(next.slice(0, max));
        write("");
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
          {value.map((email) => (
            <Base.Chip
              key={email}
              aria-label={email}
              aria-description="Press Backspace or Delete to remove"
              className="inline-flex h-6 min-w-0 max-w-full items-center gap-1.5 rounded-full bg-hover pr-0.5 pl-0.5 text-sm outline-none focus-within:bg-accent-wash data-highlighted:bg-accent-wash touch:h-8"
            >
              <Avatar name={known.get(email)?.name ?? email} seed={null} src={known.get(email)?.picture} size={20} />
              <span className="truncate">{email}</span>
              {chipAction?.(email)}
              <Base.ChipRemove
                aria-label={`Remove ${email}`}
                className="inline-flex size-5 items-center justify-center rounded-full text-ink-faint hover:bg-press hover:text-ink touch:size-7"
              >
                <X aria-hidden className="size-3.5" />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
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
              {(email: string) => {
                const person = known.get(email);
                return (
                  <Base.Item key={email} value={email} className={popupItemClasses}>
                    <Avatar name={person?.name ?? email} seed={null} src={person?.picture} size={24} />
                    <ItemWords note={person?.name ? email : null}>{person?.name ?? email}</ItemWords>
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
