"use client";
import { createFieldContexts, useField } from "@/components/ui/field-contexts";
import type { DoorStatus, Inside, ParticipantWire, RoomState, WaitingEntry } from "@/lib/features/door/schema";

export type ShareRequest = { identity: string; display_name: string };

/** The state of the room and its door, as reported by the service. The page reads it and decides nothing. */
export type Lobby = {
  /** Null until the first event. */
  room: RoomState | null;
  /** Everyone in the people panel; for members only. */
  people: readonly ParticipantWire[];
  /** Who is inside, with their roles; for guests only. */
  inside: Inside["people"];
  /** Identities of removed people; for guests only. */
  removed: readonly string[];
  waiting: readonly WaitingEntry[];
  /** For the host and co-hosts only. */
  shareRequests: readonly ShareRequest[];
  /** The last answer to a request to present. */
  shareAnswer: { identity: string; allowed: boolean } | null;
  /** This person's own status, if it changes while they are inside. */
  ownStatus: DoorStatus | null;
};

export const emptyLobby: Lobby = {
  room: null,
  people: [],
  inside: [],
  removed: [],
  waiting: [],
  shareRequests: [],
  shareAnswer: null,
  ownStatus: null,
};

export const lobbyContexts = createFieldContexts<Lobby>(emptyLobby);
/** `useLobby("waiting")`: a reader renders only when that part of the lobby changes. */
export const useLobby = <Name extends keyof Lobby>(name: Name) => useField(lobbyContexts, name);

export const useIsHost = () => useLobby("room")?.me.meeting_role === "host";
/** The host, a co-host, or the acting host while neither is present. */
export const useHasControls = () => useLobby("room")?.me.has_controls === true;
/** The host or a co-host. */
export const useHasHostControls = () => useLobby("room")?.me.has_host_controls === true;
export const useGivesRoles = () => useLobby("room")?.me.gives_roles === true;
