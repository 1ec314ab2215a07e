"use client";
import { useQuery } from "@tanstack/react-query";
import { useNow } from "@/components/patterns/time/time-style";
import { sendingDetail, undoSeconds, waitingDetail } from "@/lib/core/meetings/constants";
import type { InviteResult } from "@/lib/core/meetings/schema";
import { invitesQuery } from "./use-invites";

const pollEveryMs = 1000;
/** Later, the list of people tells. */
const followedMsMax = 60_000;

export type FollowedInvite = InviteResult & {
  /** Told by mail, by the calendar or in Parley alone: which is not known here. */
  isInvited?: boolean;
};

/**
 * What is known of invitations that were asked for at `since`. Those that wait can be undone for `leftMs`; after that the
 * list of the meeting's people tells of them.
 */
export function useFollowInvites(meetingId: string, given: readonly InviteResult[], since: number) {
  const waiting = given.filter(({ detail }) => detail === waitingDetail);
  const now = useNow(1000)?.getTime() ?? since;
  const leftMs = waiting.length === 0 ? 0 : Math.max(0, since + undoSeconds * 1000 - now);
  const isFollowed = waiting.length > 0 && leftMs === 0;
  const { data: people } = useQuery({
    ...invitesQuery(meetingId),
    enabled: isFollowed,
    refetchInterval: ({ state }) =>
      now - since < followedMsMax && waiting.some(({ email }) => !find(state.data, email)) ? pollEveryMs : false,
  });
  const results = given.map((invite): FollowedInvite => {
    if (invite.detail !== waitingDetail || leftMs > 0) return invite;
    const person = find(people, invite.email);
    if (!person) return { ...invite, detail: sendingDetail };
    const problem = person.delivery_problem;
    return { ...invite, delivery: problem ? "none" : "email", detail: problem, isInvited: !problem };
  });
  return { results, waiting: leftMs > 0 ? waiting.map(({ email }) => email) : [], leftMs };
}

const find = <Person extends { email: string }>(people: readonly Person[] | undefined, email: string) =>
  people?.find((one) => one.email.toLowerCase() === email.toLowerCase());
