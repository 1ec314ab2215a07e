import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { ProviderFailure } from "../provider-failure";
import { anthropicModel } from "./anthropic";
import { openaiCompatibleModel } from "./openai-compatible";

const schema = z.object({ title: z.string(), lines: z.array(z.int()) });
const request = { system: "Name the talk.", prompt: "<transcript>\n[1] Ana: hello\n</transcript>", schema };
const good = { title: "Hello", lines: [1] };

type Reply = (asked: Asked) => { status?: number; text?: string; body?: unknown };
type Asked = { path: string; headers: IncomingMessage["headers"]; body: Record<string, unknown> };

let server: Server;
let origin: string;
let asked: Asked[] = [];
let reply: Reply = () => ({ text: JSON.stringify(good) });

beforeAll(async () => {
  server = createServer((message, response) => void answer(message, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  reply = () => ({ text: JSON.stringify(good) });
});

/** Speaks both protocols, by path. */
async function answer(message: IncomingMessage, response: ServerResponse) {
  let text = "";
  for await (const chunk of message) text += String(chunk);
  const call = { path: message.url ?? "", headers: message.headers, body: JSON.parse(text) };
  asked.push(call);
  const { status = 200, text: said = "", body } = reply(call);
  response.writeHead(status, { "content-type": "application/json" });
  const whole = call.path.endsWith("/messages") ? anthropicAnswer(call, said) : openaiAnswer(said);
  response.end(JSON.stringify(body ?? (status === 200 ? whole : { error: { message: "no", type: "error" } })));
}

const openaiAnswer = (content: string) => ({
  id: "c1",
  object: "chat.completion",
  created: 1,
  model: "double",
  choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

/** Structured answers come as the input of a tool, where one was given. */
function anthropicAnswer({ body }: Asked, text: string) {
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
    () => openaiCompatibleModel({ baseUrl: `${origin}/v1/`, apiKey: "k-1", model: "double" }),
    "/v1/chat/completions",
  ],
  ["Anthropic", () => anthropicModel({ baseUrl: `${origin}/v1`, apiKey: "k-1", model: "double" }), "/v1/messages"],
])("%s", (_name, make, path) => {
  const failureOf = async () => {
    const error = await make()
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
    expect(asked[0]?.path).toBe(path);
  });

  test("sends its key, the model's name, and the data apart from the instructions", async () => {
    await make().writeObject(request);
    const { headers, body } = asked[0] as Asked;
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
    expect(await failureOf()).toMatchObject({
      retryable: true,
      message: "The language model did not answer with notes.",
    });
    reply = () => ({ text: "I would rather not." });
    expect((await failureOf()).retryable).toBe(true);
  });

  test.each([
    [401, false, "The language model refused its key."],
    [403, false, "The language model refused its key."],
    [404, false, "The language model is not known to its service."],
    [429, true, "The language model is busy."],
    [500, true, "The language model answered 500."],
    [503, true, "The language model answered 503."],
  ])("status %i", async (status, retryable, message) => {
    reply = () => ({ status });
    expect(await failureOf()).toMatchObject({ retryable, message });
  });

  test("one failed call is not repeated behind our back", async () => {
    reply = () => ({ status: 503 });
    await failureOf();
    expect(asked).toHaveLength(1);
  });
});

test("a service that is away can be tried again", async () => {
  const away = openaiCompatibleModel({ baseUrl: "http://127.0.0.1:9/v1", apiKey: null, model: "double" });
  const error = await away.writeObject(request).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "ProviderFailure", retryable: true });
});

test("an endpoint that knows no schemas is asked in plain words, and from then on only so", async () => {
  const kindOf = ({ body }: Asked) => (body.response_format as { type?: string } | undefined)?.type;
  reply = (call) => (kindOf(call) === "json_schema" ? { status: 400 } : { text: JSON.stringify(good) });
  const model = openaiCompatibleModel({ baseUrl: `${origin}/v1`, apiKey: null, model: "double" });
  expect(await model.writeObject(request)).toEqual(good);
  expect(await model.writeObject(request)).toEqual(good);
  expect(asked.map(kindOf).filter((kind) => kind === "json_schema")).toHaveLength(1);
  expect(asked.at(-1)?.headers.authorization).toBeUndefined();
  expect(JSON.stringify(asked.at(-1)?.body)).toContain("JSON schema");
});
