import { elementsMax, settleLastVersion } from "@/lib/whiteboard/elements/schema";
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

/** `unsaved`: what is drawn is on the screens, but the service does not have it and has not for a while. */
export type BoardState = "loading" | "saved" | "saving" | "unsaved" | "too_large" | "unreachable";

export type SavedBoard = { scene: { elements?: unknown }; seq: number; left_out?: number };
export type SaveAnswer =
  | { outcome: "saved"; seq: number }
  | { outcome: "stale"; current: SavedBoard }
  | { outcome: "too_large" | "failed" };

export type BoardPorts = {
  /** The identity in the media room. */
  self: string;
  /** To everybody with the board before them, or to one. */
  send: (message: BoardMessage, to?: string) => void;
  load: () => Promise<SavedBoard>;
  /** Null: guests do not save. */
  save: ((elements: BoardElement[], seq: number) => Promise<SaveAnswer>) | null;
  /** Somebody else changed something: show the board. */
  onRemoteChange: () => void;
  onState: (state: BoardState) => void;
  /** So many elements of the saved board cannot be drawn. */
  onLeftOut?: (count: number) => void;
  /** Something on this screen cannot be on the board, for its size or kind or because the board is full. */
  onNotShared?: () => void;
};

const sendEveryMs = 60;
const beatEveryMs = 4000;
const beatJitterMs = 1500;
/** Who is not heard for this long does not have the board open. */
const goneAfterMs = 14_000;
const saveAfterMs = 1500;
const retryAfterMs = 3000;
const retryAfterMsMax = 20_000;
/** Changes that the service does not have after this long are called unsaved. */
const unsavedAfterMs = 8000;
/** A board that did not change for this long has no delta on its way: a difference to the keeper is a loss. */
const quietAfterMs = 1200;
/** While everybody draws there is always a difference: compared all the same, but seldom. */
const compareEveryMs = 10_000;
/** Others than the keeper are compared with too, but seldom: the keeper may be a client that does not answer. */
const compareOthersEveryMs = 10_000;
const compareAnyOtherEveryMs = 2500;
const beatsApartMs = 300;
const waitingMax = 2000;
/** Of one `elements` message, about; a whole board goes in several. */
const messageBytes = 250_000;
const elementBytes = 600;
const pointBytes = 40;
/** Who sends faster than others take it in loses what is beyond. */
const sendBytesPerMs = 500;
/** To each who asks: comparisons, and elements. */
const exchangesAtOnce = 8;
const exchangesPerSecond = 2;
const answersAtOnce = 2 * elementsMax;
const answersPerSecond = 1000;
/** A board that the one who saves does not save for this long is saved by the next. */
const deputyAfterMs = 30_000;
/** What was drawn here this lately may not have reached the one who saves. */
const recentMs = 3000;
const lastSavesMax = 5;

/**
 * Keeps one person's board like everybody else's. Three things work together:
 * - Changes go to everybody at once. Merging is by version, so order and repetition do not matter, only loss does.
 * - Every few seconds each board tells its digest. Whoever differs from the keeper, the lowest identity among the
 *   boards, trades with it what either lacks: what was lost in a reconnect comes back from both sides.
 * - The lowest identity among the members saves, by compare-and-swap, merging what somebody else saved before.
 *
 * Any of the others may be a modified client. Elements are parsed before they come here; nobody makes this board answer
 * more than an allowance, and what another says about saving only changes what the screen says.
 */
export class BoardSync {
  private readonly board = new BoardElements();
  private readonly others = new Map<string, number>();
  private readonly unsent = new Map<string, BoardElement>();
  /** Images that the service does not have yet: nobody hears of them before it does. */
  private readonly held = new Map<string, BoardElement>();
  private readonly stored = new Set<string>();
  /** What on this screen cannot be on the board, by id, and the version that was looked at. */
  private readonly refused = new Map<string, number>();
  private readonly exchanges = new Allowance(exchangesAtOnce, exchangesPerSecond);
  private readonly answers = new Allowance(answersAtOnce, answersPerSecond);
  /** What was heard before the saved board was read. */
  private waiting: { from: string; message: BoardMessage }[] | null = [];
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private seq = 0;
  /** What the board was when it was saved last, as the service told us, or whoever saves. */
  private savedDigest: Digest | null = null;
  /** The same, as the service told us. */
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

  /** The channel is listened to already: what comes in meanwhile waits, then the saved board, then what waited. */
  async start() {
    this.beat();
    await this.read();
  }

  /** After a lost connection: others may have drawn, saved, or left. */
  async resync() {
    if (this.reading) return;
    this.waiting ??= [];
    await this.read();
  }

  /** Writes down at once what is not saved, and what was drawn here too late for another to save it. */
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
   * What this person's screen shows. True when the screen is to be looked at again: the board has something newer, or
   * took something, and may be too full now.
   */
  change(onScreen: readonly BoardElement[]): boolean {
    let isBehind = false;
    const changed: BoardElement[] = [];
    let isRefused = false;
    for (const shown of onScreen) {
      const element = settleLastVersion(shown);
      const known = this.board.get(element.id);
      if (known && isNewer(known, element)) isBehind = true;
      if ((known && !isNewer(element, known)) || this.refused.get(element.id) === element.version) continue;
      // A copy: Excalidraw goes on changing its own object.
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
    return isBehind || changed.length > 0;
  }

  /** The service has these images now: elements that show them may be told. */
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
        return this.hearBeat(from, message);
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

  /** To one, as much as they may ask for, or to everybody. Answers about how many bytes it was. */
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

  /** Somebody left the room: another may be the one who saves now. */
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
        // What others draw is shown meanwhile: merged later with the saved board, it comes to the same.
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
    const heard = this.waiting;
    if (!heard || this.stopped) return;
    this.waiting = null;
    for (const { from, message } of heard) this.receive(from, message);
    this.ports.send({ kind: "hello" });
  }

  /** The saved board joins this one; what is here beyond it is to be saved. */
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
    const news = this.board.merge(elements);
    if (news.length === 0) return;
    for (const { id } of news) this.unsent.delete(id);
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
    // Also without a picture: whoever changes what is on the board changes it for all.
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
      for (const [identity, heardAt] of this.others) {
        if (Date.now() - heardAt > goneAfterMs) this.left(identity);
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

  /** One for all who say hello in a moment. */
  private sendBeatSoon() {
    this.beatTimer ??= this.later(Math.max(Math.random() * 300, this.sentBeatAt + beatsApartMs - Date.now()), () => {
      this.beatTimer = null;
      this.sendBeat();
    });
  }

  private hearBeat(from: string, { digest, saved }: { digest: Digest; saved: Saved | null }) {
    if (saved && from === this.lowestMember() && saved.seq >= this.seq && !this.isSnapshotter()) {
      this.seq = saved.seq;
      this.savedDigest = saved.digest;
    }
    this.updateState();
    if (digest === this.board.digest() || !this.comparesNowWith(from)) return;
    this.ports.send({ kind: "have", held: this.board.held() }, from);
  }

  /** Who has just come compares with whoever answers first; they may be the keeper themselves. */
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

  /** Whose board was compared with this one since it was read, and when. */
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

  /** The next after the snapshotter, when that one has saved nothing for long, whatever they say. */
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

  /** As far as the service told us ourselves: who saves believes nobody else. */
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
