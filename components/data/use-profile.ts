"use client";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { z } from "zod";
import type { Profile, updateProfileBody } from "@/lib/core/users/schema";
import { api } from "@/lib/platform/http/client";
import { applyLooks } from "./appearance";

type ProfileChange = z.input<typeof updateProfileBody>;

const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: ({ signal }) => api.get("/users/me", { signal }),
  staleTime: 5 * 60_000,
});

export function useProfile(initialData: Profile) {
  return useQuery({ ...profileQuery, initialData }).data;
}

/** Shows a changed profile, also in what the server has rendered. */
export function useCacheProfile() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (profile: Profile) => {
    queryClient.setQueryData(profileQuery.queryKey, profile);
    router.refresh();
  };
}

/** Looks change before the answer and go back when the change fails; the caller reports a failure. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    // Serialises requests. They could overtake each other, and the last choice must win.
    scope: { id: "profile" },
    mutationFn: (change: ProfileChange) => api.patch("/users/me", { body: change }),
    onMutate: (change) => {
      const before = queryClient.getQueryData(profileQuery.queryKey);
      applyLooks(change);
      return { before };
    },
    onSuccess: (profile, change) => {
      queryClient.setQueryData(profileQuery.queryKey, profile);
      // Server components also render the time zone, clock, name and picture.
      if (["timezone", "clock", "name", "avatar_choice"].some((field) => field in change)) router.refresh();
    },
    onError: (_error, _change, context) => {
      if (context?.before) applyLooks(context.before);
    },
  });
}
