import { subscribeToStream } from "@/components/live/streams";
import { isRecorderTaken } from "@/components/voice-notes/recorder/recorder-lock";
import { ApiError, apiPath } from "@/lib/platform/http/client";
import { forgetLastAccount, setWork } from "./account";
import { type NotesStore, NotSignedIn } from "./notes-store";

const retryMsMin = 2000;
const retryMsMax = 60_000;
const retryAfterMsMax = 600_000;

export type Connection = "unknown" | "online" | "offline" | "signed-out";
type Message = { type: "changed" } | { type: "progress"; id: string; sent: number };
type Job = () => Promise<void>;

/**
 * Keeps the notes of this browser and those of the service alike, as long as the tab is open. One tab at a time sends
 * writes, and one sends sound; when it closes, the next goes on.
 */
export class KeptSynced {
  connection: Connection = "unknown";
  private readonly channel: BroadcastChannel | null;
  private readonly loops: Loop[];
  private readonly leave: () => void;

  constructor(
    private readonly store: NotesStore,
    sendSound: Job,
  ) {
    const { account } = store;
    this.channel = "BroadcastChannel" in window ? new BroadcastChannel(`parley-voice-notes ${account}`) : null;
    this.channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => this.hear(data));
    const told = (connection: Connection) => this.tell(connection);
    const writes = new Loop(`parley-voice-notes writes ${account}`, () => store.flush(), told);
    const sound = new Loop(`parley-voice-notes sound ${account}`, sendSound, told);
    const news = new Loop(`parley-voice-notes news ${account}`, () => store.pull(), told);
    this.loops = [writes, sound, news];
    store.onOwnChange = () => {
      void this.markWork().catch(() => {});
      this.channel?.postMessage({ type: "changed" } satisfies Message);
      writes.wake();
      sound.wake();
    };
    const leaveStream = subscribeToStream(apiPath("/voice-notes/events"), {
      handlers: () => ({ resync: () => this.wakeAll(), note: () => news.wake() }),
      onResync: () => this.wakeAll(),
      onStatus: () => {},
    });
    window.addEventListener("online", this.wakeAll);
    window.addEventListener("offline", this.wakeAll);
    this.leave = () => {
      leaveStream();
      window.removeEventListener("online", this.wakeAll);
      window.removeEventListener("offline", this.wakeAll);
    };
    void this.markWork().catch(() => {});
    this.wakeAll();
  }

  /** Of sound on its way, for this tab and the others. */
  readonly report = (id: string, sent: number) => {
    this.takeProgress(id, sent);
    this.channel?.postMessage({ type: "progress", id, sent } satisfies Message);
  };

  readonly wakeAll = () => {
    for (const loop of this.loops) loop.wake();
  };

  stop() {
    this.leave();
    for (const loop of this.loops) loop.stop();
    this.channel?.close();
    this.store.onOwnChange = null;
  }

  /** A recording that runs writes past the store, and its first second is not in the database yet. */
  private async markWork() {
    const { account, writes, database } = this.store;
    const [recordings, isRecording] = await Promise.all([database.count("recordings"), isRecorderTaken()]);
    setWork(account, writes.length > 0 || recordings > 0 || isRecording);
  }

  private hear(message: Message) {
    if (message.type === "progress") return this.takeProgress(message.id, message.sent);
    // The tab that made it may not be able to send it, or may be about to close.
    const [writes, sound] = this.loops;
    const wake = () => {
      writes?.wake();
      sound?.wake();
    };
    this.store.load().then(wake, () => {});
  }

  private takeProgress(id: string, sent: number) {
    this.store.progress.set(id, sent);
    this.store.notify();
  }

  private tell(connection: Connection) {
    if (this.connection === connection) return;
    this.connection = connection;
    if (connection === "signed-out") forgetLastAccount(this.store.account);
    this.store.notify();
  }
}

/** Does one kind of work while no other tab does, and again after a failure that may pass. */
class Loop {
  private isWanted = false;
  private isRunning = false;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stopped = new AbortController();

  constructor(
    private readonly lock: string,
    private readonly job: Job,
    private readonly tell: (connection: Connection) => void,
  ) {}

  readonly wake = () => {
    clearTimeout(this.timer);
    this.isWanted = true;
    if (!this.isRunning) void this.run();
  };

  stop() {
    clearTimeout(this.timer);
    this.stopped.abort();
  }

  private async run() {
    this.isRunning = true;
    const { signal } = this.stopped;
    while (this.isWanted && !signal.aborted) {
      this.isWanted = false;
      try {
        await (navigator.locks?.request(this.lock, { signal }, this.job) ?? this.job());
        this.failures = 0;
        this.tell("online");
      } catch (error) {
        // Changes that the attempt made itself ask for no other one.
        this.isWanted = false;
        if (!signal.aborted) this.takeFailure(error);
      }
    }
    this.isRunning = false;
  }

  private takeFailure(error: unknown) {
    // Tried again when somebody signs in, which opens a page.
    if (error instanceof NotSignedIn) return this.tell("signed-out");
    const isAway = error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
    if (isAway) this.tell("offline");
    this.failures += 1;
    const waitMs = Math.min(retryMsMin * 2 ** (this.failures - 1), retryMsMax);
    const askedMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
    this.timer = setTimeout(this.wake, Math.max(waitMs, Math.min(askedMs, retryAfterMsMax)));
  }
}
