"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { List } from "@/components/patterns/list/list";
import { ListRowSkeleton } from "@/components/patterns/list/list-row";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LateOverlay } from "@/components/ui/late-overlay";
import type { TeamWire } from "@/lib/features/teams/schema";
import { teamsQuery } from "./team-queries";

const loadDialog = () => import("./new-team-dialog").then((loaded) => loaded.NewTeamDialog);

/** One's teams; for administrators, all of the organisation. */
export function TeamList({ initial }: { initial: TeamWire[] }) {
  const teams = useQuery({ ...teamsQuery, initialData: initial });
  const router = useRouter();
  const [isCreating, setIsCreating] = useState(false);
  const create = (
    <Button variant="primary" onClick={() => setIsCreating(true)}>
      Create team
    </Button>
  );
  return (
    <div className="flex flex-col items-start gap-4">
      {teams.data.length > 0 ? create : null}
      <List
        label="Teams"
        query={teams}
        items={teams.data}
        keyOf={({ id }) => id}
        skeleton={<ListRowSkeleton />}
        empty={
          <EmptyState title="No teams yet" action={create}>
            A team has a folder in Knowledge, and things can be shared with all of it at once.
          </EmptyState>
        }
        failure={{ title: "Couldn't load your teams" }}
        divided
      >
        {(team) => (
          <Link
            data-row
            href={`/settings/teams/${team.id}`}
            className="group -mx-2 flex min-h-15 items-center gap-4 rounded-control px-2 py-2 transition-colors hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2 text-base">
                <span className="break-words">{team.name}</span>
                {team.role === "owner" ? <Badge>Owner</Badge> : null}
              </span>
              <span className="mt-0.5 block text-ink-faint text-sm">
                {team.member_count === 1 ? "1 person" : `${team.member_count} people`}
                {team.role === null ? " · You're not on this team" : null}
              </span>
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
          </Link>
        )}
      </List>
      <LateOverlay
        load={loadDialog}
        props={{
          open: isCreating,
          onOpenChange: setIsCreating,
          onCreated: (id: string) => router.push(`/settings/teams/${id}`),
        }}
      />
    </div>
  );
}
