"use client";
import { CircleAlert, ExternalLink, Lock, Pencil, Users } from "lucide-react";
import type { ReactNode } from "react";
import { DetailHeader } from "@/components/patterns/detail/detail-header";
import { formatDate } from "@/components/patterns/time/format-time";
import { useTimeStyle } from "@/components/patterns/time/time-style";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyIconButton } from "@/components/ui/copy-icon-button";
import { daysLeft, describeExpiry, isExpiring } from "@/components/vault/entries/filter-entries";
import { readSecret } from "@/components/vault/read-secret";
import type { Reveal } from "@/components/vault/use-reveal";
import type { EntryPart } from "@/components/vault/vault-view";
import type { EntryWire } from "@/lib/features/vault/schema";
import { deletedName } from "@/lib/flows/accounts/constants";
import { webAddress } from "@/lib/language/vault/address";
import { CodeLine } from "./code-line";
import { EntryMenu } from "./entry-menu";
import { SecretLine } from "./secret-line";

type EntryDetailProps = {
  entry: EntryWire;
  level: 1 | 2;
  today: string;
  reveal: Reveal;
  onPart: (part: EntryPart) => void;
  onDeleted: () => void;
};

/** An entry as it is used. */
export function EntryDetail({ entry, level, today, reveal, onPart, onDeleted }: EntryDetailProps) {
  return (
    <article className="max-w-xl">
      <DetailHeader
        level={level}
        title={entry.label}
        actions={
          <div className="flex items-center gap-1">
            <Button onClick={() => onPart("edit")}>
              <Pencil aria-hidden />
              Edit
            </Button>
            <EntryMenu entry={entry} reveal={reveal} onPart={onPart} onDeleted={onDeleted} />
          </div>
        }
        meta={
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-faint text-sm">
            <Badge>
              {entry.shared ? <Users aria-hidden /> : <Lock aria-hidden />}
              {entry.shared ? "Shared with your organisation" : "Only you"}
            </Badge>
            {entry.shared ? <span>by {entry.created_by ?? deletedName}</span> : null}
            <span>
              Changed <When at={entry.updated_at} mid />
            </span>
          </p>
        }
      />
      <Advice entry={entry} today={today} />
      <dl className="mt-6 divide-y divide-line border-line border-y">
        {entry.username ? (
          <Line name="User name" action={<CopyIconButton text={entry.username} label="Copy user name" />}>
            <bdi className="break-words">{entry.username}</bdi>
          </Line>
        ) : null}
        {entry.has_secret ? (
          <div className="py-3">
            <dt className="text-ink-faint text-sm">Password</dt>
            <dd className="mt-1.5">
              <SecretLine
                name="password"
                at={`entry ${entry.id}`}
                reveal={reveal}
                readToShow={readSecret(entry.id, "show")}
                readToCopy={readSecret(entry.id, "copy")}
              />
            </dd>
          </div>
        ) : null}
        {entry.has_totp ? (
          <div className="py-3">
            <dt className="text-ink-faint text-sm">One-time code</dt>
            <dd className="mt-1.5">
              <CodeLine
                entryId={entry.id}
                reveal={reveal}
                onSeed={() => {
                  reveal.hide();
                  onPart("seed");
                }}
              />
            </dd>
          </div>
        ) : null}
        {entry.url ? <AddressLine url={entry.url} /> : null}
        {entry.expires_at ? <ExpiryLine day={entry.expires_at} /> : null}
        {entry.tags.length > 0 ? (
          <Line name="Tags">
            <span className="flex flex-wrap gap-1.5">
              {entry.tags.map((tag) => (
                <Badge key={tag} className="max-w-full">
                  <span className="truncate">{tag}</span>
                </Badge>
              ))}
            </span>
          </Line>
        ) : null}
        {entry.notes ? (
          <Line name="Notes" action={<CopyIconButton text={entry.notes} label="Copy notes" />}>
            <span className="whitespace-pre-wrap break-words leading-6">{entry.notes}</span>
          </Line>
        ) : null}
      </dl>
      {!entry.has_secret && !entry.notes && !entry.has_totp ? (
        <p className="mt-4 text-base text-ink-faint">It keeps no password and no notes yet.</p>
      ) : null}
    </article>
  );
}

function Line({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-ink-faint text-sm">{name}</dt>
      <dd className="mt-0.5 flex items-start gap-3 text-ink text-md">
        <div className="min-w-0 flex-1">{children}</div>
        {action ? <div className="-my-1.5">{action}</div> : null}
      </dd>
    </div>
  );
}

/** A link only where it leads to a site. */
function AddressLine({ url }: { url: string }) {
  const address = webAddress(url);
  return (
    <Line name="Address" action={<CopyIconButton text={url} label="Copy address" />}>
      {address ? (
        <a
          href={address.href}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex max-w-full items-center gap-1.5 rounded-sm text-accent underline decoration-1 underline-offset-2"
        >
          <span className="break-all">{url}</span>
          <ExternalLink aria-label="Opens in a new tab" className="size-3.5 shrink-0" />
        </a>
      ) : (
        <bdi className="break-all">{url}</bdi>
      )}
    </Line>
  );
}

function ExpiryLine({ day }: { day: string }) {
  return <Line name="Expires">{formatDate(day, useTimeStyle())}</Line>;
}

/** What is wrong with it, the most pressing first. */
function Advice({ entry, today }: { entry: EntryWire; today: string }) {
  const days = daysLeft(entry, today);
  const former = new Intl.ListFormat("en").format(entry.seen_by_former);
  const advice = [
    entry.damaged
      ? "What is encrypted here doesn't open: it was changed outside of Parley, or its key is gone. Tell whoever runs Parley."
      : null,
    former
      ? `${former} saw this password and ${entry.seen_by_former.length === 1 ? "has" : "have"} left your organisation. Change it.`
      : null,
    days !== null && isExpiring(entry, today) ? `${describeExpiry(days)}. Change it, and set a new date.` : null,
    entry.strength === "weak" ? "This password is easy to guess." : null,
    entry.reused ? "Another entry has the same password." : null,
  ].filter((one) => one !== null);
  if (advice.length === 0) return null;
  return (
    <ul aria-label="Advice" className="mt-4 space-y-1.5">
      {advice.map((words) => (
        <li key={words} className="flex items-start gap-2 text-base text-warn">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {words}
        </li>
      ))}
    </ul>
  );
}
