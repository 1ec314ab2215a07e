import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { markUnavailable } from "./mark-unavailable";

async function ask(isSilent: boolean, answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => {
    markUnavailable(response, () => isSilent);
    answer(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  return [status, headers.get("retry-after")];
}

const implicitly = (status: number) => (response: ServerResponse) => {
  response.statusCode = status;
  response.end("page");
};

test("a page that failed because the database is silent is 503 with a time to come back, however Next writes it", async () => {
  expect(await ask(true, implicitly(500))).toEqual([503, "2"]);
  expect(await ask(true, (response) => response.writeHead(500, { "x-page": "1" }).end())).toEqual([503, "2"]);
});

test("a fault of ours stays one, and what is well stays well", async () => {
  expect(await ask(false, implicitly(500))).toEqual([500, null]);
  expect(await ask(true, implicitly(200))).toEqual([200, null]);
  expect(await ask(true, implicitly(404))).toEqual([404, null]);
});
