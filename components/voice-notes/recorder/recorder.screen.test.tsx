import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { unwrap } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { hasWork } from "@/components/voice-notes/store/account";
import { answerLeaving, leaveNotes } from "@/components/voice-notes/store/leave-notes";
import { makeNoteId } from "@/components/voice-notes/store/make-note-id";
import { type NotesDatabase, openNotesDatabase, type Recording } from "@/components/voice-notes/store/notes-database";
import { answerFetch } from "@/lib/testing/answer-fetch";
import { resizePage } from "@/lib/testing/resize-page";
import { PhoneRecord, RailRecord } from "./record-button";
import { RecorderProvider } from "./recorder-provider";
import { idle, publishRecorder, readEngine } from "./recorder-state";
import type { Piece } from "./send-sound";
import { soundServer } from "./sound-server";

let account = "";
let database: NotesDatabase;

beforeEach(async () => {
  account = makeNoteId();
  database = await openNotesDatabase(account);
});

afterEach(async () => {
  await readEngine()?.discard();
  publishRecorder(idle);
  database.close();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A service that cannot be reached, unless `answers` say otherwise. */
const answer = (answers: Parameters<typeof answerFetch>[0] = {}) => {
  const away = () => Response.json({ code: "unavailable", detail: "Away." }, { status: 503 });
  return answerFetch({ "GET /users/me": away, "GET /voice-notes": away, ...answers });
};

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RailRecord narrow={false} className="flex gap-2" />
      <RecorderProvider userId={account} />
    </QueryClientProvider>,
  );

const slices = () => database.getAll("slices");
const recordings = () => database.getAll("recordings");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const panel = () => page.getByRole("region", { name: "Recorder" });
const record = () => button("Record a voice note").click();
const untilSlices = (count: number) =>
  vi.waitFor(async () => expect((await slices()).length).toBeGreaterThanOrEqual(count), { timeout: 20_000 });

/** A note that was being recorded when its tab went. */
async function leaveUnfinished(seconds = 3) {
  const startedAt = new Date(2026, 10, 27, 14, 2).toISOString();
  const part = { startedAt, type: "audio/webm", sha256: null, hasArrived: false };
  const left: Recording = {
    id: makeNoteId(),
    startedAt,
    state: "running",
    parts: [part],
    marks: [],
    pieceBytes: null,
    problem: null,
  };
  await database.put("recordings", left);
  for (let number = 0; number < seconds; number++) {
    const bytes = new TextEncoder().encode(`s${number}`).buffer;
    await database.put("slices", { noteId: left.id, part: 0, number, bytes, endMs: (number + 1) * 1000 });
  }
  localStorage.setItem(`parley.voice-notes ${account}`, "1");
  return left.id;
}

/** A microphone without a sound, or one that hums. */
function actMicrophone({ hums = false } = {}) {
  const context = new AudioContext();
  const target = context.createMediaStreamDestination();
  const hum = context.createOscillator();
  if (hums) hum.connect(target);
  hum.start();
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(async () => {
    // Before somebody has pressed anything, it is silent.
    void context.resume();
    return target.stream.clone();
  });
  return { end: () => void context.close() };
}

test("it records each second into the browser, pauses, marks, finishes, and sends what it kept", async () => {
  const pieces: Piece[] = [];
  const calls = answer({
    "GET /users/me": () => ({ id: account }),
    "GET /voice-notes": () => ({ items: [], next_cursor: null }),
  });
  vi.mocked(window.fetch).mockImplementation(answering(calls));
  vi.spyOn(soundServer, "arrived").mockResolvedValue([]);
  vi.spyOn(soundServer, "send").mockImplementation(async (_, piece) => void pieces.push(piece));
  await show();
  await record();
  await expect.element(panel().getByText("Recording", { exact: true })).toBeVisible();
  await untilSlices(2);
  await button("Pause").click();
  await expect.element(panel().getByText("Paused")).toBeVisible();
  const kept = (await slices()).length;
  const shown = panel().getByRole("timer").element().textContent;
  await new Promise((resolve) => setTimeout(resolve, 2200));
  expect((await slices()).length - kept).toBeLessThanOrEqual(1);
  expect(panel().getByRole("timer").element().textContent).toBe(shown);
  await button("Resume").click();
  await button("Mark this moment").click();
  await userEvent.keyboard("price{Enter}");
  await expect.element(button("Mark this moment, 1 so far")).toBeVisible();
  await button("Finish").click();
  await expect.element(page.getByText("Recording kept")).toBeVisible();
  await page.getByLabelText("Title").fill("After the visit");
  await button("Done").click();
  await vi.waitFor(async () => expect(await recordings()).toEqual([]), { timeout: 20_000 });
  expect(await slices()).toEqual([]);
  const head = new Uint8Array(await (pieces[0]?.bytes ?? new Blob()).slice(0, 4).arrayBuffer());
  expect([...head]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  const put = calls.find(({ method }) => method === "PUT")?.body;
  expect(put).toMatchObject({ status: "uploading", marks: [{ label: "price" }] });
  // The title may be a write of its own.
  await vi.waitFor(() => expect(JSON.stringify(calls)).toContain("After the visit"));
  await vi.waitFor(() => expect(hasWork(account)).toBe(false));
});

/** Notes come back as they were sent, and an upload is complete when it was asked to be. */
function answering(calls: ReturnType<typeof answerFetch>): typeof fetch {
  let note: Record<string, unknown> = {};
  return async (input, init) => {
    const path = new URL(String(input), window.location.href).pathname.replace(/^\/api/, "");
    const body = init?.body ? JSON.parse(String(init.body)) : null;
    calls.push({ method: init?.method ?? "GET", path, body });
    if (path === "/users/me") return Response.json({ id: account });
    if (path === "/voice-notes") return Response.json({ items: [], next_cursor: null });
    if (path.endsWith("/audio")) {
      const ticket = { upload_id: makeNoteId(), url: "/u", method: "PUT", headers: {}, part_size: 8_000_000 };
      return Response.json(ticket);
    }
    if (path.endsWith("/complete")) return new Response(null, { status: 204 });
    if (!path.startsWith("/voice-notes/")) return Response.json({ code: "not_found" }, { status: 404 });
    const emptyNote = { speakers: {}, transcript: [], tags: [], deleted_at: null };
    note = { ...emptyNote, ...note, ...body, id: path.split("/")[2], updated_at: new Date().toISOString() };
    return Response.json(note);
  };
}

test("a recording that a crash left is offered; going on begins another part, and both are kept", async () => {
  answer();
  const id = await leaveUnfinished();
  await show();
  await expect.element(page.getByText(/^A recording of .*14:02, 3 s, is here\./)).toBeVisible();
  await button("Go on recording").click();
  await expect.element(panel().getByRole("timer")).toHaveTextContent(/0:0[4-9]/);
  await expect.element(button("Keep as it is")).not.toBeInTheDocument();
  await button("Finish").click();
  await expect.element(page.getByText("Recording kept")).toBeVisible();
  const [recording] = await recordings();
  expect(recording).toMatchObject({ id, state: "ready" });
  expect(recording?.parts).toHaveLength(2);
  expect((await slices()).filter(({ part }) => part === 0)).toHaveLength(3);
  await expect.element(page.getByText("1 recording waits for the network.")).toBeVisible();
});

test("what a crash left can be kept as it is, or discarded behind a question", async () => {
  answer();
  await leaveUnfinished(2);
  await show();
  await button("Keep as it is").click();
  await vi.waitFor(async () => expect((await recordings())[0]?.state).toBe("ready"));
  await expect.element(button("Keep as it is")).not.toBeInTheDocument();

  publishRecorder(idle);
  const other = await leaveUnfinished(2);
  const { lookForRecordings } = await import("./control-recorder");
  await lookForRecordings();
  await button("Discard").click();
  await button("Discard the recording").click();
  await vi.waitFor(async () => expect((await recordings()).some(({ id }) => id === other)).toBe(false));
});

test("a refused microphone: how to allow it in this browser, and another try", async () => {
  answer();
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  await show();
  await record();
  const told = page.getByRole("alert").filter({ hasText: "blocking your microphone" });
  await expect.element(told.getByText("Click the icon to the left of the address.")).toBeVisible();
  await button("Try again").click();
  await expect.element(button("Finish")).toBeVisible();
});

test("without a signal it asks after five seconds whether the microphone is muted, until there is one", async () => {
  answer();
  const silent = actMicrophone();
  await show();
  await record();
  await expect.element(button("Finish")).toBeVisible();
  expect(panel().getByText("We hear nothing: is the microphone muted?").elements()).toHaveLength(0);
  await expect.element(panel().getByText("We hear nothing: is the microphone muted?"), { timeout: 9000 }).toBeVisible();
  await readEngine()?.discard();
  silent.end();
  const humming = actMicrophone({ hums: true });
  publishRecorder(idle);
  await record();
  await untilSlices(6);
  expect(page.getByText("We hear nothing: is the microphone muted?").elements()).toHaveLength(0);
  humming.end();
});

test("words that are written down while it records are shown, kept, and sent with the note", async () => {
  const { end } = actMicrophone({ hums: true });
  const bodies: { samples: string }[] = [];
  const calls = answer({
    "GET /users/me": () => ({ id: account }),
    "GET /voice-notes": () => ({ items: [], next_cursor: null }),
    "POST /voice-notes/live": ({ body }) => {
      bodies.push(body as { samples: string });
      return { text: "Ten blue chairs." };
    },
  });
  vi.spyOn(soundServer, "arrived").mockResolvedValue([]);
  vi.spyOn(soundServer, "send").mockImplementation(() => new Promise(() => {}));
  await show();
  await record();
  await expect.element(panel().getByLabelText("Live text"), { timeout: 20_000 }).toHaveTextContent("Ten blue chairs.");
  // Eight seconds at 16 kHz, of two bytes each.
  expect((bodies[0]?.samples.length ?? 0) * 0.75).toBeGreaterThan(7 * 32_000);
  expect((bodies[0]?.samples.length ?? 0) * 0.75).toBeLessThan(9 * 32_000);
  await button("Finish").click();
  const put = () => calls.find(({ method }) => method === "PUT")?.body as { transcript?: object[] } | undefined;
  await vi.waitFor(() => expect(put()?.transcript).toMatchObject([{ speaker: null, text: "Ten blue chairs." }]));
  end();
}, 40_000);

test("an unplugged microphone: it goes on with another one, in another part", async () => {
  answer();
  const acted = actMicrophone({ hums: true });
  await show();
  await record();
  await untilSlices(1);
  const given = await vi.mocked(navigator.mediaDevices.getUserMedia).mock.results[0]?.value;
  const [track] = (given as MediaStream).getAudioTracks();
  track?.stop();
  // Browsers say so for a device that is gone, not for a track that a page stops.
  track?.dispatchEvent(new Event("ended"));
  await vi.waitFor(async () => expect((await recordings())[0]?.parts).toHaveLength(2), { timeout: 10_000 });
  await expect.element(panel().getByText(/^Going on with .*The gap is marked\.$/)).toBeVisible();
  acted.end();
});

test("a phone that was locked: what was not recorded is a gap, and the clock does not count it", async () => {
  answer();
  const acted = actMicrophone({ hums: true });
  await show();
  await record();
  await untilSlices(2);
  let aheadMs = 0;
  for (const clock of [Date, performance]) {
    const now = clock.now.bind(clock);
    vi.spyOn(clock, "now").mockImplementation(() => now() + aheadMs);
  }
  aheadMs = 600_000;
  await vi.waitFor(async () => expect((await recordings())[0]?.parts).toHaveLength(2), { timeout: 15_000 });
  await expect.element(panel().getByRole("timer")).toHaveTextContent(/^0:[0-2]\d$/);
  const [first] = (await slices()).filter(({ part }) => part === 0).slice(-1);
  expect(first?.endMs).toBeLessThan(30_000);
  acted.end();
}, 40_000);

test("a database that the browser closes by itself is opened again, and no second is lost", async () => {
  answer();
  const acted = actMicrophone({ hums: true });
  await show();
  await record();
  await untilSlices(1);
  const { openStore } = await import("@/components/voice-notes/store/open-store");
  const { database: lost } = (await openStore()).store;
  lost.close();
  unwrap(lost).dispatchEvent(new Event("close"));
  const before = (await slices()).length;
  await untilSlices(before + 3);
  expect((await slices()).map(({ number }) => number)).toEqual((await slices()).map((_, at) => at));
  acted.end();
}, 30_000);

test("nearly full storage stops it in time, with the reason, and all of it is kept", async () => {
  answer();
  const estimate = vi.spyOn(navigator.storage, "estimate").mockResolvedValue({ quota: 1e9, usage: 1e9 - 100e6 });
  await show();
  await record();
  await expect.element(panel().getByText(/storage is nearly full\. The recording stops before it is/)).toBeVisible();
  await untilSlices(1);
  estimate.mockResolvedValue({ quota: 1e9, usage: 1e9 - 1e6 });
  await expect
    .element(page.getByText(/The recording has stopped, because this browser's storage is nearly full/), {
      timeout: 20_000,
    })
    .toBeVisible();
  expect((await recordings())[0]?.state).toBe("ready");
});

test("one recorder in a browser: while another tab records, this one shows that it does", async () => {
  answer();
  const over = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const held = navigator.locks.request("parley-recorder", () => {
    taken.resolve();
    return over.promise;
  });
  await taken.promise;
  await show();
  await record();
  await expect.element(page.getByText("Recording in another tab")).toBeVisible();
  const channel = new BroadcastChannel("parley-recorder");
  channel.postMessage({ state: "recording", startedAt: new Date().toISOString(), elapsedMs: 61_000 });
  await expect.element(panel().getByRole("timer")).toHaveTextContent("1:01");
  await expect.element(button("Recording, 1:01")).toBeVisible();
  channel.close();
  over.resolve();
  await held;
  await expect.element(button("Record a voice note")).toBeVisible();
});

test("discarding asks first, and leaves nothing", async () => {
  answer();
  await show();
  await record();
  await untilSlices(1);
  await button("Discard").click();
  await button("Go on recording").click();
  await button("Discard").click();
  await button("Discard the recording").click();
  await vi.waitFor(async () => expect([await recordings(), await slices()]).toEqual([[], []]));
  expect(await database.getAll("outbox")).toEqual([]);
});

test("the phone's shortcut opens the recorder; a link of somebody else records nothing by itself", async () => {
  answer();
  const asked = vi.spyOn(navigator.mediaDevices, "getUserMedia");
  window.history.replaceState(null, "", `${window.location.pathname}?record`);
  await show();
  const start = panel().getByRole("button", { name: "Record a voice note" });
  await expect.element(start).toHaveFocus();
  expect(asked).not.toHaveBeenCalled();
  expect(window.location.search).toBe("");
  await start.click();
  await expect.element(button("Finish")).toBeVisible();
});

test("signing out asks about what is in this browser alone, and can keep it, delete it, or stay", async () => {
  answer();
  await leaveUnfinished();
  await show();
  const stays = leaveNotes(account);
  await expect.element(page.getByText("1 recording of yours is in this browser alone.")).toBeVisible();
  await button("Stay signed in").click();
  expect(await stays).toBeNull();
  const keeps = leaveNotes(account);
  await button("Keep and sign out").click();
  await (await keeps)?.();
  expect(await recordings()).toHaveLength(1);
  const drops = leaveNotes(account);
  answerLeaving("drop");
  await (await drops)?.();
  database.close();
  database = await openNotesDatabase(account);
  expect(await recordings()).toEqual([]);
});

test.each([
  ["a phone", 390, 844],
  ["a desktop", 1440, 900],
] as const)("on %s the recorder stands inside the screen", async (_, width, height) => {
  answer();
  await resizePage(width, height);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <PhoneRecord />
      <RailRecord narrow={false} className="flex gap-2" />
      <RecorderProvider userId={account} />
    </QueryClientProvider>,
  );
  await button("Record a voice note").first().click();
  await untilSlices(2);
  const { left, right, bottom, top } = panel().element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(width);
  expect(bottom).toBeLessThanOrEqual(height);
  expect(top).toBeGreaterThan(0);
  await resizePage(1280, 720);
});
