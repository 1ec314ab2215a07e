import { isSame } from "@/components/notes/same-notes";
import { readAtOf } from "@/components/notes/use-notes";
import type { Notes, NotesContent } from "@/lib/features/notes/schema";
import { ApiError, describeError } from "@/lib/platform/http/client";

export type NotesToSave = { content?: NotesContent; reviewed: boolean };
/** Notes that are written: their content is there. */
export type WrittenNotes = Notes & { content: NotesContent };
type Transport = {
  /** Rejects with 412 if the notes have changed since `readAt`. */
  save: (body: NotesToSave, readAt: string | null) => Promise<Notes>;
  load: () => Promise<Notes>;
};
/** What outlives a reload of this tab. */
export type Draft = { content: NotesContent; reviewed: boolean; readAt: string | null };
export type DraftStore = { read: () => Draft | null; write: (draft: Draft | null) => void };

export type SaveState =
  | { status: "saved" | "saving" }
  /** Tried again by itself, unless the service refused it. */
  | { status: "failed"; reason: string }
  /** New notes are being written: saved when they are there. */
  | { status: "waiting" }
  /** They were changed elsewhere since: the writer chooses. */
  | { status: "conflict"; theirs: WrittenNotes };

export type SaverOptions = {
  transport: Transport;
  drafts: DraftStore;
  onState: (state: SaveState) => void;
  /** The document has to show this version of somebody else. `isChosen`: the writer wants it. */
  onContent: (content: NotesContent, options: { isChosen: boolean }) => void;
  onReviewed: (isReviewed: boolean) => void;
  /** The notes as the service has them now. */
  onNotes: (notes: Notes) => void;
  settleMs?: number;
  retryMs?: number;
};

const retryMsMax = 30_000;

/**
 * Saves the notes while somebody writes: a moment after the last change, one request at a time, each with the version it
 * started from. After a lost connection it tries again; what is not saved is kept in the tab. It never overwrites what
 * was saved elsewhere unless the writer chooses so.
 */
export class NotesSaver {
  /** The last version of the service that is known. */
  #base: WrittenNotes;
  /** What is written and not saved. */
  #pending: NotesContent | null = null;
  #reviewed: boolean;
  #state: SaveState = { status: "saved" };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #failures = 0;
  readonly #options: SaverOptions;

  /** Takes up what the tab kept of an earlier visit. */
  constructor(notes: WrittenNotes, options: SaverOptions) {
    this.#base = notes;
    this.#reviewed = notes.reviewed;
    this.#options = options;
    const draft = options.drafts.read();
    if (!draft || isSame(draft.content, notes.content)) return;
    this.#pending = draft.content;
    this.#state = draft.readAt === readAtOf(notes) ? { status: "saving" } : { status: "conflict", theirs: notes };
  }

  /** Saves what the tab kept. */
  start() {
    this.#schedule(0);
  }

  get state() {
    return this.#state;
  }

  /** What the document has to show at first. */
  get content(): NotesContent {
    return this.#pending ?? this.#base.content;
  }

  get isSaved() {
    return this.#state.status === "saved";
  }

  get isReviewed() {
    return this.#reviewed;
  }

  change(content: NotesContent) {
    this.#pending = content;
    this.#keep();
    this.#schedule(this.#options.settleMs ?? 800);
  }

  setReviewed(isReviewed: boolean) {
    this.#tick(isReviewed);
    this.#schedule(0);
  }

  /** Saves now. False: it could not, and what is written stays here. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    await this.#sending;
    // More may have been written during a request.
    for (let tries = 0; tries < 3 && !this.isSaved && this.#state.status !== "conflict"; tries += 1) await this.#send();
    return this.isSaved;
  }

  /** The service has another version: taken over unless something here is not saved. */
  hear(notes: Notes) {
    if (!isWritten(notes) || this.#sending) return;
    if (this.#state.status === "waiting") {
      if (notes.status === "ready" || notes.status === "failed") this.#schedule(0);
    } else if (this.isSaved) this.#takeOver(notes);
  }

  /** Gives up what is written here. */
  takeTheirs() {
    if (this.#state.status !== "conflict") return;
    const { theirs } = this.#state;
    this.#pending = null;
    this.#tick(theirs.reviewed);
    this.#base = theirs;
    this.#options.onContent(theirs.content, { isChosen: true });
    this.#settle();
  }

  /** Saves what is written here over what was saved elsewhere. */
  keepMine() {
    if (this.#state.status !== "conflict") return;
    this.#base = this.#state.theirs;
    this.#setState({ status: "saving" });
    this.#schedule(0);
  }

  stop() {
    clearTimeout(this.#timer);
  }

  #takeOver(notes: WrittenNotes) {
    if ((readAtOf(notes) ?? "") < (readAtOf(this.#base) ?? "")) return;
    const shown = this.#base.content;
    this.#base = notes;
    this.#tick(notes.reviewed);
    if (!isSame(shown, notes.content)) this.#options.onContent(notes.content, { isChosen: false });
  }

  #tick(isReviewed: boolean) {
    this.#reviewed = isReviewed;
    this.#options.onReviewed(isReviewed);
  }

  #schedule(ms: number) {
    clearTimeout(this.#timer);
    if (this.#state.status === "conflict") return;
    if (!this.#hasChanges()) {
      if (!this.#sending) this.#settle();
      return;
    }
    if (this.#state.status !== "waiting" && this.#state.status !== "failed") this.#setState({ status: "saving" });
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  #hasChanges() {
    if (this.#reviewed !== this.#base.reviewed) return true;
    return this.#pending !== null && !isSame(this.#pending, this.#base.content);
  }

  #settle() {
    this.#pending = null;
    this.#failures = 0;
    this.#keep();
    this.#setState({ status: "saved" });
  }

  #send(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#sending || this.#state.status === "conflict") return this.#sending ?? Promise.resolve();
    if (!this.#hasChanges()) {
      this.#settle();
      return Promise.resolve();
    }
    const [content, reviewed] = [this.#pending, this.#reviewed];
    this.#sending = this.#options.transport
      .save({ ...(content ? { content } : {}), reviewed }, readAtOf(this.#base))
      .then(
        (notes) => this.#accept(notes, content),
        (error: unknown) => this.#refuse(error, content),
      )
      .finally(() => {
        this.#sending = null;
        if (this.#state.status === "saving" || this.#state.status === "saved") this.#schedule(0);
      });
    return this.#sending;
  }

  #accept(notes: Notes, content: NotesContent | null) {
    this.#failures = 0;
    if (isWritten(notes)) this.#base = notes;
    if (this.#pending === content) this.#pending = null;
    this.#keep();
    this.#setState({ status: "saving" });
    this.#options.onNotes(notes);
  }

  async #refuse(error: unknown, content: NotesContent | null) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 412) {
      try {
        return this.#compare(await this.#options.transport.load(), content);
      } catch (failure) {
        return this.#fail(failure);
      }
    }
    if (error instanceof ApiError && error.code === "notes_not_ready") {
      this.#setState({ status: "waiting" });
      this.#retry();
    } else this.#fail(error);
  }

  /** Somebody saved in between. It is no conflict if they saved the same, or left the text alone. */
  #compare(theirs: Notes, content: NotesContent | null) {
    this.#options.onNotes(theirs);
    if (!isWritten(theirs)) {
      this.#setState({ status: "waiting" });
      return this.#retry();
    }
    const mine = this.#pending;
    const isUntouched = isSame(theirs.content, this.#base.content);
    const isSent = content !== null && isSame(theirs.content, content);
    if (mine && !isUntouched && !isSent && !isSame(theirs.content, mine)) {
      return this.#setState({ status: "conflict", theirs });
    }
    if (this.#reviewed === this.#base.reviewed) this.#tick(theirs.reviewed);
    this.#base = theirs;
    if (!mine && !isUntouched) this.#options.onContent(theirs.content, { isChosen: false });
    this.#setState({ status: "saving" });
  }

  #fail(error: unknown) {
    const status = error instanceof ApiError ? error.status : 0;
    this.#setState({ status: "failed", reason: describeError(error) });
    if (status === 0 || status === 408 || status === 429 || status >= 500) this.#retry();
  }

  #retry() {
    this.#failures += 1;
    const ms = Math.min(retryMsMax, (this.#options.retryMs ?? 2000) * 2 ** (this.#failures - 1));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  #keep() {
    const content = this.#pending;
    this.#options.drafts.write(content && { content, reviewed: this.#reviewed, readAt: readAtOf(this.#base) });
  }

  #setState(state: SaveState) {
    if (state.status === this.#state.status && state.status !== "failed" && state.status !== "conflict") return;
    this.#state = state;
    this.#options.onState(state);
  }
}

const isWritten = (notes: Notes): notes is WrittenNotes => notes.content !== null;
