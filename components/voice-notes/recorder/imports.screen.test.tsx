import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { UploadZone } from "@/components/patterns/upload/upload-zone";
import { setAccount } from "@/components/voice-notes/store/account";
import { makeNoteId } from "@/components/voice-notes/store/make-note-id";
import { openNotesDatabase } from "@/components/voice-notes/store/notes-database";
import { answerFetch } from "@/lib/testing/answer-fetch";
import { soundServer } from "./sound-server";
import { useImports } from "./use-imports";

let account = "";
const sent: number[] = [];

beforeEach(() => {
  account = makeNoteId();
  setAccount(account);
  sent.length = 0;
  const emptyNote = { speakers: {}, transcript: [], tags: [], deleted_at: null, updated_at: new Date().toISOString() };
  answerFetch({
    "GET /users/me": () => ({ id: account }),
    "GET /voice-notes": () => ({ items: [], next_cursor: null }),
  });
  const asked = vi.mocked(window.fetch).getMockImplementation();
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    const id = /voice-notes\/([\w-]+)$/.exec(String(input))?.[1];
    if (init?.method === "PUT" && id) return Response.json({ ...emptyNote, ...JSON.parse(String(init.body)), id });
    return asked?.(input, init) ?? new Response(null, { status: 404 });
  });
  vi.spyOn(soundServer, "start").mockResolvedValue({
    upload_id: makeNoteId(),
    url: "/u",
    method: "PUT",
    headers: {},
    part_size: 40,
    expires_at: new Date().toISOString(),
  });
  vi.spyOn(soundServer, "arrived").mockResolvedValue([]);
  vi.spyOn(soundServer, "complete").mockResolvedValue();
  vi.spyOn(soundServer, "send").mockImplementation(async (_, piece) => void sent.push(piece.bytes.size));
});

afterEach(() => vi.restoreAllMocks());

function Imports() {
  return <UploadZone label="Import recordings" uploads={useImports()} />;
}

const webm = (name: string) => new File([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), "webm", new Uint8Array(92)], name);
const zip = (name: string) => new File(["PK\u0003\u0004and so on"], name, { type: "audio/webm" });

test("several files at once: the bytes decide, whatever they are called, and each arrives in pieces", async () => {
  const screen = await render(<Imports />);
  await userEvent.upload(screen.getByLabelText("Import recordings"), [webm("talk.txt"), zip("zipped.webm")]);
  await expect.element(screen.getByText("This is a ZIP archive.", { exact: false })).toBeVisible();
  await expect.element(screen.getByText("Uploaded", { exact: true })).toBeVisible();
  expect(sent).toEqual([40, 40, 20]);
  const database = await openNotesDatabase(account);
  expect(await database.count("slices")).toBe(0);
  expect((await database.getAll("notes")).map(({ known }) => known?.title)).toEqual(["talk"]);
  database.close();
});

test("a browser that keeps bytes but no files, as Safari's private windows, takes a file all the same", async () => {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function keep(this: IDBObjectStore, value, key) {
    if (value.bytes instanceof Blob) throw new DOMException("BlobURLs are not yet supported.", "DataCloneError");
    return put.call(this, value, key);
  });
  const screen = await render(<Imports />);
  await userEvent.upload(screen.getByLabelText("Import recordings"), [webm("private.webm")]);
  await expect.element(screen.getByText("Uploaded", { exact: true })).toBeVisible();
  expect(sent).toEqual([40, 40, 20]);
});

test("a page that is left goes on with its files; a cancelled one is gone", async () => {
  vi.mocked(soundServer.send).mockImplementation(() => new Promise(() => {}));
  const screen = await render(<Imports />);
  await userEvent.upload(screen.getByLabelText("Import recordings"), [webm("stays.webm"), webm("goes.webm")]);
  await screen.getByRole("button", { name: "Cancel goes.webm" }).click();
  const database = await openNotesDatabase(account);
  await vi.waitFor(async () => expect(await database.count("recordings")).toBe(1));
  await screen.unmount();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await database.count("recordings")).toBe(1);
  expect(await database.count("slices")).toBe(1);
  database.close();
});
