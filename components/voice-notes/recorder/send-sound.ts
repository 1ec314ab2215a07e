import type { Recording, SoundPart } from "@/components/voice-notes/store/notes-database";
import { forgetSound, type NotesStore, NotSignedIn } from "@/components/voice-notes/store/notes-store";
import { pieceBytesMin } from "@/lib/features/voice-notes/constants";
import type { StartUploadBody, UploadTicketWire } from "@/lib/features/voice-notes/schema";
import { ApiError, describeError } from "@/lib/platform/http/client";
import { hashSound } from "./hash-sound";
import { readPart } from "./kept-sound";
import { missingRanges, type Range } from "./missing-ranges";

export type SoundServer = {
  /** The same size and sum give the open upload back. */
  start: (noteId: string, body: StartUploadBody) => Promise<UploadTicketWire>;
  arrived: (ticket: UploadTicketWire) => Promise<Range[]>;
  send: (ticket: UploadTicketWire, piece: Piece, onProgress: (sent: number) => void) => Promise<void>;
  complete: (noteId: string, uploadId: string) => Promise<void>;
};
export type Piece = { bytes: Blob; from: number; size: number };

type Report = (id: string, sent: number) => void;
type Sending = { recording: Recording; number: number; sound: Blob; report: (sent: number) => void };

/** Sends the recordings that are ready, one after the other, each from where it was cut off. */
export class SoundSender {
  constructor(
    private readonly store: NotesStore,
    private readonly server: SoundServer,
  ) {}

  async run(report: Report): Promise<void> {
    const refused = new Set<string>();
    for (let next = this.next(refused); next; next = this.next(refused)) {
      await this.store.checkAccount();
      try {
        await this.sendRecording(next, report);
      } catch (error) {
        if (!isFinal(error)) throw error;
        refused.add(next.id);
        await this.keepNow(next.id, (now) => ({ ...now, problem: describeSending(error) }));
      }
    }
  }

  /** The service has to have the note first, and one in the trash waits there. */
  private next(refused: ReadonlySet<string>): Recording | undefined {
    return [...this.store.recordings.values()].find(({ id, state, problem }) => {
      const isThere = this.store.rows.get(id)?.known && !this.store.view(id)?.deleted_at;
      return state === "ready" && !problem && isThere && !refused.has(id);
    });
  }

  private async sendRecording(recording: Recording, report: Report) {
    const sounds: Blob[] = [];
    for (const part of recording.parts.keys()) sounds.push(await readPart(this.store.database, recording.id, part));
    const total = sounds.reduce((sum, { size }) => sum + size, 0);
    let before = 0;
    for (const [number, sound] of sounds.entries()) {
      const share = (sent: number) => report(recording.id, total > 0 ? (before + sent * sound.size) / total : 1);
      const now = this.store.recordings.get(recording.id);
      if (!now) return;
      if (!now.parts[number]?.hasArrived) await this.sendPart({ recording: now, number, sound, report: share });
      before += sound.size;
    }
    // Deleted here only now: the service has confirmed the sum of each part.
    await this.store.change((tx) => forgetSound(tx, recording.id));
  }

  private async sendPart(sending: Sending) {
    const { recording, number, sound } = sending;
    const part = recording.parts[number];
    if (!part) return;
    const sha256 = part.sha256 ?? (await hashSound(sound));
    await this.keepPart(recording.id, number, { sha256 });
    const body = {
      content_type: part.type,
      size_bytes: sound.size,
      sha256,
      part: number,
      parts: recording.parts.length,
      started_at: part.startedAt,
    };
    for (let tries = 1; ; tries++) {
      const ticket = await this.server.start(recording.id, body);
      try {
        await this.sendMissing(ticket, sending, tries > 1);
        await this.server.complete(recording.id, ticket.upload_id);
        return await this.keepPart(recording.id, number, { hasArrived: true });
      } catch (error) {
        // The sum was wrong, or the upload has expired: once more, from what is kept here.
        if (tries > 1 || !(error instanceof ApiError) || ![404, 409, 410, 422].includes(error.status)) throw error;
      }
    }
  }

  /** `all`: what has arrived may be wrong. */
  private async sendMissing(ticket: UploadTicketWire, { recording, sound, report }: Sending, all: boolean) {
    let most = Math.min(ticket.part_size, recording.pieceBytes ?? ticket.part_size);
    const missing = missingRanges(all ? [] : await this.server.arrived(ticket), sound.size);
    for (let next = missing[0]; next; next = missing[0]) {
      const [from, end] = next;
      const to = Math.min(from + most, end);
      const piece = { bytes: sound.slice(from, to), from, size: sound.size };
      try {
        await this.server.send(ticket, piece, (sent) => report((from + sent * (to - from)) / sound.size));
        missing.splice(0, 1, ...(to < end ? [[to, end] as const] : []));
        report(to / sound.size);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 413 || most <= pieceBytesMin) throw error;
        most = Math.max(pieceBytesMin, Math.floor(most / 2));
        await this.keepNow(recording.id, (now) => ({ ...now, pieceBytes: most }));
      }
    }
  }

  private keepPart(id: string, number: number, change: Partial<SoundPart>) {
    return this.keepNow(id, (now) => ({
      ...now,
      parts: now.parts.map((part, at) => (at === number ? { ...part, ...change } : part)),
    }));
  }

  /** One that was discarded meanwhile stays so. */
  private keepNow(id: string, edit: (now: Recording) => Recording) {
    return this.store.change(async (tx) => {
      const now = await tx.objectStore("recordings").get(id);
      if (now) await tx.objectStore("recordings").put(edit(now));
    });
  }
}

/** Another try would end alike. */
function isFinal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 401) throw new NotSignedIn();
  return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
}

function describeSending(error: ApiError): string {
  if (error.status !== 413) return describeError(error);
  return "The server in front of Parley refuses requests of 256 kB. Its administrator can raise client_max_body_size (nginx) or the like. The recording is kept in this browser.";
}
