import type { FullNoteWire, NoteWire } from "@/lib/features/knowledge/schema";
import { ApiError, describeError } from "@/lib/platform/http/client";
import type { NoteText } from "./note-text";

export type Base = NoteText & { id: string | null; updatedAt: string | null };
export type Draft = NoteText & { updatedAt: string | null };

export type SaveState =
  /** `idle`: nothing was changed since it was opened. */
  | { status: "idle" | "saved" | "saving" }
  /** Tried again by itself, unless the service refused it. */
  | { status: "failed"; reason: string; isRetried: boolean }
  /** Somebody else saved other words since: the writer chooses. */
  | { status: "conflict"; theirs: FullNoteWire };

export type Transport = {
  /** `isPasted`: the text began with a paste. */
  create: (text: NoteText, options: { keepalive: boolean; isPasted: boolean }) => Promise<NoteWire>;
  /** Rejects with 412 if the note has changed since `updatedAt`. */
  save: (
    id: string,
    change: Partial<NoteText>,
    updatedAt: string,
    options: { keepalive: boolean },
  ) => Promise<NoteWire>;
  load: (id: string) => Promise<FullNoteWire>;
};

export type SaverOptions = {
  transport: Transport;
  drafts: { read: () => Draft | null; write: (draft: Draft | null) => void };
  onState: (state: SaveState) => void;
  /** The note as the service has it now. */
  onSaved: (note: FullNoteWire, options: { isNew: boolean }) => void;
  /** What is written here has to become this. `isChosen`: the writer wants it. */
  onText: (text: NoteText, options: { isChosen: boolean }) => void;
  settleMs?: number;
  retryMs?: number;
};

const retryMsMax = 30_000;

/**
 * Saves a note while somebody writes: a moment after the last change, one request at a time, each with the version that
 * it started from. A new note is created with the first save. What is not saved yet is kept in the browser. Nothing that
 * was saved elsewhere is overwritten unless the writer chooses so.
 */
export class NoteSaver {
  #base: Base;
  #title: string | null = null;
  /** Written only when it is needed: a long text takes a moment. */
  #body: (() => string) | null = null;
  /** Of a note that is to be created. */
  #isPasted = false;
  #state: SaveState = { status: "idle" };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #failures = 0;
  /** A request whose answer was lost may have been carried out. */
  #sent: NoteText | null = null;
  readonly #options: SaverOptions;

  /** Takes up what the browser kept of an earlier visit. `note`: null, it is to be created. */
  constructor(note: FullNoteWire | null, options: SaverOptions) {
    this.#base = note ? baseOf(note) : { id: null, title: "", body: "", updatedAt: null };
    this.#options = options;
    const draft = options.drafts.read();
    if (!draft || isSame(draft, this.#base)) return;
    this.#title = draft.title;
    this.#body = () => draft.body;
    const isCurrent = note === null || draft.updatedAt === note.updated_at;
    this.#state = isCurrent ? { status: "saving" } : { status: "conflict", theirs: note };
  }

  start() {
    if (this.#state.status === "saving") this.#schedule(0);
  }

  stop() {
    clearTimeout(this.#timer);
  }

  get state() {
    return this.#state;
  }

  get id() {
    return this.#base.id;
  }

  get isSaved() {
    return !this.#hasChanges();
  }

  /** What is written here. */
  get text(): NoteText {
    return { title: this.#title ?? this.#base.title, body: this.#body ? this.#body() : this.#base.body };
  }

  changeTitle(title: string) {
    this.#title = title;
    this.#schedule(this.#options.settleMs ?? 1000);
  }

  changeBody(write: () => string, { isPaste = false } = {}) {
    if (this.#base.id === null && this.text.body.trim() === "") this.#isPasted = isPaste;
    let written: string | null = null;
    this.#body = () => {
      written ??= write();
      return written;
    };
    this.#schedule(this.#options.settleMs ?? 1000);
  }

  /** Saves now. False: it could not, and what is written stays in the browser. */
  async flush({ keepalive = false } = {}): Promise<boolean> {
    clearTimeout(this.#timer);
    if (keepalive) {
      this.#keep();
      if (!this.#sending) void this.#send(true);
      return this.isSaved;
    }
    await this.#sending;
    // More may have been written during a request.
    for (let tries = 0; tries < 3 && this.#hasChanges() && this.#state.status !== "conflict"; tries += 1) {
      await this.#send();
    }
    return this.isSaved;
  }

  /** The service has another version: taken over unless something here is not saved. */
  hear(note: FullNoteWire) {
    if (this.#sending || this.#hasChanges() || note.updated_at <= (this.#base.updatedAt ?? "")) return;
    const isOther = !isSame(note, this.#base);
    this.#base = baseOf(note);
    this.#title = null;
    this.#body = null;
    if (isOther) this.#options.onText(note, { isChosen: false });
  }

  takeTheirs() {
    if (this.#state.status !== "conflict") return;
    const { theirs } = this.#state;
    this.#base = baseOf(theirs);
    this.#options.onText(theirs, { isChosen: true });
    this.#options.onSaved(theirs, { isNew: false });
    this.#settle();
  }

  /** Saves what is written here over what was saved elsewhere. */
  keepMine() {
    if (this.#state.status !== "conflict") return;
    this.#title = this.text.title;
    const { body } = this.text;
    this.#body = () => body;
    this.#base = baseOf(this.#state.theirs);
    this.#setState({ status: "saving" });
    this.#schedule(0);
  }

  #schedule(ms: number) {
    clearTimeout(this.#timer);
    if (this.#state.status === "conflict") return;
    if (this.#state.status !== "failed") this.#setState({ status: "saving" });
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  /** What differs from the service. A note is never without a title. */
  #changes(): Partial<NoteText> {
    const { title, body } = this.text;
    return {
      ...(title.trim() !== "" && title.trim() !== this.#base.title ? { title: title.trim() } : {}),
      ...(body === this.#base.body ? {} : { body }),
    };
  }

  #hasChanges() {
    return (this.#title !== null || this.#body !== null) && Object.keys(this.#changes()).length > 0;
  }

  #settle() {
    this.#title = null;
    this.#body = null;
    this.#failures = 0;
    this.#sent = null;
    this.#keep();
    this.#setState({ status: "saved" });
  }

  #send(keepalive = false): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#sending || this.#state.status === "conflict") return this.#sending ?? Promise.resolve();
    const changes = this.#changes();
    if (Object.keys(changes).length === 0) {
      this.#settle();
      return Promise.resolve();
    }
    this.#keep();
    const { id, updatedAt } = this.#base;
    const sent = { ...this.text, title: changes.title ?? this.#base.title };
    const whole = { title: sent.title || titleFrom(sent.body), body: sent.body };
    const request =
      id === null || updatedAt === null
        ? this.#options.transport.create(whole, { keepalive, isPasted: this.#isPasted })
        : this.#options.transport.save(id, changes, updatedAt, { keepalive });
    const [title, body] = [this.#title, this.#body];
    this.#sending = request
      .then(
        (note) => {
          const isNew = this.#base.id === null;
          this.#base = { ...baseOf({ ...note, body: sent.body }) };
          if (this.#title === title) this.#title = null;
          if (this.#body === body) this.#body = null;
          this.#failures = 0;
          this.#sent = null;
          if (this.#state.status === "failed") this.#setState({ status: "saving" });
          this.#options.onSaved({ ...note, body: sent.body }, { isNew });
        },
        (error: unknown) => this.#refuse(error, sent),
      )
      .finally(() => {
        this.#sending = null;
        if (this.#state.status !== "saving") return;
        if (this.#hasChanges()) this.#schedule(0);
        else this.#settle();
      });
    return this.#sending;
  }

  async #refuse(error: unknown, sent: NoteText) {
    if (!(error instanceof ApiError && error.status === 412)) {
      if (!(error instanceof ApiError) || error.status === 0) this.#sent = sent;
      return this.#fail(error);
    }
    try {
      const theirs =
        (error.members.current as FullNoteWire | undefined) ??
        (await this.#options.transport.load(this.#base.id ?? ""));
      this.#compare(theirs, sent);
    } catch (failure) {
      this.#fail(failure);
    }
  }

  /** Somebody saved in between. It is no conflict if the words are these, or other parts were changed. */
  #compare(theirs: FullNoteWire, sent: NoteText) {
    const mine = this.text;
    const isOwn = [sent, mine, this.#sent].some((text) => text && isSame(text, theirs));
    const titles = theirs.title === this.#base.title || mine.title === this.#base.title || mine.title === theirs.title;
    const bodies = theirs.body === this.#base.body || mine.body === this.#base.body || mine.body === theirs.body;
    if (!isOwn && !(titles && bodies)) {
      this.#setState({ status: "conflict", theirs });
      return;
    }
    const isTheirTitle = !isOwn && mine.title === this.#base.title && theirs.title !== this.#base.title;
    const isTheirBody = !isOwn && mine.body === this.#base.body && theirs.body !== this.#base.body;
    if (isTheirTitle) this.#title = null;
    if (isTheirBody) this.#body = null;
    this.#base = baseOf(theirs);
    if (isTheirTitle || isTheirBody) this.#options.onText(this.text, { isChosen: false });
    this.#setState({ status: "saving" });
  }

  #fail(error: unknown) {
    const status = error instanceof ApiError ? error.status : 0;
    const isRetried = status === 0 || status === 408 || status === 429 || status >= 500;
    this.#setState({ status: "failed", reason: describeError(error), isRetried });
    if (!isRetried) return;
    this.#failures += 1;
    const ms = Math.min(retryMsMax, (this.#options.retryMs ?? 2000) * 2 ** (this.#failures - 1));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  #keep() {
    const draft = this.#hasChanges() ? { ...this.text, updatedAt: this.#base.updatedAt } : null;
    this.#options.drafts.write(draft);
  }

  #setState(state: SaveState) {
    if (state.status === this.#state.status && state.status !== "failed" && state.status !== "conflict") return;
    this.#state = state;
    this.#options.onState(state);
  }
}

const isSame = (one: NoteText, other: NoteText) => one.title.trim() === other.title.trim() && one.body === other.body;
const baseOf = ({ id, title, body, updated_at }: FullNoteWire): Base => ({ id, title, body, updatedAt: updated_at });

/** What a note without a title is called: its first words. */
function titleFrom(body: string): string {
  const line = body.split("\n").find((one) => /[\p{L}\p{N}]/u.test(one)) ?? "";
  const words = line
    .replace(/^[\s#>*+-]+(?:\[[ xX]\]\s*)?/, "")
    .replace(/<([^\s<>]+)>/g, "$1")
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/[*_`~\\]/g, "");
  return words.trim().slice(0, 80).trim() || "Untitled";
}
