"use client";
import { createContext, useContext } from "react";
import type { DoorStatus, Inside, ParticipantWire, RoomState, WaitingEntry } from "@/lib/door/schema";

export type ShareRequest = { identity: string; display_name: string };

/** What the service tells somebody inside about the room and its door. Everything here is read, never decided, by the page. */
export type Lobby = {
  /** Null until the service has spoken. */
  room: RoomState | null;
  /** Everybody the panel knows of; for members. */
  people: readonly ParticipantWire[];
  /** Who is inside and in which role; for guests. */
  inside: Inside["people"];
  /** Identities that were put out; for guests. */
  removed: readonly string[];
  waiting: readonly WaitingEntry[];
  /** To the host and co-hosts. */
  shareRequests: readonly ShareRequest[];
  /** Answers to requests to present, the last one. */
  shareAnswer: { identity: string; allowed: boolean } | null;
  /** One's own standing changed while inside. */
  standing: DoorStatus | null;
};

export const emptyLobby: Lobby = {
  room: null,
  people: [],
  inside: [],
  removed: [],
  waiting: [],
  shareRequests: [],
  shareAnswer: null,
  standing: null,
};

const LobbyContext = createContext<Lobby>(emptyLobby);

export const LobbyProvider = LobbyContext.Provider;
export const useLobby = () => useContext(LobbyContext);

export const useIsHost = () => useLobby().room?.me.meeting_role === "host";
/** The host, a co-host, or whoever stands in while neither is there. */
export const useHasControls = () => useLobby().room?.me.has_controls === true;
/** The host or a co-host. */
export const useHasHostControls = () => useLobby().room?.me.has_host_controls === true;
export const useGivesRoles = () => useLobby().room?.me.gives_roles === true;
