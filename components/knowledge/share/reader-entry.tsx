"use client";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from "@/components/ui/menu";
import { ReaderFace } from "./reader-search";
import { roleNames, type ShareRole } from "./reader-words";
import type { Reader } from "./use-shares";

const roles = ["viewer", "editor"] as const satisfies readonly ShareRole[];

type ReaderEntryProps = { reader: Reader; onRole: (role: ShareRole) => void; onRemove: () => void };

/** Whom it is shared with, as what, and the way to end that. */
export function ReaderEntry({ reader, onRole, onRemove }: ReaderEntryProps) {
  const problemId = useId();
  const { name, email, kind, role, problem } = reader;
  return (
    <li className="py-2">
      <div className="flex items-center gap-3">
        <ReaderFace reader={reader} />
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere text-base text-ink">{name}</p>
          {kind !== "everyone" && email !== name ? (
            <p className="wrap-anywhere text-ink-faint text-sm">{kind === "team" ? "Team" : email}</p>
          ) : null}
        </div>
        <Menu
          trigger={
            <Button
              variant="ghost"
              aria-label={`${name}: ${roleNames[role]}`}
              aria-describedby={problem ? problemId : undefined}
            >
              {roleNames[role]}
              <ChevronDown aria-hidden />
            </Button>
          }
        >
          <MenuRadioGroup value={problem ? "" : role} onValueChange={(next: ShareRole) => onRole(next)}>
            {roles.map((value) => (
              <MenuRadioItem key={value} value={value}>
                {roleNames[value]}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
          <MenuSeparator />
          <MenuItem danger onSelect={onRemove}>
            Remove
          </MenuItem>
        </Menu>
      </div>
      {problem ? (
        <p id={problemId} role="alert" className="mt-1 pl-10 text-bad text-sm">
          {problem}
        </p>
      ) : null}
    </li>
  );
}
