"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useConfirmedAction } from "@/components/patterns/confirm/use-confirmed-action";
import { BackLink } from "@/components/patterns/detail/back-link";
import { RenameHeading } from "@/components/patterns/detail/rename-heading";
import { List } from "@/components/patterns/list/list";
import { ListRowSkeleton } from "@/components/patterns/list/list-row";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { teamNameLengthMax } from "@/lib/features/teams/constants";
import type { FullTeamWire } from "@/lib/features/teams/schema";
import { ApiError } from "@/lib/platform/http/client";
import { AddMember } from "./add-member";
import { MemberRow } from "./member-row";
import { teamQuery, useTeam } from "./team-queries";

const headingClasses = "font-semibold text-xl";

export function TeamPage({ initial }: { initial: FullTeamWire }) {
  const query = useQuery({ ...teamQuery(initial.id), initialData: initial });
  const team = query.data;
  const router = useRouter();
  const { rename, add, setRole, remove, destroy } = useTeam(team.id);
  const self = team.members.find(({ you }) => you);
  const toList = () => router.push("/settings/teams");

  const leave = useConfirmedAction({
    act: () => remove.mutateAsync(self?.id ?? ""),
    question: () => ({
      title: `Leave ${team.name}?`,
      description: "You'll lose access to the team's knowledge and to what is shared with the team.",
      action: "Leave team",
    }),
    done: () => ({ title: `You left ${team.name}` }),
    onDone: toList,
  });
  const destroyTeam = useConfirmedAction({
    act: () => destroy.mutateAsync(),
    question: () => ({
      title: `Delete ${team.name}?`,
      description: `${whatGoes(team.item_count)} What is shared with the team will no longer be. This can't be undone.`,
      action: "Delete team",
    }),
    done: () => ({ title: `${team.name} deleted` }),
    onDone: toList,
  });

  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <>
        <BackLink href="/settings/teams" label="Teams" />
        <ErrorState title="You can't see this team any more">It was deleted, or you're no longer on it.</ErrorState>
      </>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <div>
        <BackLink href="/settings/teams" label="Teams" />
        {team.can_manage ? (
          <RenameHeading
            level={2}
            value={team.name}
            label="Name of the team"
            maxLength={teamNameLengthMax}
            isSaving={rename.isPending}
            onSave={(name) => (name === "" ? Promise.resolve() : rename.mutateAsync(name))}
            className={headingClasses}
          >
            {rename.isPending ? rename.variables : team.name}
          </RenameHeading>
        ) : (
          <h2 className={`break-words ${headingClasses}`}>{team.name}</h2>
        )}
        <p className="mt-1 text-base text-ink-faint">
          {team.member_count === 1 ? "1 person" : `${team.member_count} people`}
          {team.item_count > 0 ? ` · ${countNotes(team.item_count)} in Knowledge` : null}
        </p>
      </div>
      {team.can_manage ? <AddMember members={team.members.map(({ email }) => email)} add={add.mutateAsync} /> : null}
      <List
        label="People"
        query={query}
        items={team.members}
        keyOf={({ id }) => id}
        skeleton={<ListRowSkeleton />}
        empty={<p className="text-base text-ink-faint">Nobody is on this team.</p>}
        failure={{ title: "Couldn't load the team", hint: "What you see may be out of date." }}
        divided
      >
        {(member) => (
          <MemberRow
            member={member}
            team={team}
            onRole={(role) => setRole.mutate({ id: member.id, role })}
            onRemove={() => remove.mutateAsync(member.id)}
          />
        )}
      </List>
      <div className="flex flex-wrap gap-2">
        {self ? <Button onClick={() => leave.start()}>Leave team</Button> : null}
        {team.can_manage ? (
          <Button variant="danger-quiet" onClick={() => destroyTeam.start()}>
            Delete team
          </Button>
        ) : null}
      </div>
      {leave.dialog}
      {destroyTeam.dialog}
    </div>
  );
}

const countNotes = (count: number) => (count === 1 ? "1 note" : `${count} notes`);

const whatGoes = (count: number) =>
  count === 0 ? "The team has no notes." : `Deletes ${countNotes(count)} for everyone.`;
