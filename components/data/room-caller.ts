"use client";
import { createContext, useContext } from "react";
import { type Api, api, makeApi } from "@/lib/http/client";

/** The credential of one guest's visit. */
export type GuestPass = { code: string; guestId: string; launchToken: string };

/** In which meeting, and as whom: a guest brings the credential of the visit, a member the session. */
export type RoomCaller = { meetingId: string; guest?: GuestPass };

const RoomCallerContext = createContext<RoomCaller>({ meetingId: "" });

export const RoomCallerProvider = RoomCallerContext.Provider;
export const useRoomCaller = () => useContext(RoomCallerContext);

export const callerApi = ({ guest }: RoomCaller): Api => (guest ? makeApi(guest.launchToken) : api);

/** An event stream's path: streams cannot send headers, so a guest's credential goes into the query. */
export function streamPath(path: string, { guest }: RoomCaller, query: Record<string, string> = {}): string {
  const credential: Record<string, string> = guest ? { guest_id: guest.guestId, launch_token: guest.launchToken } : {};
  const params = new URLSearchParams({ ...query, ...credential });
  return params.size > 0 ? `${path}?${params}` : path;
}
