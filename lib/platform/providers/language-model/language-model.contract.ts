import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { AnswerCutOff, PromptTooLong, ProviderFailure } from "@/lib/platform/provider-failure";
import { readRetryAfter } from "@/lib/platform/providers/read-retry-after";
import { measureOwnTime } from "@/lib/testing/own-time";
import { anthropicModel } from "./anthropic";
import { readWindowError } from "./context-window";
import { findLocalServers, readContextTokens } from "./local-servers";
import { openaiCompatibleModel } from "./openai-compatible";

const schema = z.object({ title: z.string(), lines: z.array(z.int()) });
const request = { system: "Name the talk.", prompt: "<transcript>\n[1] Ana: hello\n</transcript>", schema };
const good = { title: "Hello", lines: [1] };
/** Answers come at once, but on a busy machine that takes its time. */
const timeoutMs = 30_000;

type Answer = { status?: number; text?: string; body?: unknown; headers?: Record<string, string>; afterMs?: number };
type Reply = (request: ReceivedRequest) => Answer;
type ReceivedRequest = { path: string; headers: IncomingMessage["headers"]; body: Record<string, unknown> };

let server: Server;
let origin: string;
let received: ReceivedRequest[] = [];
let reply: Reply = () => ({ text: JSON.stringify(good) });

beforeAll(async () => {
  server = createServer((message, response) => void answer(message, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
  reply = () => ({ text: JSON.stringify(good) });
});

/** Serves both protocols, selected by path. */
async function answer(message: IncomingMessage, response: ServerResponse) {
  let text = "";
  for await (const chunk of message) text += String(chunk);
  const call = { path: message.url ?? "", headers: message.headers, body: JSON.parse(text) };
  received.push(call);
  const { status = 200, text: said = "", body, headers, afterMs = 0 } = reply(call);
  await sleep(afterMs);
  response.writeHead(status, { "content-type": "application/json", ...headers });
  const whole = call.path.endsWith("/messages") ? anthropicAnswer(call, said) : openaiAnswer(said);
  const answered = body ?? (status === 200 ? whole : { error: { message: "no", type: "error" } });
  response.end(typeof answered === "string" ? answered : JSON.stringify(answered));
}

type Choice = { finish?: string; refusal?: string; reasoning_content?: string; promptTokens?: number };

const openaiAnswer = (content: string | null, { finish = "stop", promptTokens = 1, ...message }: Choice = {}) => ({
  id: "c1",
  object: "chat.completion",
  created: 1,
  model: "double",
  choices: [{ index: 0, message: { role: "assistant", content, ...message }, finish_reason: finish }],
  usage: { prompt_tokens: promptTokens, completion_tokens: 1, total_tokens: 2 },
});

/** If the request defines a tool, the structured answer is the tool's input. */
function anthropicAnswer({ body }: ReceivedRequest, text: string) {
  const tools = body.tools as { name: string }[] | undefined;
  const content = tools?.[0]
    ? [{ type: "tool_use", id: "t1", name: tools[0].name, input: parseOr(text) }]
    : [{ type: "text", text }];
  return {
    id: "m1",
    type: "message",
    role: "assistant",
    model: "double",
    content,
    stop_reason: tools ? "tool_use" : "end_turn",
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
}

function parseOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { said: text };
  }
}

describe.each([
  [
    "an OpenAI-compatible endpoint",
    (waitMs = timeoutMs) =>
      openaiCompatibleModel({ baseUrl: `${origin}/v1/`, apiKey: "k-1", model: "double", timeoutMs: waitMs }),
    "/v1/chat/completions",
  ],
  [
    "Anthropic",
    (waitMs = timeoutMs) =>
      anthropicModel({ baseUrl: `${origin}/v1`, apiKey: "k-1", model: "double", timeoutMs: waitMs }),
    "/v1/messages",
  ],
])("%s", (_name, make, path) => {
  const failureOf = async (waitMs?: number) => {
    const error = await make(waitMs)
      .writeObject(request)
      .then(
        () => null,
        (thrown: unknown) => thrown,
      );
    expect(error).toBeInstanceOf(ProviderFailure);
    return error as ProviderFailure;
  };

  test("answers in the shape that was asked for", async () => {
    expect(await make().writeObject(request)).toEqual(good);
    expect(make().name).toBe("double");
    expect(received[0]?.path).toBe(path);
  });

  test("sends its key, the model's name, and the data apart from the instructions", async () => {
    await make().writeObject(request);
    const { headers, body } = received[0] as ReceivedRequest;
    expect(headers.authorization ?? headers["x-api-key"]).toMatch(/k-1$/);
    expect(body.model).toBe("double");
    const messages = body.messages as { role: string; content: unknown }[];
    const user = JSON.stringify(messages.filter(({ role }) => role === "user"));
    expect(user).toContain("[1] Ana: hello");
    expect(user).not.toContain("Name the talk.");
    expect(JSON.stringify(body)).toContain("Name the talk.");
  });

  test("an answer of another shape is a failure that may be tried again", async () => {
    reply = () => ({ text: '{"title": 5}' });
    const odd = "The language model returned something other than notes.";
    expect(await failureOf()).toMatchObject({ retryable: true, message: odd });
    reply = () => ({ text: "It was a good meeting." });
    expect(await failureOf()).toMatchObject({ retryable: true, message: odd });
  });

  test("an answer that does not come is waited for as long as the setting says", async () => {
    reply = () => ({ text: JSON.stringify(good), afterMs: 1000 });
    expect(await make().writeObject(request)).toEqual(good);
    expect(await failureOf(500)).toMatchObject({ retryable: true, message: "The language model took too long." });
  });

  test("how long to wait is taken from the answer", async () => {
    reply = () => ({ status: 429, headers: { "retry-after": "7" } });
    expect(await failureOf()).toMatchObject({ message: "The language model is busy.", retryAfterMs: 7000 });
    reply = () => ({ status: 503 });
    expect(await failureOf()).toMatchObject({ retryAfterMs: null });
  });

  test("a web page where the service should be is said to be one", async () => {
    reply = () => ({
      status: 200,
      body: "<!doctype html><title>Sign in</title>",
      headers: { "content-type": "text/html" },
    });
    const page = "The language model's address returns a web page.";
    expect(await failureOf()).toMatchObject({ message: page, retryable: false });
    reply = () => ({ status: 502, body: "<html><h1>Bad gateway</h1></html>" });
    expect(await failureOf()).toMatchObject({ message: page, retryable: true });
  });

  test("a prompt that is too long says so, and the window is known from then on", async () => {
    const model = make();
    reply = () => ({
      status: 400,
      body: {
        type: "error",
        error: { type: "invalid_request_error", message: "prompt is too long: 9100 tokens > 8192 maximum" },
      },
    });
    await expect(model.writeObject(request)).rejects.toThrow(PromptTooLong);
    expect(model.contextTokens()).toBe(8192);
    reply = () => ({ status: 413, body: { error: { message: "Request Entity Too Large" } } });
    await expect(model.writeObject(request)).rejects.toThrow(PromptTooLong);
    expect(model.contextTokens()).toBe(4096);
  });

  test.each([
    [401, false, "The language model rejected its API key."],
    [403, false, "The language model rejected its API key."],
    [404, false, "The service doesn't have this language model."],
    [429, true, "The language model is busy."],
    [500, true, "The language model returned 500."],
    [503, true, "The language model returned 503."],
  ])("status %i", async (status, retryable, message) => {
    reply = () => ({ status });
    expect(await failureOf()).toMatchObject({ retryable, message });
  });

  test("one failed call is not repeated behind our back", async () => {
    reply = () => ({ status: 503 });
    await failureOf();
    expect(received).toHaveLength(1);
  });
});

test("a service that is away can be tried again", async () => {
  const away = openaiCompatibleModel({ baseUrl: "http://127.0.0.1:9/v1", apiKey: null, model: "double" });
  const error = await away.writeObject(request).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "ProviderFailure", retryable: true });
});

test("an endpoint that knows no schemas is asked in plain words, and from then on only so", async () => {
  reply = (call) => (kindOf(call) === "json_schema" ? { status: 400 } : { text: JSON.stringify(good) });
  const model = openaiCompatibleModel({ baseUrl: `${origin}/v1`, apiKey: null, model: "double" });
  expect(await model.writeObject(request)).toEqual(good);
  expect(await model.writeObject(request)).toEqual(good);
  expect(received.map(kindOf).filter((kind) => kind === "json_schema")).toHaveLength(1);
  expect(received.at(-1)?.headers.authorization).toBeUndefined();
  expect(JSON.stringify(received.at(-1)?.body)).toContain("JSON schema");
});

const local = (settings: { contextTokens?: number } = {}) =>
  openaiCompatibleModel({ baseUrl: `${origin}/v1`, apiKey: null, model: "double", timeoutMs, ...settings });
const kindOf = ({ body }: ReceivedRequest) => (body.response_format as { type?: string } | undefined)?.type ?? "none";

test("a window that is too small does not switch schemas off", async () => {
  const model = local();
  reply = () => ({
    status: 400,
    body: {
      error: {
        code: 400,
        message: "the request exceeds the available context size, try increasing it",
        type: "exceed_context_size_error",
        n_prompt_tokens: 14429,
        n_ctx: 8192,
      },
    },
  });
  await expect(model.writeObject(request)).rejects.toThrow(PromptTooLong);
  reply = () => ({ text: JSON.stringify(good) });
  await model.writeObject(request);
  expect(received.map(kindOf)).toEqual(["json_schema", "json_schema"]);
  expect(model.contextTokens()).toBe(8192);
});

test("a failure that the plain way of asking does not mend does not switch schemas off either", async () => {
  const model = local();
  reply = () => ({ status: 400, body: { error: { message: "temperature is not supported" } } });
  await expect(model.writeObject(request)).rejects.toThrow("returned 400");
  reply = () => ({ text: JSON.stringify(good) });
  await model.writeObject(request);
  expect(received.map(kindOf)).toEqual(["json_schema", "json_object", "none", "json_schema"]);
});

test("an endpoint that knows no formats at all is asked without", async () => {
  const model = local();
  reply = (call) => (kindOf(call) === "none" ? { text: JSON.stringify(good) } : { status: 400 });
  expect(await model.writeObject(request)).toEqual(good);
  expect(await model.writeObject(request)).toEqual(good);
  expect(received.map(kindOf)).toEqual(["json_schema", "json_object", "none", "none"]);
});

test("a service that drops part of the prompt and answers all the same is found out by its own count", async () => {
  const model = local();
  const long = { ...request, prompt: "[1] Ana: we looked at the numbers of the last quarter again.\n".repeat(600) };
  reply = () => ({ body: openaiAnswer(JSON.stringify(good), { promptTokens: 2050 }) });
  await expect(model.writeObject(long)).rejects.toThrow(PromptTooLong);
  expect(model.contextTokens()).toBe(2050);
  reply = () => ({ body: openaiAnswer(JSON.stringify(good), { promptTokens: 11_000 }) });
  expect(await model.writeObject(long)).toEqual(good);
});

test("what is said of the window is never exceeded: the answer gets its share of it", async () => {
  await local({ contextTokens: 2048 }).writeObject(request);
  expect(received[0]?.body.max_tokens).toBe(716);
});

test.each([
  ["in a fence", `Here you are:\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\`\nAnything else?`],
  [
    "after prose with braces",
    `The shape {title, lines} is filled in below. ${JSON.stringify(good)} I hope this helps {smile}.`,
  ],
  [
    "after what it thought",
    `<think>The title {could be "Bye"}: {"title": "Bye", "lines": []}</think>\n${JSON.stringify(good)}`,
  ],
  [
    "after thoughts that were begun before the answer",
    `They greet. {"title": "Bye", "lines": []}\n</think>${JSON.stringify(good)}`,
  ],
  ["with a comma too many and single quotes", `{'title': 'Hello', 'lines': [1,],}`],
  ["with line breaks in a string", `{"title": "Hel\\u006co", "lines": [1]}\n\n`],
])("the answer is read %s", async (_where, text) => {
  reply = () => ({ text });
  expect(await local().writeObject(request)).toEqual(good);
});

describe("an answer that is none", () => {
  test.each([
    [
      "a refusal in its own field",
      openaiAnswer(null, { refusal: "I'm sorry, I can't help with that." }),
      false,
      "declined",
    ],
    ["filtered content", openaiAnswer("", { finish: "content_filter" }), false, "declined"],
    ["a refusal in words", openaiAnswer("I'm sorry, but I can't assist with that request."), false, "declined"],
    ["nothing", openaiAnswer(""), true, "returned nothing"],
    ["thoughts alone", openaiAnswer("", { reasoning_content: "Let me see." }), true, "returned nothing"],
    ["no choices", { id: "c1", choices: [] }, true, ""],
    ["an error with status 200", { error: { message: "model is loading" } }, true, "something other than notes"],
  ])("%s", async (_what, body, retryable, message) => {
    reply = () => ({ body });
    const error = await local()
      .writeObject(request)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProviderFailure);
    expect(error).toMatchObject({ retryable, message: expect.stringContaining(message) });
  });

  test("cut off at its longest length is a failure of its own; what is complete of it can be had", async () => {
    reply = () => ({ body: openaiAnswer('{"title": "Hello", "lines": [1, 2', { finish: "length" }) });
    await expect(local().writeObject(request)).rejects.toThrow(AnswerCutOff);
    expect(await local().writeObject({ ...request, acceptsCutAnswer: true })).toMatchObject({ title: "Hello" });
  });

  test("a filter's 400 is a refusal and no unknown format", async () => {
    reply = () => ({
      status: 400,
      body: {
        error: {
          code: "content_filter",
          message: "The response was filtered due to the prompt triggering content management policy.",
        },
      },
    });
    await expect(local().writeObject(request)).rejects.toMatchObject({
      retryable: false,
      message: expect.stringContaining("declined"),
    });
  });
});

test.each([
  [
    "llama.cpp, as a field",
    `{"error":{"code":400,"message":"the request exceeds the available context size, try increasing it","type":"exceed_context_size_error","n_prompt_tokens":14429,"n_ctx":8192}}`,
    8192,
  ],
  [
    "llama.cpp, in words",
    "request (34965 tokens) exceeds the available context size (32768 tokens), try increasing it",
    32768,
  ],
  ["llama-cpp-python", "Requested tokens (2285) exceed context window of 2048", 2048],
  [
    "vLLM",
    "This model's maximum context length is 16384 tokens. However, you requested 122946 tokens (112946 in the messages, 10000 in the completion). Please reduce the length of the messages or completion.",
    16384,
  ],
  [
    "vLLM, by max_tokens",
    "'max_tokens' or 'max_completion_tokens' is too large: 8000. This model's maximum context length is 4096 tokens and your request has 900 input tokens",
    4096,
  ],
  ["vLLM, negative room", "max_tokens must be at least 1, got -186.", null],
  ["vLLM, decoder", "The decoder prompt (length 5000) is longer than the maximum model length of 4096.", 4096],
  [
    "OpenAI",
    "This model's maximum context length is 128000 tokens. However, your messages resulted in 130000 tokens. Please reduce the length.",
    128000,
  ],
  ["OpenAI, code only", `{"error":{"code":"context_length_exceeded","message":"too long"}}`, null],
  ["Ollama: the number is a difference", "prompt too long; exceeded max context length by 1200 tokens", null],
  ["Ollama, embedding path", "the input length exceeds the context length", null],
  [
    "LM Studio",
    "Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.",
    4096,
  ],
  [
    "TGI",
    "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000 `inputs` tokens and 100 `max_new_tokens`",
    4096,
  ],
  ["Mistral", "Prompt contains 240000 tokens, too large for model with 128000 maximum context length", 128000],
  ["Anthropic", "prompt is too long: 210000 tokens > 200000 maximum", 200000],
  ["Gemini", "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).", 1048576],
  ["Together", "The input (516368 tokens) is longer than the model's context length (262144 tokens).", 262144],
])("the window is read from the error of %s", (_who, text, contextTokens) => {
  expect(readWindowError(text)).toEqual({ contextTokens });
});

test.each([
  "no",
  "temperature is not supported",
  "response_format type json_schema is not available",
  "Invalid schema for response_format 'answer'",
  "The model is overloaded",
])("an error about something else tells nothing of the window: %s", (text) => expect(readWindowError(text)).toBeNull());

test("how long to wait is a number of seconds or a date", () => {
  const now = Date.parse("2026-11-23T10:00:00Z");
  expect(readRetryAfter("12", now)).toBe(12_000);
  expect(readRetryAfter("Mon, 23 Nov 2026 10:00:30 GMT", now)).toBe(30_000);
  expect(readRetryAfter("soon", now)).toBeNull();
  expect(readRetryAfter(undefined, now)).toBeNull();
});

test("servers on this machine are noticed by their list of models, within the time given, and told nothing", async () => {
  const asks: string[] = [];
  const double = createServer((message, response) => {
    asks.push(`${message.method} ${message.url}`);
    if (message.url === "/slow/v1/models") return;
    const known = message.url === "/v1/models";
    response.writeHead(known ? 200 : 404, { "content-type": "application/json" });
    response.end(known ? JSON.stringify({ object: "list", data: [{ id: "llama3.2:3b", object: "model" }] }) : "<html>");
  });
  await new Promise<void>((resolve) => double.listen(0, "127.0.0.1", resolve));
  const at = `http://127.0.0.1:${(double.address() as AddressInfo).port}`;
  const find = () =>
    findLocalServers(
      [
        { name: "Ollama", baseUrl: `${at}/v1` },
        { name: "slow", baseUrl: `${at}/slow/v1` },
        { name: "something else", baseUrl: `${at}/other/v1` },
        { name: "nobody", baseUrl: "http://127.0.0.1:9/v1" },
      ],
      500,
    );
  const took = measureOwnTime();
  await find();
  expect(took()).toBeLessThan(2000);
  // On a busy machine, one that answers at once may be late, too.
  await expect.poll(find).toEqual([{ name: "Ollama", baseUrl: `${at}/v1`, models: ["llama3.2:3b"] }]);
  expect(asks.every((ask) => /^GET \/(?:slow\/|other\/)?v1\/models$/.test(ask))).toBe(true);
  double.closeAllConnections();
  double.close();
});

test.each([
  ["Ollama, of a model that it runs", { "/api/ps": { models: [{ name: "m", context_length: 8192 }] } }, 8192],
  ["Ollama, of one that it has yet to load", { "/api/ps": { models: [] } }, 4096],
  ["llama.cpp", { "/props": { default_generation_settings: { n_ctx: 2048 } } }, 2048],
  ["another server", {}, null],
])("the window is told by %s", async (_who, answers: Record<string, object>, tokens) => {
  const double = createServer((message, response) => {
    const answer = answers[message.url ?? ""];
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => double.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(double.address() as AddressInfo).port}/v1`;
  expect(await readContextTokens({ baseUrl, model: "m" })).toBe(tokens);
  double.closeAllConnections();
  double.close();
});
