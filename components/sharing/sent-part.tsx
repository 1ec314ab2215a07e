"use client";
import { useQuery } from "@tanstack/react-query";
import { List } from "@/components/patterns/list/list";
import { ListRow, ListRowSkeleton } from "@/components/patterns/list/list-row";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import type { RecipientWire, ShareWire } from "@/lib/features/sharing/schema";
import { sharesQuery } from "./sharing-queries";
import { countPlaces, listParts } from "./sharing-words";

type SentPartProps = { meetingId: string; recipients: readonly RecipientWire[] };

/** What was sent, the newest first. */
export function SentPart({ meetingId, recipients }: SentPartProps) {
  const shares = useQuery(sharesQuery(meetingId));
  return (
    <List
      label="Sent"
      query={shares}
      items={shares.data ?? []}
      keyOf={({ recipient_email: email, sent_at: at }) => `${email} ${at}`}
      skeleton={<ListRowSkeleton />}
      empty={<EmptyState title="Nothing has been sent yet." />}
      failure={{ title: "Couldn't load what was sent." }}
      divided
    >
      {(share) => (
        <ListRow
          title={
            <>
              <span className="wrap-anywhere">{nameOf(share, recipients)}</span>
              {share.status === "failed" ? <Badge tone="bad">Not sent</Badge> : null}
              {share.status === "sending" ? <Badge>Not sent yet</Badge> : null}
            </>
          }
          meta={
            <>
              <When at={share.sent_at} />
              {share.error ? ` · ${share.error}` : describeContent(share)}
            </>
          }
        />
      )}
    </List>
  );
}

const nameOf = ({ recipient_email: email }: ShareWire, recipients: readonly RecipientWire[]) =>
  recipients.find((one) => one.email.toLowerCase() === email)?.name ?? email;

function describeContent({ includes, hidden_count: count, redacted_includes: redacted }: ShareWire): string {
  const held = includes.length > 0 ? ` · ${listParts(includes)}` : "";
  if (count === 0) return `${held} · nothing hidden`;
  return `${held} · ${countPlaces(count)} hidden in ${listParts(redacted).toLowerCase()}`;
}
