import "server-only";
import type { RecorderProvider } from "@/lib/providers/recorder/provider";
import { recorderProvider } from "@/lib/providers/recorder/recorder";
import { claimRecordings } from "@/lib/recordings/claim-recordings";
import { renewRecorderLeases } from "@/lib/recordings/renew-recorder-leases";
import { attendRooms } from "../attend-rooms";
import { recordRoom } from "./record-room";

const roomsMaxDefault = 8;

type Options = { recorder?: RecorderProvider; roomsMax?: number };

/** Records live meetings that have recording enabled and no other recorder, until stopped. */
export const startRecorder = ({ recorder = recorderProvider(), roomsMax = roomsMaxDefault }: Options = {}) =>
  attendRooms({
    name: "recording",
    roomsMax,
    claim: claimRecordings,
    renew: renewRecorderLeases,
    enter: ({ meetingId }, holder) => recordRoom({ meetingId, holder, recorder }),
  });
