import type { DeviceTrouble } from "@/components/room/devices/device-trouble";
import { setWork } from "@/components/voice-notes/store/account";
import { makeNoteId } from "@/components/voice-notes/store/make-note-id";
import type { Recording } from "@/components/voice-notes/store/notes-database";
import { finishRecording, forgetNote, type NotesStore } from "@/components/voice-notes/store/notes-store";
import { readLengths } from "./kept-sound";
import { type LiveSegment, LiveWords } from "./live-words";
import { NoMicrophone, openMicrophone } from "./microphone";
import { bareType } from "./open-recorder";
import { PartRecorder, type PartSlice, sliceMs } from "./part-recorder";
import { openRecorderChannel, type RecorderNews } from "./recorder-lock";
import { publishRecorder } from "./recorder-state";
import { SliceKeeper } from "./slice-keeper";
import { SoundWatch } from "./watch-sound";

const tickMs = 1000;
/** A page that did nothing for so long was stopped, as phones do when they are locked. */
const awayMsMin = 10_000;
/** What was recorded meanwhile comes by then. */
const lateMsMax = 1500;
const storageEveryMs = 15_000;
const storageMin = 30_000_000;
const storageLow = 150_000_000;
/** Browsers also say so for an instant, when a device changes. */
const mutedMsMax = 1000;
const partsMax = 200;
/** Letters of the last words. */
const liveShown = 160;

const problems = {
  silent: "We hear nothing: is the microphone muted?",
  taken: "Another app has taken the microphone. Nothing is heard until it gives it back.",
  gone: "The microphone is gone. Connect one: the recording goes on with it.",
  low: "This browser's storage is nearly full. The recording stops before it is.",
  unkept: "This browser can't keep the sound at the moment. Trying again each second.",
} as const;
type Problem = keyof typeof problems;
const full = "The recording has stopped, because this browser's storage is nearly full. All of it is kept.";

/** Records one note, in as many parts as it takes, from the microphone to the browser's own database. */
export class RecorderEngine {
  private readonly keeper: SliceKeeper;
  private readonly channel = openRecorderChannel();
  private readonly problems = new Set<Problem>();
  private recording: Recording;
  private stream: MediaStream | null = null;
  private part: PartRecorder | null = null;
  private watch: SoundWatch | null = null;
  private live: LiveWords | null = null;
  /** Of the parts before this one. */
  private beforeMs = 0;
  private isPaused = false;
  private isOver = false;
  private ticked = { at: Date.now(), slices: 0 };
  private switched: string | null = null;
  private readonly timers: ReturnType<typeof setInterval>[] = [];

  constructor(
    private readonly store: NotesStore,
    private readonly release: () => void,
    continued: Recording | null,
  ) {
    this.recording = continued ?? {
      id: makeNoteId(),
      startedAt: new Date().toISOString(),
      state: "running",
      parts: [],
      marks: [],
      pieceBytes: null,
      problem: null,
    };
    this.keeper = new SliceKeeper(store, (isFull) => {
      this.setProblem("unkept", !isFull);
      if (isFull) void this.finish(full);
    });
  }

  get level() {
    return this.isPaused ? 0 : (this.watch?.level ?? 0);
  }

  get peaks() {
    return this.watch?.peaks ?? [];
  }

  get elapsedMs() {
    return this.beforeMs + (this.part?.elapsedMs ?? 0);
  }

  /** Throws `NoMicrophone`. */
  async start(): Promise<void> {
    void navigator.storage?.persist?.().catch(() => {});
    setWork(this.store.account, true);
    this.beforeMs = sum(await readLengths(this.store.database, this.recording));
    await this.openPart();
    this.ticked = { at: Date.now(), slices: 0 };
    this.timers.push(setInterval(() => this.tick(), tickMs));
    this.timers.push(setInterval(() => void this.checkStorage(), storageEveryMs));
    window.addEventListener("beforeunload", this.askBeforeLeaving);
    window.addEventListener("pagehide", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    navigator.mediaDevices.addEventListener("devicechange", this.returnToDevice);
    void this.checkStorage();
    publishRecorder({ live: "" });
    this.publish();
  }

  pause() {
    this.isPaused = true;
    this.part?.pause();
    this.publish();
  }

  resume() {
    this.isPaused = false;
    this.part?.resume();
    this.watch?.restart();
    this.publish();
  }

  async mark(label: string | null, atMs = this.elapsedMs) {
    const at_ms = Math.round(atMs);
    this.recording = { ...this.recording, marks: [...this.recording.marks, { at_ms, label }] };
    // Before its first slice there is nothing to mark in the database yet.
    if (this.recording.parts.length > 0) await this.store.database.put("recordings", this.recording);
    publishRecorder({ marks: this.recording.marks.length });
  }

  /** It becomes a note. `why`: it stops by itself. */
  async finish(why: string | null = null): Promise<void> {
    if (this.isOver) return;
    this.isOver = true;
    publishRecorder({ state: "finishing" });
    await this.close();
    const hasSound = this.recording.parts.length > 0;
    if (hasSound) await this.store.change((tx) => finishRecording(tx, this.recording));
    this.release();
    publishRecorder(
      hasSound
        ? { state: "kept", noteId: this.recording.id, elapsedMs: this.elapsedMs, problem: why }
        : { state: "idle", noteId: null, elapsedMs: 0, problem: null },
    );
  }

  async discard(): Promise<void> {
    if (this.isOver) return;
    this.isOver = true;
    await this.close();
    await this.store.change((tx) => forgetNote(tx, this.recording.id));
    this.release();
    publishRecorder({ state: "idle", noteId: null, elapsedMs: 0, problem: null });
  }

  private async close() {
    for (const timer of this.timers) clearInterval(timer);
    window.removeEventListener("beforeunload", this.askBeforeLeaving);
    window.removeEventListener("pagehide", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    navigator.mediaDevices.removeEventListener("devicechange", this.returnToDevice);
    await this.closePart();
    this.channel.close();
  }

  private async openPart(avoidedId?: string) {
    const stream = await openMicrophone(avoidedId);
    const [track] = stream.getAudioTracks();
    if (!track) throw new NoMicrophone("missing");
    if (this.isOver) return stopTracks(stream);
    this.stream = stream;
    const number = this.recording.parts.length;
    const startedAt = new Date().toISOString();
    this.part = new PartRecorder(
      stream,
      (slice) => this.keepSlice(number, startedAt, slice),
      () => void this.changePart(),
    );
    this.part.start();
    if (this.isPaused) this.part.pause();
    this.watch = new SoundWatch(track, (isSilent) => this.setProblem("silent", isSilent && !this.isPaused));
    this.live = new LiveWords(this.watch.context, track, {
      position: () => (this.isPaused ? null : this.elapsedMs),
      check: () => this.store.checkAccount(),
      onWords: (segment) => this.addWords(segment),
    });
    track.addEventListener("ended", () => void this.changePart(track.getSettings().deviceId));
    track.addEventListener("mute", () => setTimeout(() => this.takeMute(track), mutedMsMax));
    track.addEventListener("unmute", () => this.setProblem("taken", false));
    this.setProblem("gone", false);
  }

  private async closePart() {
    const { part, stream, watch, live } = this;
    this.stream = null;
    this.watch = null;
    this.live = null;
    live?.close();
    watch?.close();
    await part?.stop();
    this.beforeMs += part?.elapsedMs ?? 0;
    this.part = null;
    if (stream) stopTracks(stream);
  }

  /** Kept with the next slice. */
  private addWords(segment: LiveSegment) {
    if (this.isOver) return;
    const live = [...(this.recording.live ?? []), segment];
    this.recording = { ...this.recording, live };
    publishRecorder({
      live: live
        .map(({ text }) => text)
        .join(" ")
        .slice(-liveShown),
    });
  }

  private keepSlice(number: number, startedAt: string, { number: at, bytes, endMs }: PartSlice) {
    const { parts } = this.recording;
    if (parts.length === number) {
      const type = bareType(this.part?.type ?? "");
      this.recording = { ...this.recording, parts: [...parts, { startedAt, type, sha256: null, hasArrived: false }] };
    }
    this.setProblem("unkept", false);
    return this.keeper.keep(this.recording, { noteId: this.recording.id, part: number, number: at, bytes, endMs });
  }

  /** Goes on with the next device. What is missing meanwhile becomes a gap between two parts. */
  private async changePart(avoidedId?: string) {
    if (this.isOver || !this.part) return;
    await this.closePart();
    if (this.recording.parts.length >= partsMax)
      return this.finish("The recording was interrupted too often. All of it is kept.");
    try {
      await this.openPart(avoidedId);
      this.switched = this.stream?.getAudioTracks()[0]?.label ?? null;
    } catch {
      this.setProblem("gone", true);
    }
    this.publish();
  }

  private readonly returnToDevice = async () => {
    if (this.isOver || this.part) return;
    await this.openPart().catch(() => {});
    this.publish();
  };

  /** Without sound of the time in which the page was stopped, its clock has counted too much, and there is a gap. */
  private takeAbsence(part: PartRecorder, awayMs: number, slicesBefore: number) {
    const missingMs = awayMs - (part.slices - slicesBefore) * sliceMs;
    if (this.part !== part || missingMs < awayMs / 2) return;
    part.leaveOut(missingMs);
    void this.changePart();
  }

  private takeMute(track: MediaStreamTrack) {
    if (!track.muted || this.isOver || this.stream?.getAudioTracks()[0] !== track) return;
    this.setProblem("taken", true);
    void this.leaveMuted(track);
  }

  /** Another device, where there is one. */
  private async leaveMuted(track: MediaStreamTrack) {
    const { deviceId, groupId } = track.getSettings();
    const devices = await navigator.mediaDevices.enumerateDevices();
    const isOther = (one: MediaDeviceInfo) =>
      one.kind === "audioinput" && one.groupId !== groupId && one.deviceId !== "default";
    if (!devices.some(isOther)) return;
    await this.changePart(deviceId);
    this.setProblem("taken", false);
  }

  private async checkStorage() {
    const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
    if (quota === undefined || usage === undefined) return;
    const left = quota - usage;
    this.setProblem("low", left < storageLow);
    if (left < storageMin) await this.finish(full);
  }

  private setProblem(problem: Problem, isThere: boolean) {
    if (this.problems.has(problem) === isThere) return;
    if (isThere) this.problems.add(problem);
    else this.problems.delete(problem);
    this.publish();
  }

  private readonly hurry = () => this.part?.hurry();

  private readonly askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

  private tick() {
    const awayMs = Date.now() - this.ticked.at - tickMs;
    const { part, ticked } = this;
    this.ticked = { at: Date.now(), slices: part?.slices ?? 0 };
    if (awayMs > awayMsMin && part && !this.isPaused) {
      setTimeout(() => this.takeAbsence(part, awayMs, ticked.slices), lateMsMax);
    }
    setWork(this.store.account, true);
    this.publish();
    const { state, startedAt, elapsedMs } = this.news;
    this.channel.postMessage({ state, startedAt, elapsedMs } satisfies RecorderNews);
  }

  private get news(): RecorderNews {
    const state = this.isPaused ? "paused" : "recording";
    return { state, startedAt: this.recording.startedAt, elapsedMs: this.elapsedMs };
  }

  private publish() {
    if (this.isOver) return;
    const order: Problem[] = ["unkept", "gone", "taken", "low", "silent"];
    const first = order.find((one) => this.problems.has(one));
    publishRecorder({
      ...this.news,
      noteId: this.recording.id,
      problem: first ? problems[first] : this.switched && `Going on with ${this.switched}. The gap is marked.`,
    });
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

function stopTracks(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop();
}

export const troubleIn = (error: unknown): DeviceTrouble => (error instanceof NoMicrophone ? error.trouble : "unknown");
