import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { attachmentNamed } from "@/lib/language/documents/attachment-named";
import { downloadType } from "@/lib/platform/files/constants";
import { startS3Double } from "@/lib/testing/s3-double";
import { startS3Server } from "@/lib/testing/s3-server";
import { diskStorage } from "./embedded";
import type { StorageProvider } from "./provider";
import { s3Storage } from "./s3";

const folder = mkdtempSync(path.join(os.tmpdir(), "parley-storage-"));
const s3 = await startS3Double();
const server = await startS3Server();
afterAll(async () => {
  s3.stop();
  await server.stop();
  rmSync(folder, { recursive: true });
});

const stores: [string, () => StorageProvider][] = [
  ["disk", () => diskStorage(folder)],
  ["s3", () => s3Storage(s3.options)],
  ["s3 at versitygw", () => s3Storage(server.options)],
];
const bytes = (...values: number[]) => new Uint8Array(values);
const png = { contentType: "image/png" };

describe.each(stores)("storage: %s", (_name, store) => {
  test("gives back what was put, byte for byte, and null for what never was", async () => {
    const every = Uint8Array.from({ length: 256 }, (_, n) => n);
    await store().put("boards/one/a", every, png);
    expect(await store().get("boards/one/a")).toEqual(every);
    expect(await store().get("boards/one/b")).toBeNull();
    await store().put("boards/one/empty", bytes(), png);
    expect(await store().get("boards/one/empty")).toEqual(bytes());
  });

  test("replaces what is put again", async () => {
    await store().put("boards/two", bytes(1, 2, 3), png);
    await store().put("boards/two", bytes(4), png);
    expect(await store().get("boards/two")).toEqual(bytes(4));
  });

  test("holds one whole object when several are put at once", async () => {
    const versions = Array.from({ length: 8 }, (_, n) => new Uint8Array(200_000).fill(n));
    await Promise.all(versions.map((version) => store().put("boards/three", version, png)));
    const kept = await store().get("boards/three");
    expect(new Set(kept)).toHaveProperty("size", 1);
    expect(kept).toHaveLength(200_000);
  });

  test("takes a whole file, tells its size and reads any part of it", async () => {
    const file = path.join(folder, "source");
    writeFileSync(
      file,
      Uint8Array.from({ length: 300_000 }, (_, n) => n % 251),
    );
    await store().putFile("recordings/one", file, { contentType: "video/webm" });
    expect(await store().size("recordings/one")).toBe(300_000);
    expect(await store().size("recordings/none")).toBeNull();
    const part = await new Response(await store().read("recordings/one", { from: 249, to: 252 })).arrayBuffer();
    expect([...new Uint8Array(part)]).toEqual([249, 250, 0, 1]);
    const whole = await new Response(await store().read("recordings/one", { from: 0, to: 299_999 })).arrayBuffer();
    expect(whole.byteLength).toBe(300_000);
  });

  test("forgets what is deleted, and does not mind deleting it twice", async () => {
    await store().put("boards/four", bytes(1), png);
    await store().delete("boards/four");
    await store().delete("boards/four");
    expect(await store().get("boards/four")).toBeNull();
  });

  test.each(["../outside", "/etc/passwd", "a//b", "a/../b", "a/.b", "", "a\0b", "a b"])(
    "takes no key like %j",
    async (key) => {
      const refusal = { name: "ProviderFailure", retryable: false };
      await expect(store().put(key, bytes(1), png)).rejects.toMatchObject(refusal);
      await expect(store().get(key)).rejects.toMatchObject(refusal);
      await expect(store().delete(key)).rejects.toMatchObject(refusal);
    },
  );
});

describe("s3 at versitygw: signed addresses", () => {
  const store = s3Storage(server.options);
  const minute = { seconds: 60 };
  const uploadUrl = (key: string) => store.signUpload(key, { contentType: "image/png", size: 3, ...minute });
  const put = (url: string, body: Uint8Array<ArrayBuffer>, type = "image/png") =>
    fetch(url, { method: "PUT", body, headers: { "content-type": type } });

  test("takes exactly the type and size that were signed, and no other object", async () => {
    const url = await uploadUrl("uploads/one");
    expect((await put(url, bytes(1, 2, 3, 4))).status).toBe(403);
    expect((await put(url, bytes(1, 2))).status).toBe(403);
    expect((await put(url, bytes(1, 2, 3), "text/html")).status).toBe(403);
    expect((await put(url.replace("uploads/one", "uploads/two"), bytes(1, 2, 3))).status).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect(await store.size("uploads/one")).toBeNull();
    expect((await put(url, bytes(1, 2, 3))).status).toBe(200);
    expect(await store.get("uploads/one")).toEqual(bytes(1, 2, 3));
  });

  test("gives the file under its own name, and never as a page", async () => {
    await store.put("files/one", bytes(1, 2, 3), { contentType: "text/html" });
    const disposition = attachmentNamed("Año + 2026 (final).pdf");
    const url = await store.signDownload("files/one", { contentType: downloadType, disposition, ...minute });
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toBe(disposition);
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes(1, 2, 3));
    expect((await fetch(url.replace("final", "other"))).status).toBe(403);
    expect((await fetch(`${server.options.endpoint}/parley/files/one`)).status).toBe(403);
  });

  test("opens nothing once its time is over", async () => {
    await store.put("files/two", bytes(1), png);
    const open = async (seconds: number) => {
      const url = await store.signDownload("files/two", { contentType: downloadType, disposition: "inline", seconds });
      return async () => (await fetch(url)).status;
    };
    expect(await (await open(60))()).toBe(200);
    await expect.poll(await open(1)).toBe(403);
  });
});

test("disk: takes a stream, and keeps nothing of one that fails", async () => {
  const store = diskStorage(path.join(folder, "streams"));
  async function* sent(failure?: Error) {
    yield bytes(1, 2);
    if (failure) throw failure;
    yield bytes(3);
  }
  await store.putStream("one", sent());
  expect(await store.get("one")).toEqual(bytes(1, 2, 3));
  const failure = new Error("too much");
  await expect(store.putStream("one", sent(failure))).rejects.toBe(failure);
  await expect(store.putStream("two", sent(failure))).rejects.toBe(failure);
  expect(readdirSync(path.join(folder, "streams"))).toEqual(["one"]);
  expect(await store.get("one")).toEqual(bytes(1, 2, 3));
});

test("disk: leaves no halves behind, and says that a folder which cannot be used may be usable later", async () => {
  await diskStorage(path.join(folder, "clean")).put("a", bytes(1), png);
  expect(readdirSync(path.join(folder, "clean"))).toEqual(["a"]);
  writeFileSync(path.join(folder, "file"), "");
  const blocked = diskStorage(path.join(folder, "file"));
  await expect(blocked.put("a", bytes(1), png)).rejects.toMatchObject({ name: "ProviderFailure", retryable: true });
});

test("s3: a wrong key is no reason to try again, a store that is away is", async () => {
  const refused = s3Storage({ ...s3.options, secretAccessKey: "another" });
  await expect(refused.get("a")).rejects.toMatchObject({ name: "ProviderFailure", retryable: false });
  const away = s3Storage({ ...s3.options, endpoint: "http://127.0.0.1:1" });
  await expect(away.put("a", bytes(1), png)).rejects.toMatchObject({ name: "ProviderFailure", retryable: true });
});

test("s3: a store that is full says so, and one that refuses for a moment is asked again", async () => {
  const answers = [507, 503, 200];
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () => response.writeHead(answers.shift() ?? 200).end());
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : null;
  const store = s3Storage({ ...s3.options, endpoint: `http://127.0.0.1:${port}` });
  await expect(store.put("a", bytes(1), png)).rejects.toMatchObject({ name: "StorageFull", retryable: true });
  await store.put("a", bytes(1), png);
  expect(answers).toEqual([]);
  server.close();
});
