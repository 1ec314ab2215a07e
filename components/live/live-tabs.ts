import { LiveSocket, type StreamMessage } from "./live-socket";

/** The paths of a tab's streams, by a key of the tab's. */
type Streams = Record<string, string>;

/** What all tabs hear. */
type TabMessage =
  /** Of the tab that has just taken the connection: say what you follow. */
  | { type: "leading" }
  /** Of the others: this is what I follow from now on. */
  | { type: "streams"; tab: string; streams: Streams }
  | { type: "ping"; tab: string };

/** What one tab hears, on a channel of its own. */
type OwnMessage = { type: "alive" } | { type: "stream"; key: string; message: StreamMessage };

type Lead = { socket: LiveSocket; tabs: Map<string, BroadcastChannel>; resign: () => void };

const everybody = "parley-live";
const leaderLock = "parley-live";
/** A lock that a tab holds as long as it lives, and its channel. */
const nameOf = (tab: string) => `parley-live-${tab}`;
const pingEveryMs = 5000;
const answerMsMax = 4000;

/**
 * Shares one live connection among the tabs of a browser. The tab that holds a lock has the connection and passes on
 * what the others follow; the browser gives the lock on when that tab closes, the tab itself does when it is frozen, and
 * another takes it when it does not answer. Each tab has streams of its own, so that each begins as the documents say.
 */
export class LiveTabs {
  private readonly tab = crypto.randomUUID();
  private readonly channel = new BroadcastChannel(everybody);
  private ownChannel: BroadcastChannel | null = null;
  private streams: Streams = {};
  private lead: Lead | null = null;
  private waiting: AbortController | null = null;
  private isAsleep = false;
  private isSaying = false;
  private isAsking = false;

  constructor(private readonly tell: (key: string, message: StreamMessage) => void) {
    this.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.receive(data);
    this.listen();
    // So the others learn that this tab has closed or crashed.
    void navigator.locks.request(nameOf(this.tab), () => {
      this.say();
      return new Promise(() => {});
    });
    this.queueForLead();
    setInterval(this.checkLeader, pingEveryMs);
    document.addEventListener("visibilitychange", this.checkLeader);
    document.addEventListener("freeze", this.sleep);
    document.addEventListener("resume", this.wake);
    window.addEventListener("pagehide", this.sleep);
    window.addEventListener("pageshow", this.wake);
  }

  open(key: string, path: string) {
    this.streams[key] = path;
    this.saySoon();
  }

  close(key: string) {
    delete this.streams[key];
    this.saySoon();
  }

  /** What one commit of React opens and closes is said once. */
  private saySoon() {
    if (this.isSaying) return;
    this.isSaying = true;
    queueMicrotask(() => {
      this.isSaying = false;
      this.say();
    });
  }

  private say(streams = this.streams) {
    if (this.lead) this.follow(this.tab, streams);
    else this.post({ type: "streams", tab: this.tab, streams });
  }

  private post(message: TabMessage) {
    this.channel.postMessage(message);
  }

  private receive(message: TabMessage) {
    if (this.isAsleep) return;
    if (message.type === "leading") this.say();
    else if (!this.lead) return;
    else if (message.type === "streams") this.follow(message.tab, message.streams);
    else {
      this.lead.socket.check();
      this.lead.tabs.get(message.tab)?.postMessage({ type: "alive" } satisfies OwnMessage);
    }
  }

  /** A channel for each tab: what one follows wakes none of the others. */
  private listen() {
    this.ownChannel = new BroadcastChannel(nameOf(this.tab));
    this.ownChannel.onmessage = ({ data }: MessageEvent<OwnMessage>) => {
      if (data.type === "alive") this.isAsking = false;
      else this.tell(data.key, data.message);
    };
  }

  /** Opens and closes on the connection what this tab follows from now on. */
  private follow(tab: string, streams: Streams) {
    if (!this.lead) return;
    const { socket, tabs } = this.lead;
    if (tab !== this.tab && !tabs.has(tab)) {
      tabs.set(tab, new BroadcastChannel(nameOf(tab)));
      this.forgetWhenClosed(tab, this.lead);
    }
    const wanted = new Map(Object.entries(streams).map(([key, path]) => [keyOf(tab, key), path]));
    for (const key of socket.keys()) if (tabOf(key) === tab && !wanted.has(key)) socket.close(key);
    for (const [key, path] of wanted) socket.open(key, path);
  }

  private forgetWhenClosed(tab: string, lead: Lead) {
    void navigator.locks.request(nameOf(tab), () => {
      if (this.lead === lead) this.follow(tab, {});
      lead.tabs.get(tab)?.close();
      lead.tabs.delete(tab);
    });
  }

  private queueForLead() {
    this.waiting = new AbortController();
    this.requestLead({ signal: this.waiting.signal });
  }

  private requestLead(options: LockOptions) {
    let wasTaken = false;
    const ended = () => {
      if (!wasTaken) return;
      this.resign();
      if (this.isAsleep) return;
      this.queueForLead();
      this.say();
    };
    // Rejected when the wait is given up, or when another tab takes the lock away.
    navigator.locks
      .request(leaderLock, options, () => {
        wasTaken = true;
        return this.takeLead();
      })
      .then(ended, ended);
  }

  /** Resolves when the lead is given away. */
  private takeLead(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting?.abort();
      this.waiting = null;
      this.isAsking = false;
      const socket = new LiveSocket((key, message) => this.passOn(key, message));
      this.lead = { socket, tabs: new Map(), resign: resolve };
      this.post({ type: "leading" });
      this.say();
    });
  }

  private resign() {
    const { lead } = this;
    if (!lead) return;
    this.lead = null;
    lead.socket.end();
    for (const channel of lead.tabs.values()) channel.close();
    lead.resign();
  }

  private passOn(key: string, message: StreamMessage) {
    const tab = tabOf(key);
    const own = key.slice(tab.length + 1);
    if (tab === this.tab) this.tell(own, message);
    else this.lead?.tabs.get(tab)?.postMessage({ type: "stream", key: own, message } satisfies OwnMessage);
  }

  /** A tab that is stopped in the middle keeps its lock, and serves nobody. */
  private readonly checkLeader = () => {
    if (this.lead || this.isAsking || this.isAsleep || Object.keys(this.streams).length === 0) return;
    this.isAsking = true;
    this.post({ type: "ping", tab: this.tab });
    setTimeout(() => {
      if (!this.isAsking || this.lead || this.isAsleep) return;
      this.isAsking = false;
      this.requestLead({ steal: true });
    }, answerMsMax);
  };

  /** Nothing is to pile up for a tab that is frozen. */
  private readonly sleep = () => {
    if (this.isAsleep) return;
    this.say({});
    this.isAsleep = true;
    this.isAsking = false;
    this.waiting?.abort();
    this.waiting = null;
    this.resign();
    this.ownChannel?.close();
  };

  private readonly wake = () => {
    if (!this.isAsleep) return;
    this.isAsleep = false;
    this.listen();
    this.queueForLead();
    this.say();
  };
}

const keyOf = (tab: string, key: string) => `${tab} ${key}`;
const tabOf = (key: string) => key.slice(0, key.indexOf(" "));
