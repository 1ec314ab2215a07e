import "server-only";
import { env } from "@/lib/env";
import type { Event } from "@/lib/events/event";
import { subscribe } from "@/lib/events/subscribe";
import { log } from "@/lib/log";
import { listenToRoom } from "@/lib/providers/media/livekit-listener";
import { mediaProvider } from "@/lib/providers/media/media";
import type { SpeechToText } from "@/lib/providers/speech-to-text/provider";
import { prepareVoiceActivity, voiceActivity } from "@/lib/providers/speech-to-text/speech-to-text";
import type { ClaimedMeeting, LiveMeeting, Written } from "@/lib/transcripts/claim-meetings";
import { findSpeaker, listNames } from "@/lib/transcripts/queries";
import { releaseLease } from "@/lib/transcripts/release-lease";
import { reportTranscribing } from "@/lib/transcripts/report-transcribing";
import { finaliseUncontinuedSegments } from "@/lib/transcripts/settle-transcript";
import { rewriteSegments, writeSegment } from "@/lib/transcripts/write-segment";
import { LeasedRoom } from "../leased-room";
import type { DecodeQueue } from "./decode-queue";
import type { SoundQueue } from "./sound-queue";
import { TrackMemory } from "./track-memory";
import { type Line, TrackTranscriber } from "./track-transcriber";

const writeRetryMs = 500;
const hintsMax = 40;
const namesMax = 200;

type Options = {
  meetingId: string;
  /** Null: another worker has the lease, and this one only listens along. */
  meeting: LiveMeeting | null;
  holder: string;
  engine: SpeechToText;
  queue: DecodeQueue;
  sound: SoundQueue;
};
type Speaker = { identity: string; name: string; userId: string | null };

/** Writes down one meeting, from the claim of its lease until it is given back. */
export class RoomTranscriber {
  readonly #options: Options;
  readonly #meetingId: string;
  #meeting: LiveMeeting | null;
  #inRoom = false;
  readonly #tracks = new Map<string, TrackTranscriber>();
  /** While it listens along. */
  readonly #memories = new Map<string, TrackMemory<Speaker>>();
  #names = new Set<string>();
  /** What each person said they speak. */
  readonly #languages = new Map<string, string | null>();
  readonly #stay: LeasedRoom;
  #reported = "";
  #reporting = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#meetingId = options.meetingId;
    this.#meeting = options.meeting;
    this.#stay = new LeasedRoom({
      meetingId: this.#meetingId,
      name: "transcriber",
      prepare: () => Promise.all([options.engine.prepare(), prepareVoiceActivity()]),
      attempt: (stay, onEntered) => this.#listen(stay, onEntered),
      report: (reason) => this.#report(false, reason),
      release: () => this.#release(),
    });
  }

  /** Leaves the room, writes down what was said until now and gives the meeting back. */
  stop = () => this.#stay.stop();

  /** Another worker has the meeting: leave, write nothing more. */
  abandon() {
    for (const track of this.#tracks.values()) track.abandon();
    return this.#stay.abandon();
  }

  /** The worker that wrote this meeting down is gone: goes on where its lines end. */
  takeOver(meeting: ClaimedMeeting) {
    this.#meeting = meeting;
    const { written } = meeting;
    const heard = [...this.#memories];
    this.#memories.clear();
    for (const [trackId, memory] of heard) this.#goOn(trackId, memory, meeting, written);
    if (this.#inRoom) this.#report(true, null);
    if (!written) return;
    finaliseUncontinuedSegments(this.#meetingId, [...this.#tracks.keys()]).catch((error: unknown) =>
      log.error({ err: error, meetingId: this.#meetingId }, "lines of another worker stay open"),
    );
  }

  #goOn(trackId: string, memory: TrackMemory<Speaker>, { startedAt }: LiveMeeting, written: Written | null) {
    const track = written?.tracks.find((known) => known.trackId === trackId);
    const origin = startedAt.getTime();
    const transcriber = this.#beginTrack(
      trackId,
      memory.speaker,
      track?.lineStartsMs.map((ms) => origin + ms),
    );
    if (written) memory.replay(origin + Math.max(written.resumedMs, track?.fromMs ?? 0), transcriber);
    if (memory.hasEnded) void this.#endTrack(trackId);
  }

  async #release() {
    await this.#endTracks();
    await releaseLease(this.#meetingId, this.#options.holder);
  }

  #endTracks = () => Promise.all([...this.#tracks.keys()].map((trackId) => this.#endTrack(trackId)));

  /** Resolves when the connection is over and everything heard is written. */
  async #listen(stay: LeasedRoom, onConnected: () => void): Promise<string> {
    let resolve: (why: string) => void = () => {};
    const over = new Promise<string>((done) => {
      resolve = done;
    });
    const identity = `agent:transcriber:${this.#options.holder}`;
    const token = await mediaProvider().issueToken({ room: this.#meetingId, identity, role: "listener" });
    if (!stay.isOpen) return "stopped";
    stay.onInterrupt(() => resolve("stopped"));
    const leave = await listenToRoom(env.LIVEKIT_URL, token, {
      began: ({ trackId, identity, name }) => this.#begin(trackId, { identity, name, userId: null }),
      sound: (trackId, samples) => this.#listener(trackId)?.accept(samples, Date.now()),
      interrupted: (trackId) => this.#listener(trackId)?.interrupt(),
      ended: (trackId) => void this.#endTrack(trackId),
      lost: (why) => resolve(why),
    });
    const unsubscribe = await subscribe(
      [{ topic: "transcript", subject: this.#meetingId }],
      (event) => void this.#hearOfLanguage(event),
    );
    onConnected();
    this.#inRoom = true;
    this.#report(true, null);
    const why = await over;
    this.#inRoom = false;
    unsubscribe();
    await leave();
    await this.#endTracks();
    if (stay.isOpen) this.#report(false, "The connection to the room was lost. Trying again.");
    return why;
  }

  #listener = (trackId: string) => this.#tracks.get(trackId) ?? this.#memories.get(trackId);

  #begin(trackId: string, heard: Speaker) {
    if (this.#meeting) {
      this.#beginTrack(trackId, heard);
      return;
    }
    const now = Date.now();
    for (const [id, memory] of this.#memories) if (memory.isForgotten(now)) this.#memories.delete(id);
    const known = this.#memories.get(trackId);
    if (known) known.goOn();
    else this.#memories.set(trackId, new TrackMemory(heard));
  }

  #beginTrack(trackId: string, heard: Speaker, begun: number[] = []) {
    const { engine, queue, sound } = this.#options;
    const speaker = this.#findSpeaker(heard);
    const track = new TrackTranscriber({
      trackId,
      engine,
      queue,
      sound,
      voice: voiceActivity(),
      begun,
      hints: () => [...(this.#meeting?.title ? [this.#meeting.title] : []), ...this.#names].slice(0, hintsMax),
      names: () => [...this.#names],
      language: () => this.#languageOf(heard.identity),
      write: async (line) => this.#write(trackId, await speaker, line),
      rewrite: (lines) => this.#rewrite(trackId, lines),
      onTrouble: (message) => this.#report(message === null, message),
    });
    this.#tracks.set(trackId, track);
    return track;
  }

  async #endTrack(trackId: string) {
    this.#memories.get(trackId)?.end(Date.now());
    const track = this.#tracks.get(trackId);
    if (!track) return;
    // It stays on the list until its lines are written: whoever leaves the room waits for them.
    await track.close();
    if (this.#tracks.get(trackId) === track) this.#tracks.delete(trackId);
  }

  /** The name at the door outranks what the media server says. */
  async #findSpeaker(heard: Speaker): Promise<Speaker> {
    const known = await findSpeaker(this.#meetingId, heard.identity).catch(() => null);
    const names = await listNames(this.#meetingId, namesMax).catch(() => []);
    this.#languages.set(heard.identity, known?.language ?? null);
    const speaker = known ? { ...heard, name: known.displayName, userId: known.userId } : heard;
    this.#names = new Set([speaker.name, ...names]);
    return speaker;
  }

  /** As far as the engine can be told of it. */
  #languageOf(identity: string): string | null {
    const { languages } = this.#options.engine;
    const chosen = this.#languages.get(identity) ?? null;
    if (languages.length === 1) return languages[0] ?? null;
    return chosen !== null && languages.includes(chosen) ? chosen : null;
  }

  async #hearOfLanguage(event: Event | null) {
    const changed = event?.topic === "transcript" && event.change === "language" ? event.identity : undefined;
    for (const identity of event === null ? [...this.#languages.keys()] : changed ? [changed] : []) {
      const known = await findSpeaker(this.#meetingId, identity).catch(() => null);
      if (known) this.#languages.set(identity, known.language);
    }
  }

  /** Milliseconds from the meeting's start. */
  #momentOf = (spokenAt: number) => Math.max(0, spokenAt - (this.#meeting?.startedAt.getTime() ?? spokenAt));

  /** What cannot be stored now stays as it is: it can be read. */
  async #rewrite(trackId: string, lines: Line[]): Promise<boolean> {
    const track = { meetingId: this.#meetingId, holder: this.#options.holder, trackId };
    const moved = lines.map(({ spokenAt, ...line }) => ({ ...line, tMs: this.#momentOf(spokenAt) }));
    return rewriteSegments(track, moved).catch((error: unknown) => {
      log.error({ err: error, meetingId: this.#meetingId }, "lines could not be put together");
      return false;
    });
  }

  async #write(trackId: string, speaker: Speaker, line: Line) {
    const { spokenAt, ...rest } = line;
    const tMs = this.#momentOf(spokenAt);
    const language = this.#languageOf(speaker.identity);
    const { holder } = this.#options;
    const change = { meetingId: this.#meetingId, holder, speaker, trackId, language, tMs, ...rest };
    while (!this.#stay.isAbandoned) {
      try {
        await writeSegment(change);
        return;
      } catch (error) {
        log.error({ err: error, meetingId: this.#meetingId }, "a line could not be stored");
        // The next interim line holds the same words; a final one has no successor.
        if (!line.isFinal) return;
        await new Promise((resolve) => setTimeout(resolve, writeRetryMs));
      }
    }
  }

  /** One report after the other, so that the last one stands. */
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
