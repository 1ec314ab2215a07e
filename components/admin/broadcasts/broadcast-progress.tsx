"use client";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Column, DataTable } from "@/components/admin/data-table";
import { Stat } from "@/components/admin/stat";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Section } from "@/components/ui/page-section";
import { Progress } from "@/components/ui/progress";
import type { BroadcastWire, RecipientWire } from "@/lib/features/broadcasts/schema";
import { BroadcastPreview } from "./broadcast-preview";
import { recipientsQuery, useBroadcast } from "./broadcast-queries";
import { people, progressWords, recipientStates } from "./broadcast-words";

/** A broadcast that was started: how far it is, and who got it. */
export function BroadcastProgress({ broadcast }: { broadcast: BroadcastWire }) {
  const { id, status, recipients, sent, failed, skipped, paused_at: pausedAt } = broadcast;
  const settled = sent + failed + skipped;
  const waiting = recipients - settled;
  return (
    <>
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-5">
        <Stat label="Recipients" value={recipients.toLocaleString("en")} />
        <Stat label="Sent" value={sent.toLocaleString("en")} />
        <Stat label="Failed" value={failed.toLocaleString("en")} />
        <Stat label="Skipped" value={skipped.toLocaleString("en")} />
        <Stat label="Waiting" value={waiting.toLocaleString("en")} />
      </div>
      {status === "sending" ? (
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="min-w-48 flex-1">
            <Progress value={Math.floor((settled / Math.max(1, recipients)) * 100)} label="Progress" />
            <p role="status" className="mt-1.5 text-ink-faint text-sm">
              {pausedAt ? "Paused. " : ""}
              {progressWords(broadcast)}
            </p>
          </div>
          <Controls broadcast={broadcast} waiting={waiting} />
        </div>
      ) : (
        <p role="status" className="mt-6 text-base text-ink-soft">
          {status === "failed" ? "Nobody got it. " : "Done. "}
          {progressWords(broadcast)}.
        </p>
      )}
      <Section title="Recipients">
        <Recipients broadcast={broadcast} />
      </Section>
      <div className="mt-10 flex max-w-3xl flex-col">
        <BroadcastPreview key={id} subject={broadcast.subject} body={broadcast.body} />
      </div>
    </>
  );
}

function Controls({ broadcast, waiting }: { broadcast: BroadcastWire; waiting: number }) {
  const { setPaused, cancel } = useBroadcast(broadcast.id);
  const isPaused = broadcast.paused_at !== null;
  const cancelling = useConfirmedAction({
    act: () => cancel.mutateAsync(),
    question: () => ({
      title: "Cancel the rest?",
      description: `${people(waiting)} won't get this email. ${people(broadcast.sent)} already have it. This can't be undone.`,
      action: "Cancel the rest",
      keep: "Keep sending",
    }),
    done: () => ({ title: "The rest was cancelled" }),
  });
  return (
    <div className="flex gap-2">
      <Button onClick={() => setPaused.mutate(!isPaused)} loading={setPaused.isPending}>
        {isPaused ? "Resume" : "Pause"}
      </Button>
      <Button variant="danger-quiet" onClick={() => cancelling.start()}>
        Cancel the rest
      </Button>
      {cancelling.dialog}
    </div>
  );
}

function Recipients({ broadcast }: { broadcast: BroadcastWire }) {
  const { id, status, failed, skipped } = broadcast;
  const client = useQueryClient();
  const query = useInfiniteQuery(recipientsQuery(id));
  const { retry } = useBroadcast(id);
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  // Whoever got it is at the end of the list: only the others move what is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these is what it waits for.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: recipientsQuery(id).queryKey });
  }, [client, id, status, failed, skipped]);

  const again = useConfirmedAction<RecipientWire>({
    act: ({ id: recipientId }) => retry.mutateAsync(recipientId),
    question: ({ email }) => ({
      title: `Send to ${email} again?`,
      description: "They may have got it already. It stays the same email, which most mail programs show only once.",
      action: "Send again",
    }),
    done: ({ email }) => ({ title: `Sending to ${email} again` }),
  });

  const columns: Column<RecipientWire>[] = [
    {
      id: "who",
      header: "Recipient",
      width: "w-2/5",
      lead: true,
      cell: ({ name, email }) => (
        <>
          <span className="block text-ink">{name}</span>
          <span className="block break-all text-ink-faint text-sm">{email}</span>
        </>
      ),
    },
    {
      id: "status",
      header: "Status",
      cell: (row) => <Badge tone={recipientStates[row.status].tone}>{recipientStates[row.status].label}</Badge>,
    },
    {
      id: "error",
      header: "Reason",
      width: "w-1/3",
      cell: (row) => (
        <div className="flex flex-wrap items-center gap-2 text-ink-soft text-sm">
          {row.error ?? "–"}
          {row.uncertain ? (
            <Button size="sm" onClick={() => again.start(row)}>
              Send again
            </Button>
          ) : null}
        </div>
      ),
    },
    {
      id: "sent",
      header: "Sent",
      cell: ({ sent_at: sentAt }) => (sentAt ? <When at={sentAt} /> : "–"),
    },
  ];
  return (
    <>
      <DataTable
        label="Recipients"
        query={query}
        rows={rows}
        keyOf={({ id: one }) => one}
        columns={columns}
        empty={<EmptyState title="No recipients" />}
        failure={{ title: "Couldn't load the recipients" }}
      />
      {again.dialog}
    </>
  );
}
