"use client";
import { UserMinus } from "lucide-react";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { When } from "@/components/patterns/time/when";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { type ReaderLevel, readerLevels } from "@/lib/features/sharing/constants";
import type { AccessPanel } from "@/lib/features/sharing/schema";
import { describeError } from "@/lib/platform/http/client";
import { RecipientLine, Refused } from "./recipient-line";
import { hidesMore, levelNames, levelOf, listHidden } from "./sharing-words";
import { useGrantAccess, useRevokeAccess } from "./use-access";

const options = readerLevels.map((value) => ({ value, label: levelNames[value] }));

/** Somebody with access, how much they have, and the way to take it back. */
export function ReaderRow({ meetingId, person }: { meetingId: string; person: AccessPanel["people"][number] }) {
  const { name, user_id: userId } = person;
  const grant = useGrantAccess(meetingId);
  const { mutateAsync } = useRevokeAccess(meetingId);
  const revoke = useConfirmedAction({
    act: () => mutateAsync(userId),
    question: () => ({
      title: `Remove ${name}'s access?`,
      description: `${name} can't read the notes from that moment, also where the page is open. They aren't told. Emails already sent stay with them.`,
      action: "Remove access",
    }),
    done: () => ({ title: `${name} can no longer read the notes` }),
  });
  const shown: ReaderLevel = grant.isPending ? grant.variables.level : levelOf(person);
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <RecipientLine person={person}>
          <p className="text-ink-faint text-sm">
            Since <When at={person.granted_at} show="day" mid />
          </p>
          {hidesMore(person) ? <p className="text-ink-soft text-sm">{listHidden(person.hidden)}</p> : null}
        </RecipientLine>
        <div className="flex items-center gap-1 max-sm:w-full max-sm:pl-10">
          <Select
            label={`Access of ${name}`}
            options={options}
            value={shown}
            disabled={grant.isPending}
            onValueChange={(level) => {
              if (level !== levelOf(person)) grant.mutate({ userId, name, level, before: levelOf(person) });
            }}
            className="w-52 max-sm:flex-1"
          />
          <IconButton label={`Remove ${name}'s access`} onClick={() => revoke.start()}>
            <UserMinus aria-hidden />
          </IconButton>
        </div>
      </div>
      {grant.isError ? <Refused>{describeError(grant.error)}</Refused> : null}
      {revoke.dialog}
    </li>
  );
}
