import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "@/lib/platform/http/client";
import { Autosaver, type AutosaverOptions, type Draft, type SaveState, settleMs } from "./autosaver";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Values = { title: string; body: string; done: boolean };
type Doc = Values & { at: string };

const requestMs = 100;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const refusal = (status: number, retryAfterMs: number | null = null) =>
  new ApiError(status, `code_${status}`, `Refused: ${status}.`, [], {}, retryAfterMs);
const lost = () => refusal(0);

/** Keeps one document, and refuses what starts from an older version, unless it is that already. */
function startService() {
  let clock = 0;
  const at = () => `2026-11-24T13:00:${String(clock).padStart(2, "0")}.000Z`;
  let doc: Doc = { title: "Plan", body: "first", done: false, at: at() };
  let running = 0;
  const service = {
    /** What the next requests meet. `lost answer`: carried out, and the answer is lost. */
    failures: [] as (Error | "lost answer")[],
    loadFailures: [] as Error[],
    sent: [] as Partial<Values>[],
    sentAt: [] as number[],
    isKeepalive: [] as boolean[],
    runningMax: 0,
    get doc() {
      return doc;
    },
    /** As another tab does. */
    put(change: Partial<Values>) {
      clock += 1;
      doc = { ...doc, ...change, at: at() };
      return doc;
    },
    send: (async (changes, { version, request }) => {
      running += 1;
      service.runningMax = Math.max(service.runningMax, running);
      service.sent.push(changes);
      service.sentAt.push(performance.now());
      service.isKeepalive.push(request.keepalive);
      await new Promise((resolve) => setTimeout(resolve, requestMs));
      running -= 1;
      const failure = service.failures.shift();
      if (failure instanceof Error) throw failure;
      const isSame = Object.entries(changes).every(([field, value]) => doc[field as keyof Values] === value);
      if (version !== doc.at && version !== null && !isSame) throw refusal(412);
      if (!isSame) service.put(changes);
      if (failure === "lost answer") throw lost();
      return doc;
    }) satisfies AutosaverOptions<Values, Doc | null>["send"],
    load: async () => {
      const failure = service.loadFailures.shift();
      if (failure) throw failure;
      return doc;
    },
  };
  return service;
}

type Service = ReturnType<typeof startService>;
type More = Partial<AutosaverOptions<Values, Doc | null>> & {
  draft?: Draft<Values> | null;
  isNew?: boolean;
  hasRoom?: boolean;
};

function open(service: Service, { draft = null, isNew = false, hasRoom = true, ...more }: More = {}) {
  const states: SaveState<Doc | null>[] = [];
  const shown: (Values & { isChosen: boolean })[] = [];
  const kept = { draft, isGone: false };
  const options: AutosaverOptions<Values, Doc | null> = {
    read: (doc) => ({
      values: { title: doc?.title ?? "", body: doc?.body ?? "", done: doc?.done ?? false },
      version: doc?.at ?? null,
    }),
    send: service.send,
    load: service.load,
    drafts: {
      read: () => kept.draft,
      write: (next, { isGone = false } = {}) => {
        Object.assign(kept, { draft: hasRoom ? next : null, isGone });
        return hasRoom;
      },
    },
    ...more,
  };
  const saver = new Autosaver(isNew ? null : service.doc, options);
  const onSaved = vi.fn();
  const onRefused = vi.fn();
  saver.handlers = { onValues: (values, how) => shown.push({ ...values, ...how }), onSaved, onRefused };
  saver.subscribe(() => states.push(saver.state));
  saver.start();
  return { saver, kept, shown, onSaved, onRefused, statuses: () => states.map(({ status }) => status) };
}

describe("what is written", () => {
  test("is saved once, a second after the last change; a long text is written out once, and only then", async () => {
    const service = startService();
    const { saver, statuses, kept } = open(service);
    const write = vi.fn(() => "abc");
    for (const text of ["a", "ab"]) {
      saver.changeLater("body", () => text);
      await wait(settleMs - 100);
    }
    saver.changeLater("body", write);
    await wait(settleMs - 100);
    expect(write).not.toHaveBeenCalled();
    expect(service.sent).toEqual([]);
    await wait(100 + requestMs);
    expect(service.sent).toEqual([{ body: "abc" }]);
    expect(statuses()).toEqual(["saving", "saved"]);
    expect(write).toHaveBeenCalledTimes(1);
    expect(kept.draft).toBeNull();
  });

  test("during a request is saved by the next one, a second after the last change, from the version that the first made", async () => {
    const service = startService();
    const { saver, statuses } = open(service);
    saver.change("body", "a");
    await wait(settleMs + 50);
    saver.change("body", "ab");
    await wait(settleMs - 100);
    expect(service.sent).toEqual([{ body: "a" }]);
    await wait(settleMs);
    expect(service.sent).toEqual([{ body: "a" }, { body: "ab" }]);
    expect(statuses()).toEqual(["saving", "saved"]);
  });

  test("is sent one request at a time, whatever asks for it", async () => {
    const service = startService();
    const { saver } = open(service);
    for (const text of ["a", "b", "c", "d"]) {
      saver.change("body", text, { delayMs: 0 });
      await wait(30);
      void saver.flush();
      saver.leave();
      await wait(30);
    }
    await wait(1000);
    expect(service.doc.body).toBe("d");
    expect(service.runningMax).toBe(1);
  });

  test("at once where that is asked for", async () => {
    const service = startService();
    const { saver } = open(service);
    saver.change("done", true, { delayMs: 0 });
    await wait(1);
    expect(service.sent).toEqual([{ done: true }]);
  });

  test("and deleted again is not sent", async () => {
    const service = startService();
    const { saver, statuses, kept } = open(service);
    saver.change("body", "a");
    expect(kept.draft).not.toBeNull();
    saver.change("body", "first");
    await wait(3000);
    expect(service.sent).toEqual([]);
    expect(statuses().at(-1)).toBe("saved");
    expect(kept.draft).toBeNull();
  });

  test("and deleted again during its request is undone there, too", async () => {
    const service = startService();
    const { saver } = open(service);
    saver.change("body", "a");
    await wait(settleMs + 50);
    saver.change("body", "first");
    await wait(3000);
    expect(service.sent).toEqual([{ body: "a" }, { body: "first" }]);
    expect(service.doc.body).toBe("first");
    expect(saver.state.status).toBe("saved");
  });

  test("and deleted again after its answer was lost is undone there, too", async () => {
    const service = startService();
    service.failures = ["lost answer"];
    const { saver, shown, statuses } = open(service);
    saver.change("body", "a");
    await wait(settleMs + requestMs);
    expect(service.doc.body).toBe("a");
    saver.change("body", "first");
    await wait(10_000);
    expect(service.doc.body).toBe("first");
    expect(statuses()).not.toContain("conflict");
    expect(shown).toEqual([]);
  });

  test("makes a new document with the first save, and changes it from then on", async () => {
    const service = startService();
    const { saver, onSaved } = open(service, { isNew: true });
    await wait(5000);
    expect(service.sent).toEqual([]);
    saver.change("body", "new");
    await wait(settleMs + 50);
    saver.change("body", "newer");
    await wait(3000);
    expect(service.sent).toEqual([{ body: "new" }, { body: "newer" }]);
    expect(onSaved.mock.calls.map(([, { isNew }]) => isNew)).toEqual([true, false]);
  });
});

describe("what cannot be saved", () => {
  test("without a connection stays in the browser, is tried again ever more rarely, and saved when there is one", async () => {
    const service = startService();
    service.failures = Array.from({ length: 7 }, lost);
    const { saver, kept, statuses } = open(service);
    saver.change("body", "a");
    await wait(settleMs + requestMs);
    expect(saver.state).toEqual({ status: "failed", cause: "retried", reason: "Refused: 0.", isStored: true });
    expect(kept.draft).toEqual({ changes: { body: "a" }, version: service.doc.at });
    await wait(200_000);
    const gaps = service.sentAt.slice(1).map((at, index) => (at - (service.sentAt[index] ?? 0) - requestMs) / 1000);
    expect(gaps.map(Math.round)).toEqual([2, 4, 8, 16, 30, 30, 30]);
    expect(service.doc.body).toBe("a");
    expect(statuses().slice(-2)).toEqual(["saving", "saved"]);
    expect(kept.draft).toBeNull();
  });

  test("is saved at once when the connection is back, or somebody asks for it", async () => {
    const service = startService();
    service.failures = [lost()];
    const { saver } = open(service);
    saver.change("body", "a");
    await wait(settleMs + requestMs);
    const isSaved = saver.flush();
    await wait(requestMs);
    expect(await isSaved).toBe(true);
    expect(saver.state.status).toBe("saved");
  });

  test("waits as before while more is written", async () => {
    const service = startService();
    service.failures = Array.from({ length: 4 }, lost);
    const { saver } = open(service);
    saver.change("body", "a");
    await wait(16_000);
    const count = service.sent.length;
    for (let at = 0; at < 10; at += 1) {
      saver.change("body", `a ${at}`);
      await wait(settleMs + 100);
    }
    expect(service.sent).toHaveLength(count);
    await wait(10_000);
    expect(service.doc.body).toBe("a 9");
  });

  test.each([
    [0, "retried"],
    [408, "retried"],
    [429, "retried"],
    [500, "retried"],
    [502, "retried"],
    [503, "retried"],
    [507, "retried"],
    [401, "signed-out"],
    [400, "refused"],
    [403, "refused"],
    [404, "refused"],
    [409, "refused"],
    [413, "refused"],
    [422, "refused"],
  ])("because of a %i is %s", async (status, cause) => {
    const service = startService();
    service.failures = [refusal(status)];
    const { saver, kept } = open(service);
    saver.change("body", "a");
    await wait(settleMs + requestMs);
    expect(saver.state).toMatchObject({ status: "failed", cause, isStored: true });
    expect(kept.draft?.changes).toEqual({ body: "a" });
    await wait(60_000);
    expect(service.sent).toHaveLength(cause === "retried" ? 2 : 1);
  });

  test("because of an answer that is not one of ours is tried again", async () => {
    const service = startService();
    service.failures = [new SyntaxError("Unexpected token '<'")];
    const { saver } = open(service);
    saver.change("body", "a");
    await wait(settleMs + requestMs);
    expect(saver.state).toMatchObject({ status: "failed", cause: "retried" });
    await wait(5000);
    expect(service.doc.body).toBe("a");
  });

  test("waits for as long as the service asks, whatever this machine's clock says and however much is written", async () => {
    const service = startService();
    service.failures = [refusal(429, 45_000), refusal(503, 3000)];
    const { saver } = open(service);
    saver.change("body", "a");
    await wait(settleMs + requestMs);
    vi.setSystemTime(new Date("2031-01-01T00:00:00Z"));
    saver.change("body", "ab");
    await wait(44_000);
    expect(service.sent).toHaveLength(1);
    vi.setSystemTime(new Date("2001-01-01T00:00:00Z"));
    await wait(1000 + requestMs);
    expect(service.sent).toHaveLength(2);
    // The second time, more than was asked for.
    await wait(3900);
    expect(service.sent).toHaveLength(2);
    await wait(1000);
    expect(service.doc.body).toBe("ab");
  });

  test("waits an hour when the service asks for months", async () => {
    const service = startService();
    service.failures = [refusal(429, 90 * 86_400_000)];
    const { saver } = open(service);
    saver.change("body", "a");
    await wait(3_590_000);
    expect(service.sent).toHaveLength(1);
    await wait(20_000);
    expect(service.doc.body).toBe("a");
  });

  test("signed out is kept, and saved once somebody has signed in and asks for it", async () => {
    const service = startService();
    service.failures = [refusal(401), refusal(401)];
    const { saver, kept } = open(service);
    saver.change("body", "a");
    await wait(3_600_000);
    expect(service.sent).toHaveLength(1);
    void saver.flush();
    await wait(requestMs);
    expect(saver.state).toMatchObject({ status: "failed", cause: "signed-out" });
    expect(kept.draft?.changes).toEqual({ body: "a" });
    void saver.flush();
    await wait(requestMs);
    expect(service.doc.body).toBe("a");
    expect(kept.draft).toBeNull();
  });

  test.each([403, 404])(
    "after a right was taken away (%i) is kept, tried again with the next change, or given up",
    async (status) => {
      const service = startService();
      service.failures = [refusal(status), refusal(status)];
      const { saver, kept, shown } = open(service);
      saver.change("body", "a");
      await wait(60_000);
      expect(service.sent).toHaveLength(1);
      saver.change("body", "ab");
      await wait(settleMs + requestMs);
      expect(service.sent).toHaveLength(2);
      expect(kept.draft?.changes).toEqual({ body: "ab" });
      saver.discard();
      expect(shown).toEqual([{ title: "Plan", body: "first", done: false, isChosen: true }]);
      expect(kept.draft).toBeNull();
      expect(saver.isSaved).toBe(true);
      await wait(60_000);
      expect(service.sent).toHaveLength(2);
    },
  );

  test("says so when the browser has no room for it", async () => {
    const service = startService();
    service.failures = [lost()];
    const { saver } = open(service, { hasRoom: false });
    saver.change("body", "a");
    await wait(settleMs + requestMs);
    expect(saver.state).toMatchObject({ status: "failed", isStored: false });
    expect(saver.isStored).toBe(false);
  });

  test("because of one field goes without it", async () => {
    const service = startService();
    service.failures = [refusal(409), refusal(409)];
    const { saver, shown, onRefused } = open(service, {
      refusedFields: ({ status }: ApiError) => (status === 409 ? ["done"] : []),
    });
    saver.change("body", "a");
    saver.change("done", true, { delayMs: 0 });
    await wait(requestMs);
    expect(shown).toEqual([{ title: "Plan", body: "a", done: false, isChosen: false }]);
    expect(onRefused).toHaveBeenCalledTimes(1);
    // The second refusal is about what is left.
    await wait(3000);
    expect(service.sent).toEqual([{ body: "a", done: true }, { body: "a" }]);
    expect(saver.state).toMatchObject({ status: "failed", cause: "refused" });
    expect(onRefused).toHaveBeenCalledTimes(1);
    void saver.flush();
    await wait(requestMs);
    expect(service.doc).toMatchObject({ body: "a", done: false });
  });

  test("while the service takes no changes waits, and is saved when there is a version that takes them", async () => {
    const service = startService();
    const busy = refusal(423);
    service.failures = [busy, busy];
    const { saver, shown, kept } = open(service, {
      describeWait: (error: ApiError) => (error === busy ? "It is being rewritten." : null),
      isBusy: (doc: Doc) => doc.title === "busy",
    });
    saver.change("body", "a");
    await wait(settleMs + requestMs);
    expect(saver.state).toEqual({ status: "waiting", reason: "It is being rewritten.", isStored: true });
    expect(kept.draft?.changes).toEqual({ body: "a" });
    await wait(2000 + requestMs);
    expect(service.sent).toHaveLength(2);
    saver.receive({ ...service.doc, title: "busy" });
    await wait(1000);
    expect(service.sent).toHaveLength(2);
    saver.receive(service.put({ title: "Rewritten" }));
    await wait(1000);
    expect(service.doc).toMatchObject({ title: "Rewritten", body: "a" });
    expect(shown.at(-1)).toMatchObject({ title: "Rewritten", body: "a" });
  });
});

describe("changes of others", () => {
  test("of the same field are a conflict, and nothing is overwritten until the writer chooses", async () => {
    const service = startService();
    const { saver, shown, kept } = open(service);
    const { at } = service.doc;
    service.put({ body: "theirs" });
    saver.change("body", "mine");
    await wait(5000);
    expect(saver.state).toEqual({ status: "conflict", theirs: service.doc });
    expect(saver.isSaved).toBe(false);
    saver.changeLater("body", () => "mine, more");
    saver.receive(service.put({ body: "theirs again" }));
    saver.leave();
    expect(await saver.flush()).toBe(false);
    await wait(60_000);
    expect(service.doc.body).toBe("theirs again");
    expect(kept.draft).toEqual({ changes: { body: "mine, more" }, version: at });
    expect(service.sent).toHaveLength(1);
    expect(shown).toEqual([]);
  });

  test("are taken over where the writer wants them, and nothing is sent", async () => {
    const service = startService();
    const { saver, shown, kept, onSaved } = open(service);
    service.put({ body: "theirs", title: "Their plan" });
    saver.change("body", "mine");
    await wait(2000);
    saver.takeTheirs();
    await wait(3000);
    expect(shown).toEqual([{ title: "Their plan", body: "theirs", done: false, isChosen: true }]);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(service.doc, { isNew: false });
    expect(service.sent).toHaveLength(1);
    expect(saver.state.status).toBe("saved");
    expect(kept.draft).toBeNull();
    saver.change("body", "mine after all");
    await wait(2000);
    expect(service.doc.body).toBe("mine after all");
  });

  test("are overwritten as a whole where the writer wants that; changed again meanwhile, the question comes again", async () => {
    const service = startService();
    const { saver, shown } = open(service);
    service.put({ body: "theirs", title: "Their plan" });
    saver.change("body", "mine");
    await wait(2000);
    service.put({ body: "theirs again" });
    saver.keepMine();
    await wait(1000);
    expect(saver.state).toMatchObject({ status: "conflict", theirs: { body: "theirs again" } });
    saver.keepMine();
    await wait(1000);
    expect(service.doc).toMatchObject({ title: "Plan", body: "mine" });
    expect(saver.state.status).toBe("saved");
    expect(shown).toEqual([]);
  });

  test("stay beside one's own where the writer wants both", async () => {
    const service = startService();
    const { saver, shown } = open(service);
    service.put({ body: "theirs" });
    saver.change("body", "mine");
    await wait(2000);
    const both = { ...saver.values, body: "theirs and mine" };
    saver.keepBoth(both);
    await wait(1000);
    expect(service.doc.body).toBe("theirs and mine");
    expect(shown).toEqual([{ ...both, isChosen: true }]);
    expect(saver.state.status).toBe("saved");
  });

  test("of other fields are merged without a question", async () => {
    const service = startService();
    const { saver, shown, statuses } = open(service);
    service.put({ title: "Their plan", done: true });
    saver.change("body", "mine");
    await wait(3000);
    expect(service.doc).toMatchObject({ title: "Their plan", body: "mine", done: true });
    expect(shown).toEqual([{ title: "Their plan", body: "mine", done: true, isChosen: false }]);
    service.put({ body: "theirs" });
    saver.change("done", false, { delayMs: 0 });
    await wait(3000);
    expect(service.doc).toMatchObject({ body: "theirs", done: false });
    expect(shown.at(-1)).toMatchObject({ body: "theirs", done: false });
    expect(statuses()).not.toContain("conflict");
  });

  test("that say what is written here are no conflict", async () => {
    const service = startService();
    const { saver, statuses } = open(service);
    service.put({ body: "same", title: "Their plan" });
    saver.change("body", "same");
    service.put({ done: true });
    await wait(3000);
    saver.change("body", "more");
    await wait(3000);
    expect(service.doc.body).toBe("more");
    expect(statuses()).not.toContain("conflict");
  });

  test("are not what one's own lost requests left, whichever of them was carried out", async () => {
    const service = startService();
    service.failures = ["lost answer", lost(), lost()];
    const { saver, statuses, shown } = open(service);
    for (const text of ["a", "ab", "abc"]) {
      saver.change("body", text);
      void saver.flush();
      await wait(requestMs);
    }
    saver.change("body", "abcd");
    expect(service.doc.body).toBe("a");
    await wait(60_000);
    expect(service.doc.body).toBe("abcd");
    expect(statuses()).not.toContain("conflict");
    expect(shown).toEqual([]);
  });

  test("that are an undone change here are taken over", async () => {
    const service = startService();
    const { saver, shown, statuses } = open(service);
    saver.change("title", "Mine");
    saver.change("body", "mine");
    saver.change("body", "first");
    service.put({ body: "theirs" });
    await wait(3000);
    expect(service.doc).toMatchObject({ title: "Mine", body: "theirs" });
    expect(shown).toEqual([{ title: "Mine", body: "theirs", done: false, isChosen: false }]);
    expect(statuses()).not.toContain("conflict");
  });

  test("are shown at once where nothing here is unsaved, and older ones never", async () => {
    const service = startService();
    const { saver, shown } = open(service);
    const old = service.doc;
    saver.receive(service.put({ body: "theirs" }));
    saver.receive(old);
    expect(shown).toEqual([{ title: "Plan", body: "theirs", done: false, isChosen: false }]);
    saver.receive({ ...service.doc, done: true });
    expect(shown.at(-1)).toMatchObject({ done: true });
    saver.change("body", "mine");
    saver.receive(service.put({ title: "Their plan" }));
    expect(shown).toHaveLength(2);
    await wait(3000);
    expect(service.doc).toMatchObject({ body: "mine", title: "Their plan" });
  });

  test("that cannot be read are tried again; the own version that is refused is not sent again at once", async () => {
    const service = startService();
    service.loadFailures = [lost(), refusal(404)];
    const { saver } = open(service);
    service.put({ body: "theirs" });
    saver.change("body", "mine");
    await wait(settleMs + requestMs);
    expect(saver.state).toMatchObject({ status: "failed", cause: "retried" });
    await wait(2000 + requestMs);
    expect(saver.state).toMatchObject({ status: "failed", cause: "refused", reason: "Refused: 404." });
    saver.discard();

    const other = open(service);
    service.failures = [refusal(412), refusal(412)];
    const count = service.sent.length;
    other.saver.change("body", "mine");
    await wait(settleMs + requestMs);
    expect(other.saver.state).toMatchObject({ status: "failed", cause: "retried" });
    await wait(1900);
    expect(service.sent).toHaveLength(count + 1);
    await wait(10_000);
    expect(service.doc.body).toBe("mine");
  });
});

describe("what the browser kept", () => {
  test("comes back and is saved", async () => {
    const service = startService();
    const draft = { changes: { body: "kept" }, version: service.doc.at };
    const { saver, shown, kept } = open(service, { draft });
    expect(shown).toEqual([{ title: "Plan", body: "kept", done: false, isChosen: false }]);
    expect(saver.isSaved).toBe(false);
    await wait(requestMs);
    expect(service.doc.body).toBe("kept");
    expect(saver.state.status).toBe("saved");
    expect(kept.draft).toBeNull();
  });

  test("of an older version is a conflict, and nothing is sent until the writer chooses", async () => {
    const service = startService();
    const draft = { changes: { body: "kept" }, version: service.doc.at };
    service.put({ body: "theirs" });
    const { saver, shown, kept } = open(service, { draft });
    expect(shown).toEqual([{ title: "Plan", body: "kept", done: false, isChosen: false }]);
    await wait(60_000);
    expect(saver.state).toEqual({ status: "conflict", theirs: service.doc });
    expect(service.sent).toEqual([]);
    expect(kept.draft).toEqual(draft);
    saver.keepMine();
    await wait(requestMs + 1);
    expect(service.doc.body).toBe("kept");
  });

  test("of an older version is none where it is a yes or no, or what the service has meanwhile", async () => {
    const service = startService();
    const version = service.doc.at;
    service.put({ body: "theirs" });
    const tick = open(service, { draft: { changes: { done: true }, version } });
    await wait(1000);
    expect(service.doc).toMatchObject({ body: "theirs", done: true });
    expect(tick.statuses()).not.toContain("conflict");
    const same = open(service, { draft: { changes: { body: "theirs" }, version } });
    expect(same.saver.state.status).toBe("idle");
    expect(same.kept.draft).toBeNull();
    expect(same.shown).toEqual([]);
  });

  test("of a new document makes it", async () => {
    const service = startService();
    const { onSaved } = open(service, { isNew: true, draft: { changes: { body: "new" }, version: null } });
    await wait(1000);
    expect(service.sent).toEqual([{ body: "new" }]);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(service.doc, { isNew: true });
  });

  test("is what is left after a request that brought a part of it", async () => {
    const service = startService();
    const { saver, kept } = open(service);
    saver.change("body", "a");
    await wait(settleMs + 50);
    saver.change("title", "Mine");
    await wait(60);
    expect(kept.draft).toEqual({ changes: { title: "Mine" }, version: service.doc.at });
  });
});

describe("when it is left", () => {
  test("what is written is saved as the page goes, and kept as nobody's", async () => {
    const service = startService();
    const { saver, kept } = open(service);
    saver.changeLater("body", () => "a");
    saver.leave({ isGone: true });
    expect(service.sent).toEqual([{ body: "a" }]);
    expect(service.isKeepalive).toEqual([true]);
    expect(kept).toEqual({ draft: { changes: { body: "a" }, version: service.doc.at }, isGone: true });
    await wait(1000);
    expect(kept.draft).toBeNull();
  });

  test("a text that is too large for that is sent as ever, and kept", async () => {
    const service = startService();
    const { saver, kept } = open(service);
    const body = "ü".repeat(30_000);
    saver.change("body", body);
    saver.leave({ isGone: true });
    expect(service.isKeepalive).toEqual([false]);
    expect(kept.draft?.changes).toEqual({ body });
  });

  test("during a request, no second one is sent, and what is newer is kept", async () => {
    const service = startService();
    const { saver, kept } = open(service);
    saver.change("body", "a");
    await wait(settleMs + 50);
    saver.changeLater("body", () => "ab");
    saver.leave({ isGone: true });
    expect(service.sent).toEqual([{ body: "a" }]);
    expect(kept).toMatchObject({ draft: { changes: { body: "ab" } }, isGone: true });
  });

  test("without changes, nothing happens", async () => {
    const service = startService();
    const { saver } = open(service);
    saver.leave();
    expect(await saver.flush()).toBe(true);
    await wait(1000);
    expect(service.sent).toEqual([]);
    expect(saver.state.status).toBe("idle");
  });

  test("it keeps what is left at once, saves it, and says whether it could", async () => {
    const service = startService();
    const { saver, kept } = open(service);
    saver.changeLater("body", () => "kept");
    void saver.flush();
    expect(kept.draft?.changes).toEqual({ body: "kept" });
    saver.change("body", "a");
    await wait(settleMs + 50);
    saver.change("body", "ab");
    const isSaved = saver.flush();
    await wait(250);
    expect(await isSaved).toBe(true);
    expect(service.doc.body).toBe("ab");
    service.failures = [lost()];
    saver.change("body", "abc");
    const count = service.sent.length;
    const isSavedNow = saver.flush();
    await wait(500);
    expect(await isSavedNow).toBe(false);
    expect(service.sent).toHaveLength(count + 1);
    saver.stop();
    await wait(60_000);
    expect(service.sent).toHaveLength(count + 1);
  });
});
