"use client";
import { Search } from "lucide-react";
import { useState } from "react";
import { List, type ListQuery } from "@/components/patterns/list/list";
import { ListRowSkeleton } from "@/components/patterns/list/list-row";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import type { ReaderLevel } from "@/lib/features/sharing/constants";
import type { RecipientWire, SensitiveReport } from "@/lib/features/sharing/schema";
import { RecipientRow } from "./recipient-row";
import { describeAmounts } from "./sharing-words";

/** With more than so many, they can be searched. */
const unsearchedMax = 10;

type SendPartProps = {
  query: ListQuery & { data: RecipientWire[] | undefined };
  report: SensitiveReport | undefined;
  chosen: readonly RecipientWire[];
  onPick: (emails: readonly string[], isPicked: boolean) => void;
  levelOf: (recipient: RecipientWire) => ReaderLevel;
  /** Also selects them. */
  onLevel: (recipient: RecipientWire, level: ReaderLevel) => void;
};

/** Whom the notes can be sent to. Who asks for them comes first. */
export function SendPart({ query, report, chosen, onPick, levelOf, onLevel }: SendPartProps) {
  const [sought, setSought] = useState("");
  const all = query.data ?? [];
  const shown = all
    .filter((one) => matches(one, sought))
    .toSorted((one, other) => Number(other.asked !== null) - Number(one.asked !== null));
  const areAllChosen = shown.length > 0 && shown.every((one) => chosen.includes(one));
  return (
    <>
      {all.length > unsearchedMax ? (
        <Input
          type="search"
          aria-label="Search recipients"
          placeholder="Search by name or address"
          lead={<Search aria-hidden />}
          value={sought}
          onValueChange={setSought}
          className="mb-2"
        />
      ) : null}
      {all.length > 1 && shown.length > 0 ? (
        <div className="mb-1 flex items-center justify-between gap-3">
          <p className="tabular text-ink-faint text-sm">
            {shown.length === all.length ? `${all.length} people` : `${shown.length} of ${all.length} people`}
          </p>
          <Button
            variant="ghost"
            size="sm"
            onClick={() =>
              onPick(
                shown.map(({ email }) => email),
                !areAllChosen,
              )
            }
          >
            {areAllChosen ? "Clear" : "Select all"}
          </Button>
        </div>
      ) : null}
      <List
        label="Recipients"
        query={query}
        items={shown}
        keyOf={({ email }) => email}
        skeleton={<RecipientsSkeleton />}
        empty={
          sought ? (
            <EmptyState title="No matches." />
          ) : (
            <EmptyState title="No one else was invited or joined.">
              You can still copy the notes and send them yourself.
            </EmptyState>
          )
        }
        failure={{ title: "Couldn't load the recipients." }}
        divided
      >
        {(recipient) => (
          <RecipientRow
            recipient={recipient}
            isChosen={chosen.includes(recipient)}
            onPick={(isPicked) => onPick([recipient.email], isPicked)}
            level={levelOf(recipient)}
            onLevel={(level) => onLevel(recipient, level)}
            amounts={report ? describeAmounts(report, recipient.hidden, levelOf(recipient)) : null}
          />
        )}
      </List>
    </>
  );
}

function matches({ name, email, title }: RecipientWire, sought: string): boolean {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${name} ${email} ${title ?? ""}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function RecipientsSkeleton() {
  return (
    <>
      <ListRowSkeleton />
      <ListRowSkeleton />
      <ListRowSkeleton />
    </>
  );
}
