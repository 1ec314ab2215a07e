import "server-only";
import { claimRecordings } from "@/lib/features/recordings/claim-recordings";
import { renewRecorderLeases } from "@/lib/features/recordings/renew-recorder-leases";
import { log } from "@/lib/platform/log";
import type { RecorderProvider } from "@/lib/platform/providers/recorder/provider";
import { recorderProvider } from "@/lib/platform/providers/recorder/recorder";
import { attendRooms } from "@/lib/worker/attend-rooms";
import { RecentSound } from "@/lib/worker/recent-sound";
import { recordRoom } from "./record-room";

const roomsMaxDefault = 8;

/** `recent`: the sound that the transcriber of this process receives, for taking over from a dead recorder. */
type Options = { recorder?: RecorderProvider; roomsMax?: number; recent?: RecentSound };

/** Records live meetings that have recording enabled and no other recorder, until stopped. */
export function startRecorder({
  recorder = recorderProvider(),
  roomsMax = roomsMaxDefault,
  recent = new RecentSound(),
}: Options = {}) {
  // Finds out now whether video can be encoded, because that takes a second.
  recorder.kind().catch((error: unknown) => log.warn({ err: error }, "recorder is not ready"));
  return attendRooms({
    name: "recording",
    roomsMax,
    claim: (holder, count) => claimRecordings(holder, count, recent.meetingIds),
    renew: renewRecorderLeases,
    enter: ({ meetingId, unfinished }, holder) => recordRoom({ meetingId, holder, recorder, recent, unfinished }),
  });
}
