"use client";
import { queryOptions } from "@tanstack/react-query";
import { meetingsKey } from "@/components/data/use-meetings";
import type { ReaderLevel } from "@/lib/features/sharing/constants";
import { api } from "@/lib/platform/http/client";

/** Refetched with everything else that shows meetings: each change of who may read announces the meeting. */
export const sharingKey = (meetingId: string) => [...meetingsKey, "sharing", meetingId] as const;

export const recipientsQuery = (meetingId: string) =>
  queryOptions({
    queryKey: [...sharingKey(meetingId), "recipients"],
    queryFn: ({ signal }) =>
      api.get("/meetings/{meeting_id}/summary/recipients", { path: { meeting_id: meetingId }, signal }),
  });

export const sensitiveQuery = (meetingId: string) =>
  queryOptions({
    queryKey: [...sharingKey(meetingId), "sensitive"],
    queryFn: ({ signal }) =>
      api.get("/meetings/{meeting_id}/summary/sensitive", { path: { meeting_id: meetingId }, signal }),
    refetchInterval: ({ state }) => (state.data?.checking ? checkingEveryMs : false),
  });

/** The page hears when the model has read on. Polling covers a lost event. */
const checkingEveryMs = 5000;

export const sharesQuery = (meetingId: string) =>
  queryOptions({
    queryKey: [...sharingKey(meetingId), "shares"],
    queryFn: ({ signal }) =>
      api.get("/meetings/{meeting_id}/summary/shares", { path: { meeting_id: meetingId }, signal }),
  });

/** What this recipient would get; without one, what somebody without an account would for whom nothing was chosen. */
export const mailPreviewQuery = (meetingId: string, email: string | null, level: ReaderLevel | null) =>
  queryOptions({
    queryKey: [...sharingKey(meetingId), "preview", email, level],
    queryFn: ({ signal }) =>
      api.post("/meetings/{meeting_id}/summary/preview", {
        path: { meeting_id: meetingId },
        body: { recipients: email ? [email] : [], levels: email && level ? [{ email, level }] : [] },
        signal,
      }),
  });

export const accessQuery = (meetingId: string) =>
  queryOptions({
    queryKey: [...sharingKey(meetingId), "access"],
    queryFn: ({ signal }) => api.get("/meetings/{meeting_id}/access", { path: { meeting_id: meetingId }, signal }),
  });

/** The reader's own request. */
export const requestQuery = (meetingId: string) =>
  queryOptions({
    queryKey: [...sharingKey(meetingId), "request"],
    queryFn: ({ signal }) =>
      api.get("/meetings/{meeting_id}/access-request", { path: { meeting_id: meetingId }, signal }),
  });
