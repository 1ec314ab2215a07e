"use client";
import { ChevronDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { readerLevels } from "@/lib/features/sharing/constants";
import type { AccessPanel } from "@/lib/features/sharing/schema";
import { describeError } from "@/lib/platform/http/client";
import { RecipientLine, Refused } from "./recipient-line";
import { levelNames } from "./sharing-words";
import { useGrantAccess } from "./use-access";

/** Somebody who was there and cannot read the notes yet. */
export function AddablePerson({ meetingId, person }: { meetingId: string; person: AccessPanel["addable"][number] }) {
  const grant = useGrantAccess(meetingId);
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <RecipientLine person={person} />
        <Menu
          trigger={
            <Button loading={grant.isPending} aria-label={`Give access to ${person.name}`} className="max-sm:ml-10">
              Give access
              <ChevronDown aria-hidden />
            </Button>
          }
        >
          {readerLevels.map((level) => (
            <MenuItem
              key={level}
              onSelect={() => grant.mutate({ userId: person.user_id, name: person.name, level, before: null })}
            >
              {levelNames[level]}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {grant.isError ? <Refused>{describeError(grant.error)}</Refused> : null}
    </li>
  );
}
