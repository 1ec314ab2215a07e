"use client";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { sendWithProgress } from "@/components/patterns/upload/send-with-progress";
import { toast } from "@/components/ui/toast";
import type { BoardWire, boardFileBody } from "@/lib/features/whiteboard/schema";
import { ApiError, api, apiPath, describeError, fillPath, makeApi, type PathOf } from "@/lib/platform/http/client";
import type { BoardElement } from "./board-message";
import type { SaveAnswer } from "./board-sync";
import { withoutNul } from "./without-nul";

/** The meeting and the caller's credential: guests send the launch token of their visit, members their session. */
export type BoardCaller = {
  meetingId: string;
  guest?: { code: string; guestId: string; launchToken: string };
};

export const boardQuery = (caller: BoardCaller) =>
  queryOptions({
    queryKey: ["whiteboard", caller.meetingId],
    queryFn: () => loadBoard(caller),
  });

export function loadBoard({ meetingId, guest }: BoardCaller): Promise<BoardWire> {
  if (!guest) return api.get("/meetings/{meeting_id}/whiteboard", { path: { meeting_id: meetingId } });
  return makeApi(guest.launchToken).get("/m/{code}/whiteboard", {
    path: { code: guest.code },
    query: { guest_id: guest.guestId },
  });
}

/** For members only. */
export async function saveBoard(
  { meetingId }: BoardCaller,
  elements: BoardElement[],
  seq: number,
): Promise<SaveAnswer> {
  try {
    const scene: BoardWire["scene"] = JSON.parse(
      withoutNul(JSON.stringify({ type: "excalidraw", version: 2, elements })),
    );
    const saved = await api.post("/meetings/{meeting_id}/whiteboard", {
      path: { meeting_id: meetingId },
      body: { scene, seq },
    });
    return { outcome: "saved", seq: saved.seq };
  } catch (error) {
    if (!(error instanceof ApiError)) return { outcome: "failed" };
    if (error.code === "stale_whiteboard") {
      // The conflict contains the current board.
      return { outcome: "stale", current: error.members.current as BoardWire };
    }
    return { outcome: error.status === 413 ? "too_large" : "failed" };
  }
}

export type BoardImage = { fileId: string; mime: string; dataUrl: string };

type Sending = { onProgress: (sent: number) => void; signal: AbortSignal };

export async function storeImage(
  { meetingId, guest }: BoardCaller,
  { fileId, mime, dataUrl }: BoardImage,
  { onProgress, signal }: Sending = { onProgress: () => {}, signal: new AbortController().signal },
) {
  const path: PathOf<"POST"> = "/meetings/{meeting_id}/whiteboard/files";
  const body: z.input<typeof boardFileBody> = { file_id: fileId, mime, data: dataUrl };
  await sendWithProgress({
    address: apiPath(fillPath(path, { meeting_id: meetingId })),
    body: JSON.stringify(body),
    bearer: guest?.launchToken,
    onProgress,
    signal,
  });
}

/** The id is that of its content, so the same image is stored once. */
export async function readImageFile(file: File): Promise<BoardImage> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", await file.arrayBuffer()));
  const fileId = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { fileId, mime: file.type, dataUrl: await toDataUrl(file) };
}

export async function listImages(caller: BoardCaller): Promise<string[]> {
  const { file_ids } = await callerApi(caller).get("/meetings/{meeting_id}/whiteboard/files", {
    path: { meeting_id: caller.meetingId },
  });
  return file_ids;
}

export async function loadImage(caller: BoardCaller, fileId: string): Promise<BoardImage> {
  const blob = await callerApi(caller).blob("/meetings/{meeting_id}/whiteboard/files/{file_id}", {
    path: { meeting_id: caller.meetingId, file_id: fileId },
  });
  return { fileId, mime: blob.type, dataUrl: await toDataUrl(blob) };
}

/** Opens or closes the board for everyone in the meeting. */
export function useOpenWhiteboard(caller: BoardCaller) {
  const queryClient = useQueryClient();
  return useMutation({
    // Serialises requests, because they could overtake each other.
    scope: { id: "whiteboard" },
    mutationFn: (open: boolean) =>
      callerApi(caller).post("/meetings/{meeting_id}/whiteboard/open", {
        path: { meeting_id: caller.meetingId },
        body: { open },
      }),
    onError: (error) => void toast.bad(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["whiteboard", caller.meetingId] }),
  });
}

const callerApi = ({ guest }: BoardCaller) => (guest ? makeApi(guest.launchToken) : api);

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
