import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findLanguageModel } from "@/lib/core/language-model/queries";
import { writeSample } from "@/lib/features/notes/write-sample";
import { database } from "@/lib/platform/database/database";
import { localServers } from "@/lib/platform/providers/language-model/local-servers";
import { call, overHttp } from "@/lib/testing/call";
import { createColleagues, createUser } from "@/lib/testing/factories";
import { until } from "@/lib/testing/until";

/** A local server with OpenAI's API. Records every request. */
class LocalServer {
  readonly sent: string[] = [];
  notes: object = {};
  /** Answers nothing, and counts whoever goes away meanwhile. */
  isSilent = false;
  left = 0;
  #server: Server | null = null;

  /** Answers the port: `0` is any free one. */
  async start(port: number): Promise<number> {
    const server = createServer(async (message, response) => {
      let body = "";
      for await (const chunk of message) body += String(chunk);
      this.sent.push(`${message.method} ${message.url} ${body}`);
      if (this.isSilent && message.method === "POST") {
        response.once("close", () => {
          this.left += 1;
        });
        return;
      }
      response.writeHead(200, { "content-type": "application/json" });
      const models = { object: "list", data: [{ id: "small:1b", object: "model" }] };
      const message_ = { role: "assistant", content: JSON.stringify(this.notes) };
      const answer = {
        id: "c",
        object: "chat.completion",
        created: 1,
        model: "small:1b",
        choices: [{ index: 0, message: message_, finish_reason: "stop" }],
      };
      response.end(JSON.stringify(message.url?.endsWith("/models") ? models : answer));
    });
    this.#server = server;
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
    return (server.address() as AddressInfo).port;
  }

  async stop() {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => (this.#server ? this.#server.close(resolve) : resolve(null)));
  }
}

const [, llamaCpp] = localServers;
const usualAddress = llamaCpp.baseUrl;
const use = { base_url: "", model: "small:1b" };
const path = "/admin/language-model";
const server = new LocalServer();
let admin: Awaited<ReturnType<typeof createUser>>;

beforeAll(async () => {
  // Only a server of another process asks the port that is usual. Something else may listen there.
  const port = await server.start(overHttp ? Number(new URL(llamaCpp.baseUrl).port) : 0);
  use.base_url = `http://127.0.0.1:${port}/v1`;
  Object.assign(llamaCpp, { baseUrl: use.base_url });
});
afterAll(async () => {
  Object.assign(llamaCpp, { baseUrl: usualAddress });
  await server.stop();
});

beforeEach(async () => {
  await database.languageModelChoice.deleteMany();
  admin = await createUser({ isAdmin: true });
  server.sent.length = 0;
  server.isSilent = false;
  server.notes = { decisions: [{ text: "We let the party be in the garden.", lines: [3] }] };
});

/** Local servers are not waited for, and this one may be late on a busy machine: asks until it was not. */
const askNoticed = (method: string, pathname: string, body?: object) =>
  until(async () => {
    const answer = await call(method, pathname, { as: admin, body });
    return answer.status !== 422 && answer.body.local_servers?.length !== 0 && answer;
  });

test("a server of this machine is offered, and is sent nothing but the question for its models", async () => {
  const { status, body } = await askNoticed("GET", path);
  expect(status).toBe(200);
  expect(body).toMatchObject({ source: "none", model: null, has_key: false });
  expect(body.local_servers).toContainEqual({ name: "llama.cpp", base_url: use.base_url, models: ["small:1b"] });
  expect(new Set(server.sent)).toEqual(new Set(["GET /v1/models "]));
  expect(await findLanguageModel()).toBeNull();
});

test("is chosen by an admin, for everybody, and is let go again", async () => {
  const { status, body } = await askNoticed("PUT", path, { use });
  expect([status, body.source, body.model]).toEqual([200, "settings", "small:1b"]);
  expect((await findLanguageModel())?.name).toBe("small:1b");
  expect((await call("PUT", path, { as: admin, body: { use: null } })).body).toMatchObject({
    source: "none",
    model: null,
  });
  expect(await findLanguageModel()).toBeNull();
});

describe("nobody else", () => {
  test.each(["GET", "PUT"])("%s is refused to members and strangers", async (method) => {
    const [ana] = await createColleagues();
    const body = method === "PUT" ? { use } : undefined;
    expect((await call(method, path, { as: ana, body })).status).toBe(403);
    expect((await call(method, path, { body })).status).toBe(401);
    expect((await call("POST", `${path}/sample`, { as: ana, body: { use } })).status).toBe(403);
    expect(await database.languageModelChoice.count()).toBe(0);
  });
});

test.each([
  ["an address elsewhere", { base_url: "http://10.0.0.1/v1" }],
  ["another port of this machine", { base_url: "http://127.0.0.1:5432/v1" }],
  ["a model it does not have", { model: "large:70b" }],
])("%s cannot be chosen, nor tried", async (_what, change) => {
  const other = { ...use, ...change };
  expect((await call("PUT", path, { as: admin, body: { use: other } })).status).toBe(422);
  expect((await call("POST", `${path}/sample`, { as: admin, body: { use: other } })).status).toBe(422);
  expect(await database.languageModelChoice.count()).toBe(0);
});

test("a try shows the notes it makes of a sample, less what nobody said there", async () => {
  server.notes = {
    title: "Summer party",
    overview: "They bought a submarine.",
    sections: [
      { heading: "Garden", points: [{ text: "The garden is free on Friday the twelfth of June.", lines: [2] }] },
    ],
    action_items: [
      { text: "Ask the caterer for a price by Friday", owner: "Tom Ebner", due: "2026-05-22", lines: [7] },
      { text: "Buy a submarine", owner: "Tom Ebner", due: null, lines: [7] },
    ],
  };
  const { status, body } = await askNoticed("POST", `${path}/sample`, { use });
  expect(status).toBe(200);
  expect(body).toMatchObject({ model: "small:1b", proposed: 3, kept: 2 });
  expect(JSON.stringify(body.content)).toContain("twelfth of June");
  expect(JSON.stringify(body)).not.toContain("submarine");
  expect(body.sample.length).toBeGreaterThan(5);
  // The sample is five minutes of talk.
  expect(body.hour_minutes).toBeCloseTo((body.seconds * 12) / 60, 5);
});

test("a try that is stopped asks the model no more", async () => {
  server.isSilent = true;
  const abort = new AbortController();
  const tried = writeSample({ baseUrl: use.base_url, model: use.model }, abort.signal);
  const stopped = expect(tried).rejects.toMatchObject({ code: "provider_failed" });
  await until(async () => server.sent.some((one) => one.startsWith("POST")));
  abort.abort();
  await stopped;
  await until(async () => server.left === 1);
  expect(server.sent.filter((one) => one.startsWith("POST"))).toHaveLength(1);
});

test("a model that fails says why, and without one there is nothing to try", async () => {
  server.notes = [];
  const failed = await askNoticed("POST", `${path}/sample`, { use });
  expect([failed.status, failed.body.detail]).toEqual([502, "The language model returned something other than notes."]);
  const none = await call("POST", `${path}/sample`, { as: admin, body: {} });
  expect([none.status, none.body.code]).toEqual([409, "no_language_model"]);
});

// Over HTTP, the environment belongs to another process.
test.skipIf(overHttp)(
  "where the environment names the model, nobody chooses another here, and its key is not told",
  async () => {
    const { env } = await import("@/lib/platform/env");
    const named = {
      LLM_PROVIDER: "openai-compatible",
      LLM_MODEL: "gpt-9",
      LLM_API_KEY: "secret-key",
      LLM_BASE_URL: "https://me:open-sesame@llm.example/v1",
    } as const;
    const before = { ...env };
    Object.assign(env, named);
    try {
      const { body } = await call("GET", path, { as: admin });
      expect(body).toMatchObject({
        source: "environment",
        model: "gpt-9",
        has_key: true,
        base_url: "https://llm.example/v1",
      });
      expect(JSON.stringify(body)).not.toMatch(/secret-key|open-sesame/);
      const put = await call("PUT", path, { as: admin, body: { use } });
      expect([put.status, put.body.code]).toEqual([409, "set_by_environment"]);
    } finally {
      for (const key of Object.keys(named)) Object.assign(env, { [key]: before[key as keyof typeof before] });
    }
  },
);
