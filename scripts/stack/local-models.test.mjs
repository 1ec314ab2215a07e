import { createServer } from "node:http";
import { expect, test } from "vitest";
import { localServers as offered } from "../../lib/platform/providers/language-model/local-servers";
import { measureOwnTime } from "../../lib/testing/own-time";
import { findLocalModels, localServers } from "./local-models.mjs";

test("the start script looks where the settings look", () => {
  expect(localServers).toEqual(offered.map(({ name, baseUrl }) => [name, baseUrl]));
});

test("a server with models is noticed; one that is slow, empty, or not there is not waited for", async () => {
  const server = createServer((request, response) => {
    if (request.url === "/slow/models") return;
    response.end(JSON.stringify({ data: request.url === "/empty/models" ? [] : [{ id: "small:1b" }] }));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = `http://127.0.0.1:${server.address().port}`;
  const find = () =>
    findLocalModels([
      ["Ollama", `${at}/v1`],
      ["slow", `${at}/slow`],
      ["empty", `${at}/empty`],
      ["nobody", "http://127.0.0.1:9/v1"],
    ]);
  const took = measureOwnTime();
  await find();
  expect(took()).toBeLessThan(2000);
  // On a busy machine, one that answers at once may be late, too.
  await expect.poll(find).toEqual(["Ollama"]);
  server.closeAllConnections();
  server.close();
});
