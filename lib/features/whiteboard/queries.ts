import "server-only";
import { findParticipationFor } from "@/lib/core/participation/queries";
import type { GuestActor, UserActor } from "@/lib/platform/auth/actor";
import { database } from "@/lib/platform/database/database";

export type BoardView = Awaited<ReturnType<typeof getBoard>>;

/** Every meeting has a board. Before the first save it is empty with seq 0. */
export async function getBoard(meetingId: string) {
  const meeting = await database.meeting.findUniqueOrThrow({
    where: { id: meetingId },
    select: { whiteboardOpen: true, whiteboard: true },
  });
  return { open: meeting.whiteboardOpen, board: meeting.whiteboard };
}

export async function listBoardFileIds(meetingId: string): Promise<string[]> {
  const files = await database.whiteboardFile.findMany({
    where: { meetingId },
    select: { fileId: true },
    orderBy: [{ createdAt: "asc" }, { fileId: "asc" }],
  });
  return files.map(({ fileId }) => fileId);
}

/**
 * An image and the caller's participation in its meeting. Null if there is no image or the caller may not know of the
 * meeting.
 */
export async function findBoardFileFor(actor: UserActor | GuestActor, meetingId: string, fileId: string) {
  const participation = await findParticipationFor(actor, meetingId);
  const file = participation
    ? await database.whiteboardFile.findUnique({ where: { meetingId_fileId: { meetingId, fileId } } })
    : null;
  return participation && file ? { ...participation, file } : null;
}
