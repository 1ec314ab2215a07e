import { createServer, type ServerResponse } from "node:http";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { asAccount } from "@/lib/platform/turns/whose-turn";
import { listenOnLoopback } from "@/lib/testing/listen-on-loopback";
import { openLanguageModel } from "./language-model";

const asked: string[] = [];
const waiting: ServerResponse[] = [];
const server = createServer(async (request, response) => {
  if (request.method === "GET") return void response.writeHead(404).end();
  let body = "";
  for await (const chunk of request) body += String(chunk);
  asked.push(JSON.parse(body).messages.at(-1).content);
  waiting.push(response);
});
const origin = await listenOnLoopback(server);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("a slow model is not taken by one account: a colleague's question reaches it while many wait", async () => {
  const model = await openLanguageModel({ baseUrl: `${origin}/v1`, model: "slow" });
  const ask = (account: string, prompt: string) =>
    asAccount(account, () => model?.writeObject({ system: "Answer.", prompt, schema: z.object({ text: z.string() }) }));
  const all = Array.from({ length: 10 }, (_, n) => ask("hostile", `hostile ${n}`));
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  all.push(ask("ana", "ana"));
  await vi.waitFor(() => expect(asked).toContain("ana"));
  expect(asked.length).toBeLessThanOrEqual(4);
  const refusing = setInterval(() => {
    for (const response of waiting.splice(0)) response.writeHead(503).end();
  }, 20);
  await Promise.allSettled(all);
  clearInterval(refusing);
  expect(asked.filter((prompt) => prompt.startsWith("hostile"))).toHaveLength(10);
});
