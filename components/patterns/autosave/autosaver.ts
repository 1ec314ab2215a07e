import { ApiError, describeError } from "@/lib/platform/http/client";

/** What a document says, and the version that a save of it names: null, nothing was saved yet. */
export type Version<Values> = { values: Values; version: string | null };
/** What was changed and is not saved, and the version that it was written over. */
export type Draft<Values> = { changes: Partial<Values>; version: string | null };

export type DraftStore<Values> = {
  read: () => Draft<Values> | null;
  /** `isGone`: nobody looks after it from now on. False: it could not be stored. */
  write: (draft: Draft<Values> | null, options?: { isGone?: boolean }) => boolean;
};

/** `isStored`: the browser has what is not saved. */
export type SaveState<Doc> =
  /** `idle`: nothing was changed since it was opened. */
  | { status: "idle" | "saving" | "saved" }
  /** The service takes no changes for a while, for this reason. Tried again by itself. */
  | { status: "waiting"; reason: string; isStored: boolean }
  /** `retried`: tried again by itself. */
  | { status: "failed"; cause: "retried" | "signed-out" | "refused"; reason: string; isStored: boolean }
  /** Somebody else saved something else since: the writer chooses. */
  | { status: "conflict"; theirs: NonNullable<Doc> };

export type SendOptions<Values, Doc> = {
  /** What the changes start from. */
  doc: Doc;
  version: string | null;
  /** The whole document as it is written here. */
  values: Values;
  request: { signal: AbortSignal; keepalive: boolean };
};

/** `Doc` is what the service answers. It includes null where a document is created by its first save. */
export type AutosaverOptions<Values extends object, Doc> = {
  read: (doc: Doc) => Version<Values>;
  /** Rejects with 412 if the document has changed since `version`. */
  send: (changes: Partial<Values>, options: SendOptions<Values, Doc>) => Promise<NonNullable<Doc>>;
  /** The document as it is now, after this 412. */
  load: (refusal: ApiError, doc: Doc) => Promise<NonNullable<Doc>>;
  drafts: DraftStore<Values>;
  /** Whether two values of a field say the same. */
  isSame?: (one: unknown, other: unknown) => boolean;
  /** Why the service takes no changes for a while; null, it is another refusal. */
  describeWait?: (refusal: ApiError) => string | null;
  /** A version during which the service takes no changes. */
  isBusy?: (doc: NonNullable<Doc>) => boolean;
  /** Fields whose change this refusal is about. They go back to what the service has, and the rest is saved. */
  refusedFields?: (refusal: ApiError) => readonly (keyof Values)[];
};

export type SaverHandlers<Values, Doc> = {
  /** The document has to show this. `isChosen`: the writer wants it. */
  onValues?: (values: Values, options: { isChosen: boolean }) => void;
  /** The document as the service has it now. */
  onSaved?: (doc: NonNullable<Doc>, options: { isNew: boolean }) => void;
  /** Some fields went back to what the service has. */
  onRefused?: (refusal: ApiError) => void;
};

export const settleMs = 1000;
const retryMsMin = 2000;
const retryMsMax = 30_000;
const retryAfterMsMax = 3_600_000;
/** A request without an answer is tried again: it is no conflict if it was carried out. */
const answerMsMax = 30_000;
/** Browsers refuse a larger request of a page that is being left. */
const keepaliveBytesMax = 60_000;
const unansweredMax = 20;

/**
 * Saves a document while somebody writes: a moment after the last change, one request at a time, each with the version
 * that it started from. What is not saved yet is stored in the browser. Where others changed other fields, both changes
 * stay; nothing that they saved is overwritten unless the writer chooses so.
 */
export class Autosaver<Values extends object, Doc> {
  handlers: SaverHandlers<Values, Doc> = {};
  #doc: Doc;
  #base: Version<Values>;
  /** What was changed here, by field. Each is written out only when it is needed: a long text takes a moment. */
  #changes: { [Field in keyof Values]?: () => Values[Field] } = {};
  /** Requests whose answers were lost: each may have been carried out. */
  #unanswered: Partial<Values>[] = [];
  #state: SaveState<Doc> = { status: "idle" };
  #isStarted = false;
  #isStored = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isBackingOff = false;
  #sending: Promise<void> | null = null;
  #failures = 0;
  readonly #listeners = new Set<() => void>();
  readonly #options: AutosaverOptions<Values, Doc>;

  constructor(doc: Doc, options: AutosaverOptions<Values, Doc>) {
    this.#doc = doc;
    this.#base = options.read(doc);
    this.#options = options;
  }

  /** Takes up what the browser kept of an earlier visit, and saves it. Started again, shows what is written here. */
  start() {
    if (this.#isStarted) this.handlers.onValues?.(this.values, { isChosen: false });
    else this.#restore();
    this.#isStarted = true;
    if (!this.isSaved) void this.#send();
  }

  stop() {
    this.#clearTimer();
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  get state() {
    return this.#state;
  }

  /** The document as the service has it, as far as is known. */
  get doc() {
    return this.#doc;
  }

  /** What is written here. */
  get values(): Values {
    const values = { ...this.#base.values };
    for (const field of fieldsOf(values)) values[field] = this.#valueOf(field);
    return values;
  }

  get isSaved() {
    return this.#state.status !== "conflict" && fieldsOf(this.#unsaved()).length === 0;
  }

  /** Whether the browser has what is not saved. */
  get isStored() {
    return this.#isStored;
  }

  change<Field extends keyof Values>(field: Field, value: Values[Field], { delayMs = settleMs } = {}) {
    this.#changes[field] = () => value;
    this.#storeDraft();
    this.#schedule(delayMs);
  }

  /** `write` is called once, when the value is needed. */
  changeLater<Field extends keyof Values>(field: Field, write: () => Values[Field]) {
    let written: { value: Values[Field] } | null = null;
    this.#changes[field] = () => {
      written ??= { value: write() };
      return written.value;
    };
    this.#schedule(settleMs);
  }

  /** Saves now. False: it could not, and what is written stays here. */
  async flush(): Promise<boolean> {
    if (!this.isSaved) this.#storeDraft();
    await this.#sending;
    // More may be written during a request.
    for (let tries = 0; tries < 3; tries += 1) {
      await this.#send();
      if (this.#state.status !== "saving") break;
    }
    return this.isSaved;
  }

  /** The page is hidden or (`isGone`) left: saves while the browser still lets it, and keeps the rest. */
  leave({ isGone = false } = {}) {
    if (this.isSaved) return;
    void this.#send({ isLeaving: true });
    this.#storeDraft({ isGone });
  }

  /** The service has another version: taken over unless something here is not saved. */
  receive(doc: NonNullable<Doc>) {
    if (this.#sending || this.#options.isBusy?.(doc)) return;
    if (this.#state.status === "waiting") {
      this.#clearTimer();
      return this.#schedule(0);
    }
    const { values, version } = this.#options.read(doc);
    if (!this.isSaved || (version ?? "") < (this.#base.version ?? "")) return;
    const isOther = fieldsOf(values).some((field) => !this.#isSame(values[field], this.#base.values[field]));
    this.#changes = {};
    this.#take(doc);
    if (isOther) this.handlers.onValues?.(values, { isChosen: false });
  }

  takeTheirs() {
    if (this.#state.status !== "conflict") return;
    const { theirs } = this.#state;
    this.#take(theirs);
    this.handlers.onSaved?.(theirs, { isNew: false });
    this.discard();
  }

  /** Saves what is written here over what was saved elsewhere. */
  keepMine() {
    this.#overwrite(this.values);
  }

  /** Saves what the writer made of both versions. */
  keepBoth(both: Values) {
    if (this.#overwrite(both)) this.handlers.onValues?.(both, { isChosen: true });
  }

  /** Gives up what is not saved. */
  discard() {
    if (this.#sending) return;
    this.#settle();
    this.handlers.onValues?.(this.values, { isChosen: true });
  }

  #restore() {
    const draft = this.#options.drafts.read();
    if (!draft) return;
    for (const field of fieldsOf(this.#base.values)) {
      const value = draft.changes[field];
      if (value !== undefined) this.#changes[field] = () => value;
    }
    const unsaved = fieldsOf(this.#unsaved());
    if (unsaved.length === 0) {
      this.#changes = {};
      this.#options.drafts.write(null);
      return;
    }
    // A yes or no was changed to what it is here: there is nothing to choose.
    const isText = unsaved.some((field) => typeof draft.changes[field] !== "boolean");
    const isOld = isText && draft.version !== this.#base.version;
    this.#setState(isOld && this.#doc ? { status: "conflict", theirs: this.#doc } : { status: "saving" });
    this.handlers.onValues?.(this.values, { isChosen: false });
  }

  #overwrite(values: Values): boolean {
    if (this.#state.status !== "conflict") return false;
    this.#take(this.#state.theirs);
    for (const field of fieldsOf(values)) this.#changes[field] = () => values[field];
    this.#setState({ status: "saving" });
    this.#schedule(0);
    return true;
  }

  #isSame(one: unknown, other: unknown) {
    return (this.#options.isSame ?? Object.is)(one, other);
  }

  #valueOf<Field extends keyof Values>(field: Field): Values[Field] {
    const write = this.#changes[field];
    return write ? write() : this.#base.values[field];
  }

  /** What differs from the service, or would if a lost request was carried out. */
  #unsaved(): Partial<Values> {
    const unsaved: Partial<Values> = {};
    for (const field of fieldsOf(this.#changes)) {
      const value = this.#valueOf(field);
      const known = [this.#base.values, ...this.#unanswered.filter((sent) => field in sent)];
      if (!known.every((one) => this.#isSame(one[field], value))) unsaved[field] = value;
    }
    return unsaved;
  }

  #take(doc: NonNullable<Doc>) {
    this.#doc = doc;
    this.#base = this.#options.read(doc);
    this.#failures = 0;
    this.#unanswered = [];
  }

  #settle() {
    this.#clearTimer();
    this.#changes = {};
    this.#failures = 0;
    this.#unanswered = [];
    this.#storeDraft();
    this.#setState({ status: "saved" });
  }

  #schedule(ms: number) {
    const { status } = this.#state;
    if (status === "conflict") return;
    if (status === "idle" || status === "saved") this.#setState({ status: "saving" });
    if (!this.#isBackingOff) this.#startTimer(ms);
  }

  #startTimer(ms: number) {
    this.#clearTimer();
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  #clearTimer() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isBackingOff = false;
  }

  #send({ isLeaving = false } = {}): Promise<void> {
    if (this.#state.status === "conflict") return Promise.resolve();
    this.#clearTimer();
    if (this.#sending) return this.#sending;
    const changes = this.#unsaved();
    if (fieldsOf(changes).length === 0) {
      if (this.#state.status !== "idle") this.#settle();
      return Promise.resolve();
    }
    this.#storeDraft();
    this.#sending = this.#request(changes, isLeaving).finally(() => {
      this.#sending = null;
      if (this.#state.status !== "saving") return;
      if (this.isSaved) this.#settle();
      else if (this.#timer === undefined) this.#schedule(0);
    });
    return this.#sending;
  }

  async #request(changes: Partial<Values>, isLeaving: boolean) {
    const [written, values] = [{ ...this.#changes }, this.values];
    const isNew = this.#doc === null;
    let doc: NonNullable<Doc>;
    try {
      doc = await this.#options.send(changes, {
        doc: this.#doc,
        version: this.#base.version,
        values,
        request: { signal: AbortSignal.timeout(answerMsMax), keepalive: isLeaving && isSmall(changes) },
      });
    } catch (error) {
      return this.#refuse(error, { changes, values });
    }
    this.#take(doc);
    for (const field of fieldsOf(written)) if (this.#changes[field] === written[field]) delete this.#changes[field];
    this.handlers.onSaved?.(doc, { isNew });
    this.#storeDraft();
    this.#setState({ status: "saving" });
  }

  async #refuse(error: unknown, sent: { changes: Partial<Values>; values: Values }) {
    if (!(error instanceof ApiError)) return this.#fail(error);
    if (error.status === 412) {
      const theirs = await this.#options.load(error, this.#doc).catch((failure: unknown) => this.#fail(failure));
      return theirs && this.#merge(theirs, sent.values, error);
    }
    if (error.status === 0 || error.status >= 500) {
      this.#unanswered = [...this.#unanswered, sent.changes].slice(-unansweredMax);
    }
    const refused = (this.#options.refusedFields?.(error) ?? []).filter((field) => field in sent.changes);
    if (refused.length === 0) return this.#fail(error);
    for (const field of refused) delete this.#changes[field];
    this.handlers.onValues?.(this.values, { isChosen: false });
    this.handlers.onRefused?.(error);
    this.#setState({ status: "saving" });
  }

  /** Somebody saved in between. It is no conflict if the words are these, or other fields were changed. */
  #merge(theirs: NonNullable<Doc>, sent: Values, refusal: ApiError) {
    const { values, version } = this.#options.read(theirs);
    // Refused over the very version that was named: sending it again at once would only be refused again.
    if (version === this.#base.version) return this.#fail(refusal);
    const others = fieldsOf(values).filter((field) => {
      const own = [this.#base.values, this.values, sent, ...this.#unanswered];
      return !own.some((one) => this.#isSame(one[field], values[field]));
    });
    const isChanged = (field: keyof Values) => !this.#isSame(this.#valueOf(field), this.#base.values[field]);
    if (others.some(isChanged)) {
      this.#storeDraft();
      return this.#setState({ status: "conflict", theirs });
    }
    for (const field of others) delete this.#changes[field];
    this.#take(theirs);
    if (others.length > 0) this.handlers.onValues?.(this.values, { isChosen: false });
    this.#setState({ status: "saving" });
  }

  #fail(error: unknown) {
    const [refusal, isStored] = [error instanceof ApiError ? error : null, this.#isStored];
    const status = refusal?.status ?? 0;
    const wait = refusal && this.#options.describeWait?.(refusal);
    if (wait) this.#setState({ status: "waiting", reason: wait, isStored });
    else this.#setState({ status: "failed", cause: causeOf(status), reason: describeError(error), isStored });
    if (!wait && causeOf(status) !== "retried") return;
    const ms = Math.min(retryMsMax, retryMsMin * 2 ** this.#failures);
    this.#failures += 1;
    this.#startTimer(Math.max(ms, Math.min(retryAfterMsMax, refusal?.retryAfterMs ?? 0)));
    this.#isBackingOff = true;
  }

  #storeDraft(options?: { isGone?: boolean }) {
    const changes = this.#unsaved();
    const draft = fieldsOf(changes).length > 0 ? { changes, version: this.#base.version } : null;
    this.#isStored = this.#options.drafts.write(draft, options);
  }

  #setState(state: SaveState<Doc>) {
    const isPlain = state.status === "idle" || state.status === "saving" || state.status === "saved";
    if (isPlain && state.status === this.#state.status) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** 412 here: the service refused the version that it says it has. */
function causeOf(status: number) {
  if (status === 401) return "signed-out";
  return status === 0 || [408, 412, 429].includes(status) || status >= 500 ? "retried" : "refused";
}

const isSmall = (body: unknown) => new Blob([JSON.stringify(body)]).size < keepaliveBytesMax;
const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[];
