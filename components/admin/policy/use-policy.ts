"use client";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RetentionKind } from "@/lib/core/installation-policy/constants";
import type { PolicyWire } from "@/lib/core/installation-policy/schema";
import { ApiError, api } from "@/lib/platform/http/client";

const policyQuery = queryOptions({
  queryKey: ["admin", "policy"],
  queryFn: ({ signal }) => api.get("/admin/policy", { signal }),
});

export type PolicyChange = Partial<
  Pick<PolicyWire, "guests" | "recording" | "assistant" | "creators" | "sign_up_domains" | "meeting_minutes_max">
> & { retention?: Partial<Record<RetentionKind, number | null>> };

/** The retention times that are wanted: announced ones, else those that hold. */
export const wantedDays = ({ retention }: PolicyWire): Record<RetentionKind, number | null> => ({
  recordings: wanted(retention.recordings),
  transcripts: wanted(retention.transcripts),
  notes: wanted(retention.notes),
  voice_notes: wanted(retention.voice_notes),
});
const wanted = ({ days, next }: PolicyWire["retention"]["notes"]) => next?.days ?? days;

/** The policy, and a change of single fields of it: what else it says is sent as it was read. */
export function usePolicy(initial: PolicyWire) {
  const client = useQueryClient();
  const { data } = useQuery({ ...policyQuery, initialData: initial });
  const { mutateAsync } = useMutation({
    // One after the other: each starts from the version that the one before has made.
    scope: { id: "policy" },
    mutationFn: ({ retention, ...change }: PolicyChange) => {
      const known = client.getQueryData(policyQuery.queryKey) ?? initial;
      const { version, guests, recording, assistant, creators, sign_up_domains, meeting_minutes_max } = known;
      const now = { version, guests, recording, assistant, creators, sign_up_domains, meeting_minutes_max };
      return api.put("/admin/policy", {
        body: { ...now, ...change, retention: { ...wantedDays(known), ...retention } },
      });
    },
    onSuccess: (saved) => client.setQueryData(policyQuery.queryKey, saved),
    // The page then shows what somebody else has chosen.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 412) void client.invalidateQueries(policyQuery);
    },
  });
  return { policy: data, change: mutateAsync };
}

/** What a retention time would take. */
export const usePreview = () =>
  useMutation({
    mutationFn: (retention: Record<RetentionKind, number | null>) =>
      api.post("/admin/policy/preview", { body: { retention } }),
  });
