"use client";
import { useQuery } from "@tanstack/react-query";
import { Lock, Users } from "lucide-react";
import { Tooltip } from "@/components/ui/tooltip";
import type { MeetingWire } from "@/lib/core/meetings/schema";
import type { AccessPanel, RecipientWire } from "@/lib/features/sharing/schema";
import { firstName } from "@/lib/language/people/first-name";
import { accessQuery, recipientsQuery } from "./sharing-queries";
import { hidesAnything, hidesMore } from "./sharing-words";

/** Who can read the notes, among the facts of a meeting that is over. */
export function SharingFact({ meeting }: { meeting: MeetingWire }) {
  const { id, is_host: isHost } = meeting;
  const access = useQuery({ ...accessQuery(id), enabled: isHost });
  const recipients = useQuery({ ...recipientsQuery(id), enabled: isHost });
  if (!isHost)
    return (
      <Fact
        isShared
        hint="The host decides who can read the notes."
      >{`Shared by ${firstName(meeting.host_name)}`}</Fact>
    );
  if (!access.data || !recipients.data) return null;
  const said = describeShared(access.data, recipients.data);
  return said ? (
    <Fact isShared hint="Everyone with access, and everyone you emailed the notes to.">
      {said}
    </Fact>
  ) : (
    <Fact hint="Notes, transcript and recording stay private until you share them.">Only you</Fact>
  );
}

/** "Shared with 3 people, 1 without figures"; null: with nobody. */
export function describeShared({ people }: AccessPanel, recipients: readonly RecipientWire[]): string | null {
  const readers = new Set(people.map(({ email }) => email.toLowerCase()));
  const mailed = recipients.filter((one) => one.sent_at !== null && !readers.has(one.email.toLowerCase()));
  const count = people.length + mailed.length;
  if (count === 0) return null;
  const masked = people.filter(({ hidden }) => hidesAnything(hidden));
  const hiddenFrom = masked.length + mailed.filter((one) => one.sent_masked.length > 0).length;
  const areFigures = mailed.every((one) => one.sent_masked.length === 0) && !masked.some(hidesMore);
  const suffix = hiddenFrom === 0 ? "" : `, ${hiddenFrom} ${areFigures ? "without figures" : "with parts hidden"}`;
  return `Shared with ${count === 1 ? "1 person" : `${count} people`}${suffix}`;
}

function Fact({ isShared = false, hint, children }: { isShared?: boolean; hint: string; children: string }) {
  const Icon = isShared ? Users : Lock;
  return (
    <Tooltip label={hint}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its tooltip must be reachable by keyboard. */}
      <span tabIndex={0} className="inline-flex items-center gap-1.5 rounded-sm [&_.lucide]:size-3.5">
        <Icon aria-hidden />
        {children}
      </span>
    </Tooltip>
  );
}
