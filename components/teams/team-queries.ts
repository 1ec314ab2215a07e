"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import type { FullTeamWire } from "@/lib/features/teams/schema";
import { api, describeError } from "@/lib/platform/http/client";

export const teamsQuery = queryOptions({
  queryKey: ["teams"],
  queryFn: ({ signal }) => api.get("/teams", { signal }),
});

export const teamQuery = (teamId: string) =>
  queryOptions({
    queryKey: ["teams", teamId],
    queryFn: ({ signal }) => api.get("/teams/{team_id}", { path: { team_id: teamId }, signal }),
  });

/** The caller reports a failure. */
export function useCreateTeam() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string }) => api.post("/teams", { body }),
    onSuccess: (team) => {
      queryClient.setQueryData(teamQuery(team.id).queryKey, team);
      return queryClient.invalidateQueries({ queryKey: teamsQuery.queryKey, exact: true });
    },
  });
}

/** Changes of one team, which answer with the team. The caller reports a failure of adding. */
export function useTeam(teamId: string) {
  const queryClient = useQueryClient();
  const path = { team_id: teamId };

  function show(team: FullTeamWire) {
    queryClient.setQueryData(teamQuery(teamId).queryKey, team);
    return queryClient.invalidateQueries({ queryKey: teamsQuery.queryKey, exact: true });
  }
  const failed = (title: string) => (error: Error) => toast.bad(title, { description: describeError(error) });

  const rename = useMutation({
    mutationFn: (name: string) => api.patch("/teams/{team_id}", { path, body: { name } }),
    onSuccess: show,
    onError: failed("Couldn't rename the team"),
  });
  const add = useMutation({
    mutationFn: (email: string) => api.post("/teams/{team_id}/members", { path, body: { email } }),
    onSuccess: show,
  });
  const setRole = useMutation({
    mutationFn: ({ id, role }: { id: string; role: "owner" | "member" }) =>
      api.patch("/teams/{team_id}/members/{member_id}", { path: { ...path, member_id: id }, body: { role } }),
    onSuccess: show,
    onError: failed("Couldn't change the role"),
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      api.delete("/teams/{team_id}/members/{member_id}", { path: { ...path, member_id: id } }),
    onError: (error, id) => {
      const member = queryClient.getQueryData(teamQuery(teamId).queryKey)?.members.find((one) => one.id === id);
      failed(member?.you ? "Couldn't leave the team" : "Couldn't remove the person")(error);
    },
    // Whoever leaves may know the team no longer.
    onSuccess: (_, id) => {
      queryClient.setQueryData(teamQuery(teamId).queryKey, (team) => team && withoutMember(team, id));
      return queryClient.invalidateQueries({ queryKey: teamsQuery.queryKey, exact: true });
    },
  });
  const destroy = useMutation({
    mutationFn: () => api.delete("/teams/{team_id}", { path }),
    onError: failed("Couldn't delete the team"),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: teamsQuery.queryKey, exact: true }),
  });
  return { rename, add, setRole, remove, destroy };
}

const withoutMember = (team: FullTeamWire, id: string): FullTeamWire => ({
  ...team,
  member_count: team.member_count - 1,
  members: team.members.filter((member) => member.id !== id),
});
