import { expect, test } from "vitest";
import { env } from "@/lib/platform/env";
import { makeFileLink } from "@/lib/platform/files/make-file-link";
import { storeFile } from "@/lib/platform/files/store-file";
import { call } from "@/lib/testing/call";

const linkOf = async () => {
  const file = await storeFile(new TextEncoder().encode("hello"), { contentType: "text/plain", prefix: "knowledge" });
  return { file, path: (await makeFileLink(file, "plan.txt")).url.slice(`${env.PUBLIC_ORIGIN}/api`.length) };
};

test("downloads the file", { tags: ["transport"] }, async () => {
  const { path } = await linkOf();
  expect(await call("GET", path)).toMatchObject({ status: 200, body: "hello" });
  expect((await call("GET", path, { headers: { range: "bytes=9-" } })).status).toBe(416);
});

test("opens nothing by a link that was changed or is of another file", async () => {
  const [{ path, file }, other] = [await linkOf(), await linkOf()];
  expect((await call("GET", path.replace("plan.txt", "plan.exe"))).status).toBe(404);
  expect((await call("GET", path.replace(/expires=\d/, "expires=9"))).status).toBe(404);
  expect((await call("GET", path.replace(file.id, other.file.id))).status).toBe(404);
  expect((await call("GET", `/files/${file.id}`)).status).toBe(422);
});
