import "server-only";
import type { ClaimedMeeting, LiveMeeting, Written } from "@/lib/features/transcripts/claim-meetings";
import { findSpeaker, listNames } from "@/lib/features/transcripts/queries";
import { releaseLease } from "@/lib/features/transcripts/release-lease";
import { reportTranscribing } from "@/lib/features/transcripts/report-transcribing";
import { finaliseUncontinuedSegments } from "@/lib/features/transcripts/settle-transcript";
import { rewriteSegments, writeSegment } from "@/lib/features/transcripts/write-segment";
import { env } from "@/lib/platform/env";
import type { Event } from "@/lib/platform/events/event";
import { subscribe } from "@/lib/platform/events/subscribe";
import { log } from "@/lib/platform/log";
import { type ListenerHandlers, listenToRoom } from "@/lib/platform/providers/media/livekit-listener";
import { mediaProvider } from "@/lib/platform/providers/media/media";
import type { SpeechToText } from "@/lib/platform/providers/speech-to-text/provider";
import { prepareVoiceActivity, voiceActivity } from "@/lib/platform/providers/speech-to-text/speech-to-text";
import { LeasedRoom } from "@/lib/worker/leased-room";
import type { RecentSound } from "@/lib/worker/recent-sound";
import type { DecodeQueue } from "./decode-queue";
import { listenerOf } from "./find-standby";
import type { Lateness } from "./lateness";
import type { Readers } from "./readers";
import type { SoundQueue } from "./sound-queue";
import { TrackBuffer } from "./track-buffer";
import { type Line, TrackTranscriber } from "./track-transcriber";

const writeRetryMs = 500;
const hintsMax = 40;
const namesMax = 200;

type Options = {
  meetingId: string;
  /** Null: another worker holds the lease, and this one is the standby. */
  meeting: LiveMeeting | null;
  holder: string;
  engine: SpeechToText;
  queue: DecodeQueue;
  sound: SoundQueue;
  lateness: Lateness;
  readers: Readers;
  recent: RecentSound;
};
type Speaker = { identity: string; name: string; userId: string | null };

/** Transcribes one meeting while this worker holds its lease. As a standby it only buffers audio. */
export class RoomTranscriber {
  readonly #options: Options;
  readonly #meetingId: string;
  #meeting: LiveMeeting | null;
  #inRoom = false;
  readonly #tracks = new Map<string, TrackTranscriber>();
  /** As a standby: the audio of each track. */
  readonly #buffers = new Map<string, TrackBuffer<Speaker>>();
  #names = new Set<string>();
  /** The language that each participant has chosen. */
  readonly #languages = new Map<string, string | null>();
  readonly #room: LeasedRoom;
  #reported = "";
  #reporting = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#meetingId = options.meetingId;
    this.#meeting = options.meeting;
    this.#room = new LeasedRoom({
      meetingId: this.#meetingId,
      name: "transcriber",
      prepare: () => Promise.all([options.engine.prepare(), prepareVoiceActivity()]),
      attempt: (room, onEntered) => this.#listen(room, onEntered),
      report: (reason) => this.#report(false, reason),
      release: () => this.#release(),
    });
  }

  /** Leaves the room, writes the remaining lines and releases the lease. */
  async stop() {
    await this.#room.stop();
    this.#options.recent.forget(this.#meetingId);
  }

  /** Leaves without writing anything more, because another worker holds the lease. */
  abandon() {
    for (const track of this.#tracks.values()) track.abandon();
    this.#options.recent.forget(this.#meetingId);
    return this.#room.abandon();
  }

  /** Takes over from a dead worker: transcribes the buffered audio from where its lines end. */
  takeOver(meeting: ClaimedMeeting) {
    this.#meeting = meeting;
    const { written } = meeting;
    const buffers = [...this.#buffers];
    this.#buffers.clear();
    for (const [trackId, buffer] of buffers) this.#continueTrack(trackId, buffer, meeting, written);
    if (this.#inRoom) this.#report(true, null);
    if (!written) return;
    finaliseUncontinuedSegments(this.#meetingId, [...this.#tracks.keys()]).catch((error: unknown) =>
      log.error({ err: error, meetingId: this.#meetingId }, "lines of another worker left open"),
    );
  }

  #continueTrack(trackId: string, buffer: TrackBuffer<Speaker>, { startedAt }: LiveMeeting, written: Written | null) {
    const track = written?.tracks.find((known) => known.trackId === trackId);
    const origin = startedAt.getTime();
    const transcriber = this.#beginTrack(
      trackId,
      buffer.speaker,
      track?.lineStartsMs.map((ms) => origin + ms),
    );
    if (written) buffer.replay(origin + Math.max(written.resumedMs, track?.fromMs ?? 0), transcriber);
    if (buffer.hasEnded) void this.#endTrack(trackId);
  }

  async #release() {
    await this.#endTracks();
    await releaseLease(this.#meetingId, this.#options.holder);
  }

  #endTracks = () => Promise.all([...this.#tracks.keys()].map((trackId) => this.#endTrack(trackId)));

  /** Resolves when the connection has ended and all lines are written. */
  async #listen(room: LeasedRoom, onConnected: () => void): Promise<string> {
    let resolve: (why: string) => void = () => {};
    const over = new Promise<string>((done) => {
      resolve = done;
    });
    const identity = listenerOf(this.#options.holder);
    const token = await mediaProvider().issueToken({ room: this.#meetingId, identity, role: "listener" });
    if (!room.isOpen) return "stopped";
    room.onInterrupt(() => resolve("stopped"));
    const handlers: ListenerHandlers = {
      began: ({ trackId, identity, name }) => this.#begin(trackId, { identity, name, userId: null }),
      sound: (trackId, samples) => this.#addSound(trackId, samples, Date.now()),
      interrupted: (trackId) => this.#listener(trackId)?.interrupt(),
      ended: (trackId) => void this.#endTrack(trackId),
      lost: (why) => resolve(why),
    };
    const delivery = () => (this.#meeting ? "soon" : "late");
    const leave = await listenToRoom(env.LIVEKIT_URL, token, handlers, { delivery });
    const unsubscribe = await subscribe([{ topic: "transcript", subject: this.#meetingId }], (event) =>
      this.#receive(event),
    );
    onConnected();
    this.#inRoom = true;
    this.#report(true, null);
    const why = await over;
    this.#inRoom = false;
    unsubscribe();
    await leave();
    await this.#endTracks();
    if (room.isOpen) this.#report(false, "The connection to the room was lost. Trying again.");
    return why;
  }

  #addSound(trackId: string, samples: Int16Array, now: number) {
    this.#listener(trackId)?.accept(samples, now);
    this.#options.recent.add(this.#meetingId, { trackId, samples, at: now }, now);
  }

  #listener = (trackId: string) => this.#tracks.get(trackId) ?? this.#buffers.get(trackId);

  #begin(trackId: string, participant: Speaker) {
    if (this.#meeting) {
      this.#beginTrack(trackId, participant);
      return;
    }
    const now = Date.now();
    for (const [id, buffer] of this.#buffers) if (buffer.isExpired(now)) this.#buffers.delete(id);
    const known = this.#buffers.get(trackId);
    if (known) known.resume();
    else this.#buffers.set(trackId, new TrackBuffer(participant));
  }

  #beginTrack(trackId: string, participant: Speaker, existingStarts: number[] = []) {
    const { engine, queue, sound, lateness } = this.#options;
    const speaker = this.#findSpeaker(participant);
    const track = new TrackTranscriber({
      trackId,
      engine,
      queue,
      sound,
      lateness,
      voice: voiceActivity(),
      existingStarts,
      hints: () => [...(this.#meeting?.title ? [this.#meeting.title] : []), ...this.#names].slice(0, hintsMax),
      names: () => [...this.#names],
      language: () => this.#languageOf(participant.identity),
      isRead: () => this.#options.readers.isRead(this.#meetingId),
      write: async (line) => this.#write(trackId, await speaker, line),
      rewrite: (lines) => this.#rewrite(trackId, lines),
      onTrouble: (message) => this.#report(message === null, message),
    });
    this.#tracks.set(trackId, track);
    return track;
  }

  async #endTrack(trackId: string) {
    this.#buffers.get(trackId)?.end(Date.now());
    const track = this.#tracks.get(trackId);
    if (!track) return;
    // Stays in the map until its lines are written, because leaving the room waits for all tracks.
    await track.close();
    if (this.#tracks.get(trackId) === track) this.#tracks.delete(trackId);
  }

  /** The participant's name in the database has precedence over the one from the media server. */
  async #findSpeaker(participant: Speaker): Promise<Speaker> {
    const known = await findSpeaker(this.#meetingId, participant.identity).catch(() => null);
    const names = await listNames(this.#meetingId, namesMax).catch(() => []);
    this.#languages.set(participant.identity, known?.language ?? null);
    const speaker = known ? { ...participant, name: known.displayName, userId: known.userId } : participant;
    this.#names = new Set([speaker.name, ...names]);
    return speaker;
  }

  /** The language to pass to the engine. Null: not chosen, or not supported by the engine. */
  #languageOf(identity: string): string | null {
    const { languages } = this.#options.engine;
    const chosen = this.#languages.get(identity) ?? null;
    if (languages.length === 1) return languages[0] ?? null;
    return chosen !== null && languages.includes(chosen) ? chosen : null;
  }

  #receive(event: Event | null) {
    // Null: the announcement of a reader may have been missed.
    if (event === null || (event.topic === "transcript" && event.change === "reader"))
      this.#options.readers.arrived(this.#meetingId);
    void this.#refreshLanguages(event);
  }

  async #refreshLanguages(event: Event | null) {
    const changed = event?.topic === "transcript" && event.change === "language" ? event.identity : undefined;
    for (const identity of event === null ? [...this.#languages.keys()] : changed ? [changed] : []) {
      const known = await findSpeaker(this.#meetingId, identity).catch(() => null);
      if (known) this.#languages.set(identity, known.language);
    }
  }

  /** Milliseconds since the start of the meeting. */
  #meetingMsOf = (spokenAt: number) => Math.max(0, spokenAt - (this.#meeting?.startedAt.getTime() ?? spokenAt));

  /** Does not retry after an error, because the existing lines are readable. */
  async #rewrite(trackId: string, lines: Line[]): Promise<boolean> {
    const track = { meetingId: this.#meetingId, holder: this.#options.holder, trackId };
    const moved = lines.map(({ spokenAt, ...line }) => ({ ...line, tMs: this.#meetingMsOf(spokenAt) }));
    return rewriteSegments(track, moved).catch((error: unknown) => {
      log.error({ err: error, meetingId: this.#meetingId }, "lines could not be merged");
      return false;
    });
  }

  async #write(trackId: string, speaker: Speaker, line: Line) {
    const { spokenAt, ...rest } = line;
    const tMs = this.#meetingMsOf(spokenAt);
    const language = this.#languageOf(speaker.identity);
    const { holder } = this.#options;
    const change = { meetingId: this.#meetingId, holder, speaker, trackId, language, tMs, ...rest };
    while (!this.#room.isAbandoned) {
      try {
        await writeSegment(change);
        return;
      } catch (error) {
        log.error({ err: error, meetingId: this.#meetingId }, "line could not be stored");
        // Only final lines are retried: the next interim contains the same words.
        if (!line.isFinal) return;
        await new Promise((resolve) => setTimeout(resolve, writeRetryMs));
      }
    }
  }

  /** Sends reports one after the other, so that the last one wins. */
  #report(transcribing: boolean, reason: string | null) {
    if (!this.#meeting) return;
    const report = JSON.stringify([transcribing, reason]);
    if (report === this.#reported) return;
    this.#reported = report;
    this.#reporting = this.#reporting
      .then(() => reportTranscribing(this.#meetingId, this.#options.holder, { transcribing, reason }))
      .catch((error: unknown) => {
        this.#reported = "";
        log.error({ err: error, meetingId: this.#meetingId }, "transcriber could not report");
      });
  }
}
