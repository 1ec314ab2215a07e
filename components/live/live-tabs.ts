import { LiveSocket, type StreamMessage } from "./live-socket";

/** The paths of a tab's streams, keyed by the tab's own ids. */
type Streams = Record<string, string>;

/** Messages to all tabs. */
type TabMessage =
  /** From the tab that has just taken over the connection: the others reply with their streams. */
  | { type: "leading" }
  /** From the other tabs: all the streams that this tab follows now. */
  | { type: "streams"; tab: string; streams: Streams }
  | { type: "ping"; tab: string };

/** Messages to one tab, on its own channel. */
type OwnMessage = { type: "alive" } | { type: "stream"; key: string; message: StreamMessage };

type Lead = { socket: LiveSocket; tabs: Map<string, BroadcastChannel>; resign: () => void };

const everybody = "parley-live";
const leaderLock = "parley-live";
/** Names both the channel of a tab and a lock that the tab holds while it lives. */
const nameOf = (tab: string) => `parley-live-${tab}`;
const pingEveryMs = 5000;
const answerMsMax = 4000;

/**
 * Shares one live connection among the tabs of a browser. The tab that holds the leader lock owns the connection and
 * forwards events to the others. The lock moves to another tab when the leader closes (released by the browser),
 * freezes (released by the leader), or stops answering (stolen). Each tab opens its own streams, so that each stream
 * begins as documented.
 */
export class LiveTabs {
  private readonly tab = crypto.randomUUID();
  private readonly channel = new BroadcastChannel(everybody);
  private ownChannel: BroadcastChannel | null = null;
  private streams: Streams = {};
  private lead: Lead | null = null;
  private waiting: AbortController | null = null;
  private isAsleep = false;
  private isPostScheduled = false;
  private isAsking = false;

  constructor(private readonly deliver: (key: string, message: StreamMessage) => void) {
    this.channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.receive(data);
    this.listen();
    // The lock lets other tabs notice when this tab closes or crashes.
    void navigator.locks.request(nameOf(this.tab), () => {
      this.postStreams();
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
    this.postStreamsSoon();
  }

  close(key: string) {
    delete this.streams[key];
    this.postStreamsSoon();
  }

  /** Sends one message for all streams that a React commit opens and closes. */
  private postStreamsSoon() {
    if (this.isPostScheduled) return;
    this.isPostScheduled = true;
    queueMicrotask(() => {
      this.isPostScheduled = false;
      this.postStreams();
    });
  }

  private postStreams(streams = this.streams) {
    if (this.lead) this.follow(this.tab, streams);
    else this.post({ type: "streams", tab: this.tab, streams });
  }

  private post(message: TabMessage) {
    this.channel.postMessage(message);
  }

  private receive(message: TabMessage) {
    if (this.isAsleep) return;
    if (message.type === "leading") this.postStreams();
    else if (!this.lead) return;
    else if (message.type === "streams") this.follow(message.tab, message.streams);
    else {
      this.lead.socket.check();
      this.lead.tabs.get(message.tab)?.postMessage({ type: "alive" } satisfies OwnMessage);
    }
  }

  /** One channel per tab, so that an event wakes only the tabs that follow its stream. */
  private listen() {
    this.ownChannel = new BroadcastChannel(nameOf(this.tab));
    this.ownChannel.onmessage = ({ data }: MessageEvent<OwnMessage>) => {
      if (data.type === "alive") this.isAsking = false;
      else this.deliver(data.key, data.message);
    };
  }

  /** Opens and closes streams on the connection, to match what the tab follows now. */
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
      this.postStreams();
    };
    // Rejects if the wait is aborted, or if another tab steals the lock.
    navigator.locks
      .request(leaderLock, options, () => {
        wasTaken = true;
        return this.takeLead();
      })
      .then(ended, ended);
  }

  /** Resolves when this tab gives up the lead. */
  private takeLead(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting?.abort();
      this.waiting = null;
      this.isAsking = false;
      const socket = new LiveSocket((key, message) => this.forward(key, message));
      this.lead = { socket, tabs: new Map(), resign: resolve };
      this.post({ type: "leading" });
      this.postStreams();
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

  private forward(key: string, message: StreamMessage) {
    const tab = tabOf(key);
    const own = key.slice(tab.length + 1);
    if (tab === this.tab) this.deliver(own, message);
    else this.lead?.tabs.get(tab)?.postMessage({ type: "stream", key: own, message } satisfies OwnMessage);
  }

  /** A suspended tab keeps the lock without forwarding anything. */
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

  /** Unfollows all streams, so that events do not queue up for a frozen tab. */
  private readonly sleep = () => {
    if (this.isAsleep) return;
    this.postStreams({});
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
    this.postStreams();
  };
}

const keyOf = (tab: string, key: string) => `${tab} ${key}`;
const tabOf = (key: string) => key.slice(0, key.indexOf(" "));
