"use client";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { callerApi, type RoomCaller, useRoomCaller } from "@/components/data/room-caller";
import { useNotify } from "@/components/room/notices/notices";
import { ApiError, api, describeError } from "@/lib/platform/http/client";

const inMeeting = ({ meetingId }: RoomCaller) => ({ meeting_id: meetingId });
const ofPerson = ({ meetingId }: RoomCaller, id: string) => ({ meeting_id: meetingId, participant_id: id });

// — For people with room controls —

export const useLock = () =>
  useSwitchMutation("lock", (caller, locked) =>
    api.post("/meetings/{meeting_id}/lock", { path: inMeeting(caller), body: { locked } }),
  );
export const useSharingOpen = () =>
  useSwitchMutation("sharing", (caller, open) =>
    api.post("/meetings/{meeting_id}/sharing-open", { path: inMeeting(caller), body: { anyone_can_share: open } }),
  );
export const useTranscription = () =>
  useSwitchMutation("transcription", (caller, enabled) =>
    api.post("/meetings/{meeting_id}/transcription", { path: inMeeting(caller), body: { enabled } }),
  );
export const useMuteAll = () =>
  useRoomMutation((caller) => api.post("/meetings/{meeting_id}/mute-all", { path: inMeeting(caller) }));
export const useMute = () =>
  useRoomMutation((caller, id: string) =>
    api.post("/meetings/{meeting_id}/participants/{participant_id}/mute", { path: ofPerson(caller, id) }),
  );
export const useLowerHand = () =>
  useRoomMutation((caller, id: string) =>
    api.post("/meetings/{meeting_id}/participants/{participant_id}/lower-hand", { path: ofPerson(caller, id) }),
  );
export const useRemove = () =>
  useRoomMutation((caller, id: string) =>
    api.post("/meetings/{meeting_id}/participants/{participant_id}/remove", { path: ofPerson(caller, id) }),
  );
export function useReinvite() {
  const notify = useNotify();
  return useRoomMutation(async (caller, id: string) => {
    const { email, delivery, detail } = await api.post(
      "/meetings/{meeting_id}/participants/{participant_id}/reinvite",
      {
        path: ofPerson(caller, id),
      },
    );
    if (delivery === "none")
      notify({ tone: "bad", text: `${email} can join again, but couldn't be emailed`, detail: detail ?? "" });
    else notify({ text: `Invitation sent to ${email}` });
  });
}
export const useSetRole = () =>
  useRoomMutation((caller, { id, role }: { id: string; role: "cohost" | "member" }) =>
    api.put("/meetings/{meeting_id}/participants/{participant_id}/role", {
      path: ofPerson(caller, id),
      body: { meeting_role: role },
    }),
  );
export const useAnswerShare = () =>
  useRoomMutation((caller, { identity, allow }: { identity: string; allow: boolean }) =>
    api.post("/meetings/{meeting_id}/share-requests/{identity}", {
      path: { ...inMeeting(caller), identity },
      body: { allow },
    }),
  );

// — For everyone inside —

export const useAdmit = () => useRoomMutation((caller, ids: readonly string[]) => answerAll(caller, ids, "admit"));
export const useDeny = () => useRoomMutation((caller, ids: readonly string[]) => answerAll(caller, ids, "deny"));
export const useRaiseHand = () =>
  useSwitchMutation("hand", (caller, raised) =>
    caller.guest
      ? callerApi(caller).post("/m/{code}/hand", {
          path: { code: caller.guest.code },
          body: { guest_id: caller.guest.guestId, raised },
        })
      : api.post("/meetings/{meeting_id}/hand", { path: inMeeting(caller), body: { raised } }),
  );
export const useMarkDesk = () => useSwitchMutation("desk", (caller, on) => mark(caller, "desk-view", on));
export const useMarkWide = () => useSwitchMutation("wide", (caller, on) => mark(caller, "wide-camera", on));
export const useAskToShare = () =>
  useRoomMutation((caller) =>
    caller.guest
      ? callerApi(caller).post("/m/{code}/share-request", {
          path: { code: caller.guest.code },
          body: { guest_id: caller.guest.guestId },
        })
      : api.post("/meetings/{meeting_id}/share-requests", { path: inMeeting(caller) }),
  );

function mark(caller: RoomCaller, what: "desk-view" | "wide-camera", on: boolean) {
  const { guest } = caller;
  if (!guest) return api.post(`/meetings/{meeting_id}/${what}`, { path: inMeeting(caller), body: { on } });
  return callerApi(caller).post(`/m/{code}/${what}`, {
    path: { code: guest.code },
    body: { guest_id: guest.guestId, on },
  });
}

/** Ignores conflicts with other people who answer the same requests at the same time. */
async function answerAll(caller: RoomCaller, ids: readonly string[], answer: "admit" | "deny") {
  const own = callerApi(caller);
  const answers = await Promise.allSettled(
    ids.map((id) =>
      own.post(`/meetings/{meeting_id}/participants/{participant_id}/${answer}`, { path: ofPerson(caller, id) }),
    ),
  );
  const failed = answers.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const trouble = failed.find((error) => ids.length === 1 || !isAnswered(error));
  if (trouble) throw trouble;
}

const isAnswered = (error: unknown) =>
  error instanceof ApiError && (error.code === "already_answered" || error.code === "not_waiting");

/** A mutation of the room. Its effect arrives as an event; a failure shows a notice. */
function useRoomMutation<Input = void>(
  request: (caller: RoomCaller, input: Input) => Promise<unknown>,
  options: { scope?: { id: string }; onMutate?: () => void } = {},
) {
  const caller = useRoomCaller();
  const notify = useNotify();
  return useMutation({
    ...options,
    mutationFn: (input: Input) => request(caller, input),
    onError: (error) => notify({ tone: isAnswered(error) ? "say" : "bad", text: describeError(error) }),
  });
}

/** Serialises requests of one switch, because they could overtake each other. Of those that wait, only the last is sent. */
function useSwitchMutation(name: string, request: (caller: RoomCaller, on: boolean) => Promise<unknown>) {
  const waiting = useRef(0);
  return useRoomMutation(
    async (caller, on: boolean) => {
      waiting.current -= 1;
      if (waiting.current === 0) await request(caller, on);
    },
    {
      scope: { id: name },
      onMutate: () => {
        waiting.current += 1;
      },
    },
  );
}
