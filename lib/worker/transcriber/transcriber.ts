import "server-only";
import { log } from "@/lib/log";
import type { SpeechToText } from "@/lib/providers/speech-to-text/provider";
import { speechToText } from "@/lib/providers/speech-to-text/speech-to-text";
import { claimMeetings } from "@/lib/transcripts/claim-meetings";
import { renewLeases } from "@/lib/transcripts/renew-leases";
import { attendRooms } from "../attend-rooms";
import { DecodeQueue } from "./decode-queue";
import { RoomTranscriber } from "./room-transcriber";

const roomsMaxDefault = 20;

type Options = { engine?: SpeechToText; roomsMax?: number };

/** Writes down live meetings that no other worker writes down, until it is stopped. */
export function startTranscriber({ engine = speechToText(), roomsMax = roomsMaxDefault }: Options = {}) {
  const queue = new DecodeQueue(engine.concurrency);
  engine.prepare().catch((error: unknown) => log.error({ err: error }, "speech engine is not ready"));
  return attendRooms({
    name: "transcribing",
    roomsMax,
    claim: claimMeetings,
    renew: renewLeases,
    enter: (meeting, holder) => new RoomTranscriber({ meeting, holder, engine, queue }),
  });
}
