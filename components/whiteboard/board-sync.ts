import { elementsMax, settleLastVersion } from "@/lib/features/whiteboard/elements/schema";
import { Allowance } from "./board-allowance";
import { BoardElements, isNewer } from "./board-elements";
import {
  type BoardElement,
  type BoardMessage,
  type Digest,
  type Held,
  parseBoardElement,
  parseBoardElements,
  type Saved,
} from "./board-message";

/** `unsaved`: the service has not stored the latest changes for a while. */
export type BoardState = "loading" | "saved" | "saving" | "unsaved" | "too_large" | "unreachable";

export type SavedBoard = { scene: { elements?: unknown }; seq: number; left_out?: number };
export type SaveAnswer =
  | { outcome: "saved"; seq: number }
  | { outcome: "stale"; current: SavedBoard }
  | { outcome: "too_large" | "failed" };

export type BoardPorts = {
  /** The identity in the media room. */
  self: string;
  /** Sends to everyone who has the board open, or to one of them. */
  send: (message: BoardMessage, to?: string) => void;
  load: () => Promise<SavedBoard>;
  /** Null for guests, who do not save. */
  save: ((elements: BoardElement[], seq: number) => Promise<SaveAnswer>) | null;
  /** Another participant changed something; the screen must be updated. */
  onRemoteChange: () => void;
  onState: (state: BoardState) => void;
  /** Reports how many elements of the saved board cannot be drawn. */
  onLeftOut?: (count: number) => void;
  /** An element of this screen is too large or of a wrong kind, or the board is full. */
  onNotShared?: () => void;
};

const sendEveryMs = 60;
const beatEveryMs = 4000;
const beatJitterMs = 1500;
/** A participant who sends nothing for this long counts as gone. */
const goneAfterMs = 14_000;
const saveAfterMs = 1500;
const retryAfterMs = 3000;
const retryAfterMsMax = 20_000;
/** After this long, changes that are not saved are reported as `unsaved`. */
const unsavedAfterMs = 8000;
/** After this long without a change no updates are in flight: a difference from the keeper means a loss. */
const quietAfterMs = 1200;
/** While people draw, digests always differ. Boards still compare, but less often. */
const compareEveryMs = 10_000;
/** Boards also compare with others than the keeper, in case the keeper is a client that does not answer. */
const compareOthersEveryMs = 10_000;
const compareAnyOtherEveryMs = 2500;
const beatsApartMs = 300;
const waitingMax = 2000;
/** The approximate size of one `elements` message. A whole board takes several. */
const messageBytes = 250_000;
const elementBytes = 600;
const pointBytes = 40;
/** Sending faster than the recipients' allowance loses messages. */
const sendBytesPerMs = 500;
/** Limits for each requester, on comparisons and on elements. */
const exchangesAtOnce = 8;
const exchangesPerSecond = 2;
const answersAtOnce = 2 * elementsMax;
const answersPerSecond = 1000;
/** If the snapshotter does not save the board for this long, the next member does. */
const deputyAfterMs = 30_000;
/** Changes drawn here within this time may not have reached the snapshotter. */
const recentMs = 3000;
const lastSavesMax = 5;

/**
 * Keeps the board of one participant in sync with all others, in three ways:
 * - Changes are sent to everyone at once. Merging is by version, so order and repetition do not matter. Only loss does.
 * - Every few seconds each board sends its digest. A board that differs from the keeper, the lowest identity among the
 *   boards, exchanges missing elements with it. This repairs losses of both sides after a reconnect.
 * - The lowest identity among the members is the snapshotter. It saves by compare-and-swap and merges earlier saves.
 *
 * Any other participant may be a modified client. Elements are parsed before they get here, answers are limited by an
 * allowance, and claims about saves change nothing but the displayed state.
 */
export class BoardSync {
  private readonly board = new BoardElements();
  private readonly others = new Map<string, number>();
  private readonly unsent = new Map<string, BoardElement>();
  /** Elements whose images are still uploading. They are sent after the upload. */
  private readonly held = new Map<string, BoardElement>();
  private readonly stored = new Set<string>();
  /** The versions, by id, of elements on this screen that the board has refused. */
  private readonly refused = new Map<string, number>();
  private readonly exchanges = new Allowance(exchangesAtOnce, exchangesPerSecond);
  private readonly answers = new Allowance(answersAtOnce, answersPerSecond);
  /** Messages that arrived before the saved board was loaded. Null afterwards. */
  private waiting: { from: string; message: BoardMessage }[] | null = [];
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private seq = 0;
  /** The digest at the last save, as reported by the service or by the snapshotter. */
  private savedDigest: Digest | null = null;
  /** The digest at the last save, as reported by the service only. */
  private ownSavedDigest: Digest | null = null;
  private ownDirtySince: number | null = null;
  private state: BoardState = "loading";
  private dirtySince: number | null = null;
  private changedAt = 0;
  private comparedAt = 0;
  private comparedWithOtherAt = 0;
  private sentBeatAt = Number.NEGATIVE_INFINITY;
  private beatTimer: ReturnType<typeof setTimeout> | null = null;
  private sendAgainAt = 0;
  private drawnAt = Number.NEGATIVE_INFINITY;
  private loaded = false;
  private reading = false;
  private saveTimer: ReturnType<typeof setTimeout> | null = null;
  private saving: Promise<void> | null = null;
  private saveFailures = 0;
  private tooLarge = false;
  private sendTimer: ReturnType<typeof setTimeout> | null = null;
  private stopped = false;

  constructor(private readonly ports: BoardPorts) {}

  /** The channel is open already. Queues incoming messages, loads the saved board, then replays the queue. */
  async start() {
    this.beat();
    await this.read();
  }

  /** Reloads after a reconnect: others may have drawn, saved or left. */
  async resync() {
    if (this.reading) return;
    this.waiting ??= [];
    await this.read();
  }

  /** Saves outstanding changes at once, including recent ones that may not have reached the snapshotter. */
  async stop() {
    this.flush();
    const isSnapshotter = this.isSnapshotter();
    const saves = isSnapshotter || (this.ports.save && this.loaded && Date.now() - this.drawnAt < recentMs);
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    const isUnsaved = () => (isSnapshotter ? this.isUnsaved() : this.isDirty());
    for (let attempt = 0; saves && isUnsaved() && attempt < lastSavesMax; attempt += 1) {
      await this.save();
    }
  }

  elements(): BoardElement[] {
    return this.board.inOrder();
  }

  get(id: string) {
    return this.board.get(id);
  }

  isFull(): boolean {
    return this.board.isFull();
  }

  digest(): Digest {
    return this.board.digest();
  }

  /**
   * Takes the state of this person's screen. Returns true if the screen must be updated: the board has newer versions,
   * or it accepted elements and may now be too full.
   */
  change(onScreen: readonly BoardElement[]): boolean {
    let isOutdated = false;
    const changed: BoardElement[] = [];
    let isRefused = false;
    for (const shown of onScreen) {
      const element = settleLastVersion(shown);
      const known = this.board.get(element.id);
      if (known && isNewer(known, element)) isOutdated = true;
      if ((known && !isNewer(element, known)) || this.refused.get(element.id) === element.version) continue;
      // Copies the element, because Excalidraw mutates its objects.
      const parsed = known || !this.board.isFull() ? parseBoardElement(element) : null;
      if (parsed) {
        changed.push(parsed);
        this.refused.delete(element.id);
      } else {
        isRefused ||= !this.refused.has(element.id);
        this.refused.set(element.id, element.version);
      }
    }
    if (isRefused) this.ports.onNotShared?.();
    this.take(changed);
    return isOutdated || changed.length > 0;
  }

  /** These images are stored now; elements that show them may be sent. */
  imagesStored(fileIds: Iterable<string>) {
    for (const fileId of fileIds) this.stored.add(fileId);
    const ready = [...this.held.values()].filter((element) => this.isReady(element));
    for (const { id } of ready) this.held.delete(id);
    this.take(ready);
  }

  receive(from: string, message: BoardMessage) {
    if (this.stopped || from === this.ports.self) return;
    this.others.set(from, Date.now());
    if (this.waiting) {
      if (this.waiting.length < waitingMax) this.waiting.push({ from, message });
      return;
    }
    switch (message.kind) {
      case "elements":
        return this.merge(message.elements);
      case "hello":
        return this.sendBeatSoon();
      case "beat":
        return this.receiveBeat(from, message);
      case "have":
        return this.answerHave(from, message.held);
      case "want":
        if (this.exchanges.takeWhole(from, 1))
          this.sendElements(
            message.ids.flatMap((id) => this.get(id) ?? []),
            from,
          );
    }
  }

  private answerHave(from: string, held: Held[]) {
    if (!this.exchanges.takeWhole(from, 1)) return;
    const { theyLack, weLack } = this.board.compare(held);
    this.sendElements(theyLack, from);
    if (weLack.length > 0) this.ports.send({ kind: "want", ids: weLack }, from);
  }

  /** Sends to everyone, or to one participant within their allowance. Returns the approximate number of bytes. */
  private sendElements(all: BoardElement[], to?: string): number {
    const elements = to === undefined ? all : all.slice(0, this.answers.take(to, all.length));
    let bytes = 0;
    for (let from = 0, end = 0; from < elements.length; from = end) {
      let messageSize = 0;
      for (; end < elements.length && (end === from || messageSize < messageBytes); end += 1) {
        messageSize += sizeOf(elements[end]);
      }
      bytes += messageSize;
      this.ports.send({ kind: "elements", elements: elements.slice(from, end) }, to);
    }
    return bytes;
  }

  /** A participant left the room; this one may be the snapshotter now. */
  left(identity: string) {
    this.others.delete(identity);
    this.scheduleSave();
  }

  private async read() {
    this.reading = true;
    this.met.clear();
    for (let attempt = 0; !this.stopped; attempt += 1) {
      try {
        const saved = await this.ports.load();
        if (this.stopped) return;
        this.adopt(saved);
        break;
      } catch {
        // Shows what others draw before the saved board is loaded. Merging it later gives the same result.
        this.replay();
        this.setState("unreachable");
        await this.sleep(Math.min(retryAfterMs * 2 ** attempt, retryAfterMsMax));
      }
    }
    this.reading = false;
    this.loaded = true;
    this.replay();
    this.updateState();
  }

  private replay() {
    const queued = this.waiting;
    if (!queued || this.stopped) return;
    this.waiting = null;
    for (const { from, message } of queued) this.receive(from, message);
    this.ports.send({ kind: "hello" });
  }

  /** Merges the saved board into this one. Elements that only this one has need saving. */
  private adopt({ scene, seq, left_out: leftOutBefore = 0 }: SavedBoard) {
    const saved = new BoardElements();
    const { elements, leftOut } = parseBoardElements(scene.elements);
    saved.merge(elements);
    if (leftOut + leftOutBefore > 0) this.ports.onLeftOut?.(leftOut + leftOutBefore);
    this.seq = seq;
    this.noteSaved(saved.digest());
    for (const { fileId } of saved.inOrder()) if (fileId) this.stored.add(fileId);
    this.merge(saved.inOrder());
    this.noteChange();
  }

  private merge(elements: BoardElement[]) {
    const newer = this.board.merge(elements);
    if (newer.length === 0) return;
    for (const { id } of newer) this.unsent.delete(id);
    this.noteChange();
    this.ports.onRemoteChange();
  }

  private take(elements: BoardElement[]) {
    const ready = elements.filter((element) => {
      if (this.isReady(element)) return true;
      this.held.set(element.id, element);
      return false;
    });
    for (const element of this.board.merge(ready)) this.unsent.set(element.id, element);
    if (ready.length > 0) this.drawnAt = Date.now();
    const sendInMs = Math.max(sendEveryMs, this.sendAgainAt - Date.now());
    if (this.unsent.size > 0) this.sendTimer ??= this.later(sendInMs, () => this.flush());
    if (ready.length > 0) this.noteChange();
  }

  private isReady({ id, type, fileId, isDeleted }: BoardElement): boolean {
    if (type !== "image" || isDeleted) return true;
    // An existing image element is ready without its file: its other changes must reach everyone.
    const known = this.board.get(id);
    if (known?.type === "image" && known.fileId === fileId) return true;
    return typeof fileId === "string" && (this.stored.has(fileId) || this.board.showsImage(fileId));
  }

  private flush() {
    this.sendTimer = null;
    if (this.unsent.size === 0 || this.stopped) return;
    const elements = [...this.unsent.values()];
    this.unsent.clear();
    this.sendAgainAt = Date.now() + this.sendElements(elements) / sendBytesPerMs;
  }

  private beat() {
    this.later(beatEveryMs + Math.random() * beatJitterMs, () => {
      for (const [identity, receivedAt] of this.others) {
        if (Date.now() - receivedAt > goneAfterMs) this.left(identity);
      }
      if (!this.waiting) this.sendBeat();
      this.scheduleSave();
      if (this.isDeputy() && this.isUnsaved() && !this.saveTimer) void this.save();
      this.updateState();
      this.beat();
    });
  }

  private sendBeat() {
    const saved = this.savedDigest === null ? null : { seq: this.seq, digest: this.savedDigest };
    this.sentBeatAt = Date.now();
    this.ports.send({ kind: "beat", digest: this.board.digest(), saved });
  }

  /** Sends one beat for all hellos that arrive at about the same time. */
  private sendBeatSoon() {
    this.beatTimer ??= this.later(Math.max(Math.random() * 300, this.sentBeatAt + beatsApartMs - Date.now()), () => {
      this.beatTimer = null;
      this.sendBeat();
    });
  }

  private receiveBeat(from: string, { digest, saved }: { digest: Digest; saved: Saved | null }) {
    if (saved && from === this.lowestMember() && saved.seq >= this.seq && !this.isSnapshotter()) {
      this.seq = saved.seq;
      this.savedDigest = saved.digest;
    }
    this.updateState();
    if (digest === this.board.digest() || !this.comparesNowWith(from)) return;
    this.ports.send({ kind: "have", held: this.board.held() }, from);
  }

  /** After joining, compares with the first board that answers; this one may be the keeper. */
  private comparesNowWith(from: string): boolean {
    const now = Date.now();
    const isQuiet = now - this.changedAt >= quietAfterMs;
    const last = this.met.get(from);
    if (from === this.keeper() || this.met.size === 0) {
      if (last !== undefined && now - this.comparedAt < (isQuiet ? quietAfterMs : compareEveryMs)) return false;
      this.comparedAt = now;
    } else {
      const isTooSoon =
        now - (last ?? 0) < compareOthersEveryMs || now - this.comparedWithOtherAt < compareAnyOtherEveryMs;
      if (!isQuiet || isTooSoon) return false;
      this.comparedWithOtherAt = now;
    }
    this.met.set(from, now);
    return true;
  }

  /** When this board was compared with each other board since it was loaded. */
  private readonly met = new Map<string, number>();

  private keeper(): string {
    return lowest([this.ports.self, ...this.others.keys()]) ?? this.ports.self;
  }

  private isSnapshotter(): boolean {
    return this.ports.save !== null && this.loaded && this.lowestMember() === this.ports.self;
  }

  private lowestMember(): string | undefined {
    return lowest([this.ports.self, ...this.others.keys()].filter(isMember));
  }

  /** Whether this is the next member after a snapshotter that has not saved for long, whatever it claims. */
  private isDeputy(): boolean {
    if (!this.ports.save || !this.loaded || this.ownDirtySince === null) return false;
    if (Date.now() - this.ownDirtySince < deputyAfterMs) return false;
    const first = this.lowestMember();
    const members = [this.ports.self, ...this.others.keys()].filter(isMember);
    return lowest(members.filter((identity) => identity !== first)) === this.ports.self;
  }

  private isDirty(): boolean {
    return this.savedDigest !== this.board.digest();
  }

  /** Relies on the service's own answers: another client may claim saves that did not happen. */
  private isUnsaved(): boolean {
    return this.ownSavedDigest !== this.board.digest();
  }

  private noteSaved(digest: Digest) {
    this.savedDigest = digest;
    this.ownSavedDigest = digest;
    this.ownDirtySince = this.isUnsaved() ? Date.now() : null;
  }

  private noteChange() {
    this.changedAt = Date.now();
    if (!this.isDirty()) this.dirtySince = null;
    else this.dirtySince ??= Date.now();
    if (this.isUnsaved()) this.ownDirtySince ??= Date.now();
    else this.ownDirtySince = null;
    this.tooLarge = false;
    this.scheduleSave();
    this.updateState();
  }

  private scheduleSave(afterMs = saveAfterMs) {
    if (this.saveTimer || this.saving || !this.isUnsaved() || !this.isSnapshotter()) return;
    this.saveTimer = this.later(afterMs, () => {
      this.saveTimer = null;
      if (this.isSnapshotter() && this.isUnsaved()) void this.save();
    });
  }

  private async save() {
    const { save } = this.ports;
    if (save) this.saving ??= this.saveBy(save);
    await this.saving;
  }

  private async saveBy(save: NonNullable<BoardPorts["save"]>) {
    const digest = this.board.digest();
    const answer = await save(this.board.inOrder(), this.seq);
    this.saving = null;
    this.tooLarge = answer.outcome === "too_large";
    this.saveFailures = answer.outcome === "failed" || this.tooLarge ? this.saveFailures + 1 : 0;
    if (answer.outcome === "stale") {
      this.adopt(answer.current);
      if (!this.stopped) this.scheduleSave(Math.random() * 200);
    } else if (answer.outcome === "saved") {
      this.seq = answer.seq;
      this.noteSaved(digest);
      this.dirtySince = this.isDirty() ? Date.now() : null;
      if (!this.stopped) this.sendBeat();
      this.scheduleSave();
    } else {
      this.scheduleSave(Math.min(retryAfterMs * 2 ** (this.saveFailures - 1), retryAfterMsMax));
    }
    this.updateState();
  }

  private updateState() {
    if (!this.loaded) return;
    if (!this.isDirty()) {
      this.dirtySince = null;
      return this.setState("saved");
    }
    if (this.tooLarge) return this.setState("too_large");
    const late = this.dirtySince !== null && Date.now() - this.dirtySince >= unsavedAfterMs;
    this.setState(late || this.saveFailures > 1 ? "unsaved" : "saving");
  }

  private setState(state: BoardState) {
    if (this.state === state || this.stopped) return;
    this.state = state;
    this.ports.onState(state);
  }

  private later(ms: number, work: () => void) {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (!this.stopped) work();
    }, ms);
    this.timers.add(timer);
    return timer;
  }

  private sleep(ms: number) {
    return new Promise<void>((resolve) => setTimeout(resolve, ms));
  }
}

const sizeOf = (element: BoardElement | undefined): number =>
  elementBytes +
  (Array.isArray(element?.points) ? element.points.length * pointBytes : 0) +
  String(element?.text).length;

const isMember = (identity: string) => identity.startsWith("user:");

function lowest(identities: string[]): string | undefined {
  let least: string | undefined;
  for (const identity of identities) if (least === undefined || identity < least) least = identity;
  return least;
}
