"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type Column, DataTable } from "@/components/admin/data-table";
import { When } from "@/components/patterns/time/when";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { BroadcastWire } from "@/lib/features/broadcasts/schema";
import type { Page } from "@/lib/platform/http/client";
import { broadcastsQuery } from "./broadcast-queries";
import { audienceLabels, broadcastState, progressWords } from "./broadcast-words";

const columns: Column<BroadcastWire>[] = [
  {
    id: "subject",
    header: "Subject",
    width: "w-2/5",
    lead: true,
    cell: ({ id, subject }) => (
      <Link
        data-row
        href={`/admin/broadcasts/${id}`}
        className="rounded-sm font-medium text-ink underline-offset-4 hover:underline"
      >
        {subject}
      </Link>
    ),
  },
  {
    id: "status",
    header: "Status",
    cell: (broadcast) => {
      const { label, tone } = broadcastState(broadcast);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { id: "audience", header: "Audience", cell: ({ audience }) => audienceLabels[audience].label },
  {
    id: "progress",
    header: "Recipients",
    cell: (broadcast) => (broadcast.status === "draft" ? "–" : progressWords(broadcast)),
  },
  {
    id: "at",
    header: "Date",
    cell: ({ started_at: startedAt, created_at: createdAt }) => <When at={startedAt ?? createdAt} />,
  },
];

/** All broadcasts, newest first. */
export function BroadcastList({ initial }: { initial: Page<BroadcastWire> }) {
  const query = useInfiniteQuery({ ...broadcastsQuery, initialData: { pages: [initial], pageParams: [""] } });
  const rows = query.data.pages.flatMap(({ items }) => items);
  const write = (
    <ButtonLink href="/admin/broadcasts/new" variant="primary">
      New broadcast
    </ButtonLink>
  );
  return (
    <div className="flex flex-col items-start gap-4">
      {rows.length > 0 ? write : null}
      <DataTable
        label="Broadcasts"
        query={query}
        rows={rows}
        keyOf={({ id }) => id}
        columns={columns}
        empty={
          <EmptyState title="No broadcasts yet" action={write}>
            A broadcast is an email to everyone with an account, or to some of them.
          </EmptyState>
        }
        failure={{ title: "Couldn't load the broadcasts" }}
      />
    </div>
  );
}
