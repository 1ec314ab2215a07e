import "server-only";
import { database } from "@/lib/platform/database/database";
import { log } from "@/lib/platform/log";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import { roomAttributes } from "./schema";
import { mayShare } from "./serializer";

const roundsMax = 5;

/** Copies a person's hand, camera marks and last mute from the database to their attributes in the media room. */
export const showMarks = (meetingId: string, identity: string) =>
  show(meetingId, identity, (row) => ({ attributes: marksOf(row) }));

/** As attributes; empty ones are absent in the media room. */
export const marksOf = (row: Pick<Row, "handOrder" | "deskView" | "wideCamera" | "mutedAt">) => ({
  [roomAttributes.hand]: row.handOrder === null ? "" : String(row.handOrder),
  [roomAttributes.deskView]: row.deskView ? "1" : "",
  [roomAttributes.wideCamera]: row.wideCamera ? "1" : "",
  ...muteOf(row),
});

/** Part of the token, too, so that nobody is heard before it is known. */
export const muteOf = (row: { mutedAt: Date | null } | null) => ({
  [roomAttributes.muted]: row?.mutedAt ? String(row.mutedAt.getTime()) : "",
});

/** Gives or takes the right to present in the media room, as the database has it; losing it ends a share. */
export const showPermission = (meetingId: string, identity: string) =>
  show(meetingId, identity, (row) => ({ permission: { canShare: mayShare(row, row.meeting) } }));

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;
type Change = Parameters<ReturnType<typeof mediaProvider>["updateParticipant"]>[2];

/** Of two who write at once, the one who writes last reads again and finds what the other meant: both end the same. */
async function show(meetingId: string, identity: string, changeOf: (row: Row) => Change) {
  let written = "";
  for (let round = 0; round < roundsMax; round += 1) {
    const row = await readRow(meetingId, identity);
    const change = row && changeOf(row);
    if (!change || JSON.stringify(change) === written) return;
    await mediaProvider().updateParticipant(meetingId, identity, change);
    written = JSON.stringify(change);
  }
  log.warn({ meetingId, identity }, "attributes of a participant changed too fast to be shown");
}

const readRow = (meetingId: string, identity: string) =>
  database.participant.findUnique({
    where: { meetingId_identity: { meetingId, identity }, status: "admitted" },
    select: {
      kind: true,
      isCohost: true,
      mayShare: true,
      handOrder: true,
      deskView: true,
      wideCamera: true,
      mutedAt: true,
      meeting: { select: { anyoneCanShare: true } },
    },
  });
