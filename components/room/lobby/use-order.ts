"use client";
import { useMutation } from "@tanstack/react-query";
import { ApiError, api, describeError } from "@/lib/http/client";
import type { InviteResult } from "@/lib/meetings/schema";
import { callerApi, type RoomCaller, useRoomCaller } from "../../data/room-caller";
import { useNotify } from "../notices/notices";

const meeting = ({ meetingId }: RoomCaller) => `/meetings/${meetingId}`;
const participant = (caller: RoomCaller, id: string) => `${meeting(caller)}/participants/${id}`;

// — For those with room controls —

export const useLock = () => useSwitch("lock", (caller, locked) => api.post(`${meeting(caller)}/lock`, { locked }));
export const useSharingOpen = () =>
  useSwitch("sharing", (caller, open) => api.post(`${meeting(caller)}/sharing-open`, { anyone_can_share: open }));
export const useTranscription = () =>
  useSwitch("transcription", (caller, enabled) => api.post(`${meeting(caller)}/transcription`, { enabled }));
export const useMuteAll = () => useAct((caller) => api.post(`${meeting(caller)}/mute-all`));
export const useMute = () => useAct((caller, id: string) => api.post(`${participant(caller, id)}/mute`));
export const useLowerHand = () => useAct((caller, id: string) => api.post(`${participant(caller, id)}/lower-hand`));
export const useRemove = () => useAct((caller, id: string) => api.post(`${participant(caller, id)}/remove`));
export function useReinvite() {
  const notify = useNotify();
  return useAct(async (caller, id: string) => {
    const { email, delivery, detail } = await api.post<InviteResult>(`${participant(caller, id)}/reinvite`);
    if (delivery === "none")
      notify({ tone: "bad", text: `${email} is invited again, but not mailed`, detail: detail ?? "" });
    else notify({ text: `${email} is invited again and mailed` });
  });
}
export const useSetRole = () =>
  useAct((caller, { id, role }: { id: string; role: "cohost" | "member" }) =>
    api.put(`${participant(caller, id)}/role`, { meeting_role: role }),
  );
export const useAnswerShare = () =>
  useAct((caller, { identity, allow }: { identity: string; allow: boolean }) =>
    api.post(`${meeting(caller)}/share-requests/${identity}`, { allow }),
  );

// — For everybody inside —

export const useAdmit = () => useAct((caller, ids: readonly string[]) => answerAll(caller, ids, "admit"));
export const useDeny = () => useAct((caller, ids: readonly string[]) => answerAll(caller, ids, "deny"));
export const useRaiseHand = () => useSwitch("hand", (caller, raised) => ownAct(caller, "hand", { raised }));
export const useMarkDesk = () => useSwitch("desk", (caller, on) => ownAct(caller, "desk-view", { on }));
export const useMarkWide = () => useSwitch("wide", (caller, on) => ownAct(caller, "wide-camera", { on }));
export const useAskToShare = () =>
  useAct((caller) =>
    caller.guest ? ownAct(caller, "share-request", {}) : api.post(`${meeting(caller)}/share-requests`),
  );

function ownAct(caller: RoomCaller, what: string, body: Record<string, unknown>) {
  const { guest } = caller;
  if (!guest) return api.post(`${meeting(caller)}/${what}`, body);
  return callerApi(caller).post(`/m/${guest.code}/${what}`, { guest_id: guest.guestId, ...body });
}

/** Of many at once, those whom somebody else answered in the same moment are no trouble. */
async function answerAll(caller: RoomCaller, ids: readonly string[], answer: "admit" | "deny") {
  const own = callerApi(caller);
  const answers = await Promise.allSettled(ids.map((id) => own.post(`${participant(caller, id)}/${answer}`)));
  const failed = answers.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const trouble = failed.find((error) => ids.length === 1 || !isAnswered(error));
  if (trouble) throw trouble;
}

const isAnswered = (error: unknown) =>
  error instanceof ApiError && (error.code === "already_answered" || error.code === "not_waiting");

/** One act on the room; what it did comes back as an event, a refusal is said on the stage. */
function useAct<Input = void>(act: (caller: RoomCaller, input: Input) => Promise<unknown>, scope?: string) {
  const caller = useRoomCaller();
  const notify = useNotify();
  return useMutation({
    ...(scope ? { scope: { id: scope } } : {}),
    mutationFn: (input: Input) => act(caller, input),
    onError: (error) => notify({ tone: isAnswered(error) ? "say" : "bad", text: describeError(error) }),
  });
}

/** Turned again before the first answer is there, it asks one after the other: requests may overtake each other. */
const useSwitch = (name: string, act: (caller: RoomCaller, on: boolean) => Promise<unknown>) => useAct(act, name);
