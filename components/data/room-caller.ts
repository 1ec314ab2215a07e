"use client";
import { createContext, useContext } from "react";
import { type Api, api, makeApi } from "@/lib/platform/http/client";

/** The credential of one guest's visit. */
export type GuestPass = { code: string; guestId: string; launchToken: string };

/** The meeting and the caller's credential: guests send the launch token of their visit, members their session. */
export type RoomCaller = { meetingId: string; guest?: GuestPass };

const RoomCallerContext = createContext<RoomCaller>({ meetingId: "" });

export const RoomCallerProvider = RoomCallerContext.Provider;
export const useRoomCaller = () => useContext(RoomCallerContext);

export const callerApi = ({ guest }: RoomCaller): Api => (guest ? makeApi(guest.launchToken) : api);

/** The path of an event stream. Streams cannot send headers, so a guest's credential goes into the query. */
export function streamPath(path: string, { guest }: RoomCaller, query: Record<string, string> = {}): string {
  const credential: Record<string, string> = guest ? { guest_id: guest.guestId, launch_token: guest.launchToken } : {};
  const params = new URLSearchParams({ ...query, ...credential });
  return params.size > 0 ? `${path}?${params}` : path;
}
