"use client";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { chatQuery } from "@/components/chat/use-chat-messages";
import { openingsQuery, recordingQuery } from "@/components/data/use-meetings";
import { invitesQuery } from "@/components/invitations/use-invites";
import { jottingsQuery } from "@/components/jottings/use-jottings";
import { notesQuery } from "@/components/notes/use-notes";
import { pollsQuery } from "@/components/polls/use-polls";
import { accessQuery, recipientsQuery } from "@/components/sharing/sharing-queries";
import type { ChatMessageWire } from "@/lib/features/chat/schema";
import type { InviteEntry } from "@/lib/features/invitations/schema";
import type { Jottings } from "@/lib/features/jottings/schema";
import type { Notes } from "@/lib/features/notes/schema";
import type { PollWire } from "@/lib/features/polls/schema";
import type { RecordingAnswer } from "@/lib/features/recordings/schema";
import type { AccessPanel, RecipientWire } from "@/lib/features/sharing/schema";
import type { MeetingOpeningWire } from "@/lib/flows/meetings-admin/schema";

/** What the server read of a meeting together with it. A part that is missing is read by the browser. */
export type MeetingParts = {
  notes?: Notes;
  recording?: RecordingAnswer;
  invites?: InviteEntry[];
  polls?: PollWire[];
  chat?: ChatMessageWire[];
  jottings?: Jottings;
  /** The host's. */
  access?: AccessPanel;
  recipients?: RecipientWire[];
  openings?: MeetingOpeningWire[];
};

/**
 * Fills the cache before the first render, so that the page is painted whole and nothing moves when a part arrives. The
 * parts count as stale: the browser still reads them once, which also marks the notes as viewed. The recording does not,
 * since a second read would replace links that the player has just begun to load.
 */
export function useFirstParts(meetingId: string, parts: MeetingParts) {
  const queryClient = useQueryClient();
  useState(() => {
    cache(queryClient, notesQuery(meetingId).queryKey, parts.notes);
    cache(queryClient, recordingQuery(meetingId).queryKey, parts.recording, Date.now());
    cache(queryClient, invitesQuery(meetingId).queryKey, parts.invites);
    cache(queryClient, pollsQuery({ meetingId }).queryKey, parts.polls);
    cache(queryClient, chatQuery({ meetingId }).queryKey, parts.chat);
    cache(queryClient, jottingsQuery(meetingId).queryKey, parts.jottings);
    cache(queryClient, accessQuery(meetingId).queryKey, parts.access);
    cache(queryClient, recipientsQuery(meetingId).queryKey, parts.recipients);
    cache(queryClient, openingsQuery(meetingId).queryKey, parts.openings);
  });
}

/** What the cache has may be newer. */
function cache(queryClient: QueryClient, key: QueryKey, data: unknown, updatedAt = 0) {
  if (data !== undefined && queryClient.getQueryData(key) === undefined) {
    queryClient.setQueryData(key, data, { updatedAt });
  }
}
