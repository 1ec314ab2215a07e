"use client";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { Proof } from "@/components/patterns/identity/identity-form";
import { toast } from "@/components/ui/toast";
import type { PersonChange } from "@/lib/flows/people-admin/schema";
import { api, describeError } from "@/lib/platform/http/client";

export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: ["admin-people", q],
    queryFn: ({ signal }) => api.get("/admin/people", { query: { q: q || null }, signal }),
    placeholderData: keepPreviousData,
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin-person", id],
    queryFn: ({ signal }) => api.get("/admin/people/{person_id}", { path: { person_id: id }, signal }),
    // The numbers of what an act would do are of now.
    staleTime: 0,
  });

export type HandlesShown = "retired" | "used" | "all";

export const handlesQuery = (q: string, show: HandlesShown) =>
  infiniteQueryOptions({
    queryKey: ["admin-handles", q, show],
    queryFn: ({ signal, pageParam }) =>
      api.page("/admin/handles", { query: { q: q || null, show, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** What an administrator does to a person. Each reports its own failure, and shows afterwards how things are. */
export function usePersonActs(id: string) {
  const queryClient = useQueryClient();
  const path = { person_id: id };
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: personQuery(id).queryKey }),
      queryClient.invalidateQueries({ queryKey: ["admin-people"] }),
    ]);
  const failing = (title: string) => ({
    onError: (error: Error) => toast.bad(title, { description: describeError(error) }),
    onSettled,
  });
  return {
    change: useMutation({
      mutationFn: (body: PersonChange) => api.patch("/admin/people/{person_id}", { path, body }),
      ...failing("Couldn't change the account"),
    }),
    /** The form says itself what is wrong. */
    rename: useMutation({
      mutationFn: (body: PersonChange) => api.patch("/admin/people/{person_id}", { path, body }),
      onSettled,
    }),
    signOut: useMutation({
      mutationFn: () => api.post("/admin/people/{person_id}/sign-out", { path }),
      ...failing("Couldn't sign them out"),
    }),
    cancelMeetings: useMutation({
      mutationFn: () => api.post("/admin/people/{person_id}/cancel-meetings", { path }),
      ...failing("Couldn't cancel the meetings"),
    }),
    keepAccount: useMutation({
      mutationFn: () => api.delete("/admin/people/{person_id}/deletion", { path }),
      ...failing("Couldn't call off the deletion"),
    }),
    sendExport: useMutation({
      mutationFn: (headers: Proof) => api.post("/admin/people/{person_id}/export", { path, headers }),
      onSettled,
    }),
    planDeletion: useMutation({
      mutationFn: (headers: Proof) => api.post("/admin/people/{person_id}/deletion", { path, headers }),
      onSettled,
    }),
  };
}

export function useReleaseHandle() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (handle: string) => api.delete("/admin/handles/{handle}", { path: { handle } }),
    onError: (error) => toast.bad("Couldn't release the link", { description: describeError(error) }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["admin-handles"] }),
        queryClient.invalidateQueries({ queryKey: ["admin-person"] }),
      ]),
  });
}
