import { beforeEach, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/events/transaction";
import { startUpload } from "@/lib/platform/files/start-upload";
import { takeUpload } from "@/lib/platform/files/take-upload";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";

let ana = { id: "" };
let ticket = { upload: "", url: "", content_type: "" };
let path = "";
beforeEach(async () => {
  ana = await createUser();
  ticket = await startUpload(ana.id, { purpose: "knowledge", contentType: "text/plain", size: 5 });
  path = ticket.url.slice(`${env.PUBLIC_ORIGIN}/api`.length);
});

const put = (body: string, type = ticket.content_type, to = path) =>
  call("PUT", to, { body, headers: { "content-type": type } });
const stored = async () => {
  const { storageKey } = await database.upload.findUniqueOrThrow({ where: { id: ticket.upload } });
  return new TextDecoder().decode((await storageProvider().get(storageKey)) ?? new Uint8Array());
};

test("stores what is sent, and replaces it when it is sent again", async () => {
  expect((await put("first")).status).toBe(204);
  expect((await put("hello")).status).toBe(204);
  expect(await stored()).toBe("hello");
});

test("refuses another type and another size, and keeps nothing of them", async () => {
  expect(await put("hello", "text/html")).toMatchObject({ status: 415, body: { code: "unsupported_type" } });
  expect(await put("hello!")).toMatchObject({ status: 413, body: { code: "too_large" } });
  expect(await put("hell")).toMatchObject({ status: 400, body: { code: "bad_request" } });
  expect(await stored()).toBe("");
});

test("stops reading a body that is longer than announced", { tags: ["transport"] }, async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(4));
    },
  });
  const { answerHere } = await import("@/lib/testing/call");
  const request = new Request(ticket.url, {
    method: "PUT",
    headers: { "content-type": "text/plain", host: new URL(env.PUBLIC_ORIGIN).host },
    body: endless,
    ...{ duplex: "half" },
  });
  expect((await answerHere(request)).status).toBe(413);
  expect(pulled).toBeLessThan(10);
});

test("takes nothing without a valid link, and nothing for an upload that was taken", async () => {
  const unsigned = `/uploads/${ticket.upload}`;
  expect((await put("hello", "text/plain", unsigned)).status).toBe(422);
  expect((await put("hello", "text/plain", path.replace(/signature=./, "signature=x."))).status).toBe(404);
  expect((await put("hello", "text/plain", path.replace(/expires=\d/, "expires=9"))).status).toBe(404);
  const other = await startUpload(ana.id, { purpose: "knowledge", contentType: "text/plain", size: 5 });
  expect((await put("hello", "text/plain", path.replace(ticket.upload, other.upload))).status).toBe(404);
  await put("hello");
  await takeUpload(ana.id, ticket.upload, "knowledge", ({ take }) => transaction(take));
  expect((await put("hello")).status).toBe(404);
});
