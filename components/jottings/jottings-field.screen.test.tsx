import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RoomCallerProvider } from "@/components/data/room-caller";
import { type CallState, callContexts } from "@/components/room/call/call-state";
import JottingsPanel from "@/components/room/jottings/jottings-panel";
import { ArrivalProvider } from "@/components/room/session/arrival";
import { FieldsProvider } from "@/components/ui/field-contexts";
import { Toaster } from "@/components/ui/toast";
import type { Jottings } from "@/lib/features/jottings/schema";
import { OwnJottings } from "./own-jottings";

/** Keeps the private notes of one person, and refuses what starts from an older version. */
function startService(change: Partial<Jottings> = {}) {
  let clock = 0;
  const service = {
    jottings: { text: "", in_notes: false, updated_at: null, ...change } as Jottings,
    isReviewed: false,
    /** Of the next writes, when they are refused. */
    status: 200,
    gate: Promise.resolve(),
    saved: [] as Partial<Jottings>[],
    put(text: string) {
      clock += 1;
      service.jottings = {
        ...service.jottings,
        text,
        updated_at: `2026-11-24T12:00:${String(clock).padStart(2, "0")}.000Z`,
      };
    },
  };
  const answer = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (!String(url).endsWith("/jottings")) return answer(200, { meeting: null, open_items: [] });
    if (init.method !== "PUT") return answer(200, service.jottings);
    const body = JSON.parse(String(init.body));
    const since = new Headers(init.headers).get("if-unmodified-since") ?? "";
    await service.gate;
    if (service.status === 0) throw new TypeError("Failed to fetch");
    if (service.status !== 200) return answer(service.status, { code: "refused", detail: "Sign in first." });
    if ((service.jottings.updated_at ?? "") > since && body.text !== service.jottings.text) {
      return answer(412, { code: "precondition_failed", detail: "Changed." });
    }
    if (service.isReviewed && (body.in_notes || service.jottings.in_notes)) {
      return answer(409, { code: "notes_reviewed", detail: "The host has reviewed the notes." });
    }
    service.saved.push(body);
    if (body.text !== service.jottings.text) service.put(body.text);
    if (body.in_notes !== undefined) service.jottings = { ...service.jottings, in_notes: body.in_notes };
    return answer(200, service.jottings);
  });
  return service;
}

const onPage = (content: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {content}
      <Toaster />
    </QueryClientProvider>,
  );

const openPage = () => onPage(<OwnJottings meetingId="m" readerId="ana" />);

function openPanel({ guest = false, bookingNote = null as string | null } = {}) {
  const pass = { code: "abc", guestId: "g", launchToken: "t" };
  return onPage(
    <RoomCallerProvider value={{ meetingId: "m", ...(guest ? { guest: pass } : {}) }}>
      <ArrivalProvider value={{ name: "Ana", identity: "user:ana", arriving: false, camera: null }}>
        <FieldsProvider contexts={callContexts} value={{ bookingNote, compact: false } as CallState}>
          <JottingsPanel />
        </FieldsProvider>
      </ArrivalProvider>
    </RoomCallerProvider>,
  );
}

const field = () => page.getByRole("textbox", { name: "Private notes" });
const inNotes = () => page.getByRole("switch", { name: "Add to the meeting notes" });
const says = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible();
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("draft "));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("in the room, what is written is saved by itself; a choice is saved at once, with the text", async () => {
  const service = startService();
  await openPanel({ bookingNote: "Bring the numbers." });
  await expect.element(page.getByText("Bring the numbers.")).toBeVisible();
  await expect.element(field()).toHaveFocus();
  expect(page.getByText("Saved", { exact: true }).elements()).toEqual([]);
  await field().fill("Ask about May");
  await says("Saved");
  expect(service.saved).toEqual([{ text: "Ask about May" }]);
  await inNotes().click();
  await expect.element(inNotes()).toBeChecked();
  await expect.poll(() => service.saved.at(-1), { timeout: 900 }).toEqual({ text: "Ask about May", in_notes: true });
  await says("Shown under your name to everyone who can read the notes.");
});

test("a guest is told to sign in", async () => {
  startService();
  await openPanel({ guest: true });
  await expect.element(page.getByText("Sign in to take private notes.")).toBeVisible();
  expect(field().elements()).toEqual([]);
});

test("closed and opened again while they are being saved, the words are there and saved once", async () => {
  const service = startService();
  const gate = Promise.withResolvers<void>();
  service.gate = gate.promise;
  const screen = await openPanel();
  await field().fill("Ask about May");
  await screen.unmount();
  await openPanel();
  await expect.element(field()).toHaveValue("Ask about May");
  gate.resolve();
  await says("Saved");
  expect(service.saved).toEqual([{ text: "Ask about May" }]);
});

test("once the host has reviewed the notes, the choice goes back with the reason and the text is saved without it", async () => {
  const service = startService();
  service.isReviewed = true;
  await openPanel();
  await field().fill("Ask about May");
  await inNotes().click();
  await expect.element(page.getByRole("alert").getByText("The host has reviewed the notes.")).toBeVisible();
  await expect.element(inNotes()).not.toBeChecked();
  await says("Saved");
  expect(service.jottings).toMatchObject({ text: "Ask about May", in_notes: false });
});

test("what the notes hold already and the host has reviewed cannot be changed: it is said, and can be discarded", async () => {
  const service = startService({ text: "In the notes", in_notes: true, updated_at: "2026-11-24T12:00:00.000Z" });
  service.isReviewed = true;
  await openPage();
  await field().fill("Changed");
  await says("Couldn't save. The host has reviewed the notes. Your text is kept in this browser.");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect.element(field()).toHaveValue("In the notes");
  expect(drafts()).toEqual([]);
});

test("of two tabs that write at once the second keeps both, and nothing is overwritten before", async () => {
  const service = startService();
  await openPanel();
  await field().fill("Mine");
  service.put("Theirs");
  const dialog = page.getByRole("dialog", { name: "Your private notes changed elsewhere" });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText("Theirs")).toBeVisible();
  expect(service.jottings.text).toBe("Theirs");
  await dialog.getByRole("button", { name: "Keep both" }).click();
  await expect.element(field()).toHaveValue("Theirs\n\nMine");
  await says("Saved");
  expect(service.jottings.text).toBe("Theirs\n\nMine");
});

test("two texts that are too long together are one or the other", async () => {
  const service = startService();
  await openPanel();
  await field().fill("a ".repeat(6000));
  service.put("b ".repeat(6000));
  const dialog = page.getByRole("dialog", { name: "Your private notes changed elsewhere" });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Keep my version" })).toBeVisible();
  expect(dialog.getByRole("button", { name: "Keep both" }).elements()).toEqual([]);
});

test("what could not be saved in the room is on the meeting's page, also when nothing was saved before", async () => {
  const service = startService();
  service.status = 0;
  const screen = await openPanel();
  await field().fill("Ask about May");
  await says("Couldn't save, trying again. Your text is kept in this browser.");
  await screen.unmount();
  await expect.poll(drafts).toHaveLength(1);
  service.status = 200;
  await openPage();
  await expect.element(field()).toHaveValue("Ask about May");
  await says("Saved");
  expect(service.jottings.text).toBe("Ask about May");
  expect(drafts()).toEqual([]);
});

test("the meeting's page has none where nothing was written", async () => {
  startService();
  await openPage();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(field().elements()).toEqual([]);
});

test("signed out, the words are kept and said", async () => {
  const service = startService();
  await openPanel();
  service.status = 401;
  await field().fill("Ask about May");
  await says("Couldn't save: you're signed out. Sign in again in another tab. Your text is kept in this browser.");
  await expect.element(field()).toHaveValue("Ask about May");
  expect(drafts()).toHaveLength(1);
});
