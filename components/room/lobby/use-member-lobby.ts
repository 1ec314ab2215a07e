"use client";
import { useEffect, useState } from "react";
import { useEventStream } from "@/components/live/use-event-stream";
import { useRefreshPolls } from "@/components/polls/use-refresh-polls";
import type { LobbyEvents } from "@/lib/features/door/schema";
import { emptyLobby, type Lobby } from "./lobby";

/** The room as members see it while inside. The stream sends the complete state on every connection. */
export function useMemberLobby(meetingId: string, isInside: boolean): Lobby {
  const [lobby, setLobby] = useState(emptyLobby);
  const refreshPolls = useRefreshPolls(meetingId);
  const updateLobby = (change: Partial<Lobby>) => setLobby((before) => ({ ...before, ...change }));
  useEffect(() => {
    if (!isInside) setLobby(emptyLobby);
  }, [isInside]);

  useEventStream<LobbyEvents>(
    isInside ? `/meetings/${meetingId}/lobby-events` : null,
    {
      room: (room) => updateLobby({ room }),
      people: ({ people }) => updateLobby({ people }),
      lobby: ({ waiting }) => updateLobby({ waiting }),
      share_request: (request) =>
        setLobby((before) => ({
          ...before,
          shareRequests: [...withoutRequest(before, request.identity), request],
        })),
      share_answer: (answer) =>
        setLobby((before) => ({
          ...before,
          shareAnswer: answer,
          shareRequests: withoutRequest(before, answer.identity),
        })),
      admission: ({ status }) => updateLobby({ ownStatus: status }),
      poll: refreshPolls,
    },
    {
      // The stream repeats open requests.
      onResync: () => {
        updateLobby({ shareRequests: [] });
        refreshPolls();
      },
    },
  );
  return lobby;
}

const withoutRequest = ({ shareRequests }: Lobby, identity: string) =>
  shareRequests.filter((request) => request.identity !== identity);
