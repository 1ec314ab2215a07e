import "server-only";
import { claimMeetings } from "@/lib/features/transcripts/claim-meetings";
import { claimStandbys } from "@/lib/features/transcripts/claim-standbys";
import { renewLeases } from "@/lib/features/transcripts/renew-leases";
import { reportLate } from "@/lib/features/transcripts/report-late";
import { log } from "@/lib/platform/log";
import type { SpeechToText } from "@/lib/platform/providers/speech-to-text/provider";
import { speechToText } from "@/lib/platform/providers/speech-to-text/speech-to-text";
import { attendRooms } from "@/lib/worker/attend-rooms";
import { RecentSound } from "@/lib/worker/recent-sound";
import { DecodeQueue } from "./decode-queue";
import { findStandby } from "./find-standby";
import { Lateness } from "./lateness";
import { Readers } from "./readers";
import { RoomTranscriber } from "./room-transcriber";
import { SoundQueue } from "./sound-queue";

const roomsMaxDefault = 20;

/** `recent`: buffers the latest sound of meetings that are being recorded, for the recorder of this process. */
type Options = { engine?: SpeechToText; roomsMax?: number; recent?: RecentSound };

/**
 * Transcribes live meetings that have no other transcriber, and is standby for those that have one, until stopped.
 */
export function startTranscriber({
  engine = speechToText(),
  roomsMax = roomsMaxDefault,
  recent = new RecentSound(),
}: Options = {}) {
  const readers = new Readers();
  const lateness = new Lateness();
  const queue = new DecodeQueue(engine.concurrency);
  const shared = { engine, queue, sound: new SoundQueue(), lateness, readers, recent };
  const bufferSound = (rooms: { meetingId: string; isRecorded: boolean }[]) => {
    for (const { meetingId, isRecorded } of rooms) recent.buffer(meetingId, isRecorded, Date.now());
  };
  engine.prepare().catch((error: unknown) => log.error({ err: error }, "speech engine is not ready"));
  return attendRooms({
    name: "transcribing",
    roomsMax,
    claim: claimMeetings,
    renew: async (holder) => {
      const leases = await renewLeases(holder);
      readers.renewed(leases);
      bufferSound(leases);
      const late = lateness.isLate;
      if (leases.some((lease) => lease.late !== late)) await reportLate(holder, late);
      return leases;
    },
    enter: (meeting, holder) => new RoomTranscriber({ meetingId: meeting.meetingId, meeting, holder, ...shared }),
    standby: {
      claim: async (holder, limit) => {
        const rooms = await claimStandbys(holder, limit);
        bufferSound(rooms);
        return rooms;
      },
      enter: (meetingId, holder) => new RoomTranscriber({ meetingId, meeting: null, holder, ...shared }),
      takeOver: (room, meeting) => room.takeOver(meeting),
      find: findStandby,
    },
  });
}
