// A small language model behind OpenAI's protocol on loopback, as llama.cpp's server would serve it, window error
// included. Run by bench/small-model.ts: arguments are the folder with node-llama-cpp, the model's file, the window in
// tokens. Prints its address when it listens.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder = ".", file = "", windowTokens = "4096"] = process.argv.slice(2);
const require = createRequire(path.join(path.resolve(folder), "package.json"));
const { getLlama, LlamaChatSession } = await import(pathToFileURL(require.resolve("node-llama-cpp")).href);

const llama = await getLlama({ gpu: false, build: "never", maxThreads: 1, logLevel: "error" });
const model = await llama.loadModel({ modelPath: path.resolve(file) });
const contextSize = Number(windowTokens);
const context = await model.createContext({ contextSize, threads: 1 });
const name = path.basename(file, ".gguf");

/** One after the other: there is one context. */
let last = Promise.resolve();

async function complete({ messages = [], max_tokens: maxTokens = 1000, response_format: format }) {
  const textOf = (role) =>
    messages
      .filter((message) => message.role === role)
      .map(({ content }) => (typeof content === "string" ? content : content.map(({ text }) => text).join("")))
      .join("\n");
  const [system, prompt] = [textOf("system"), textOf("user")];
  const promptTokens = model.tokenize(`${system}\n${prompt}`).length + 30;
  if (promptTokens + Math.min(maxTokens, 16) > contextSize) {
    const message = `request (${promptTokens} tokens) exceeds the available context size (${contextSize} tokens), try increasing it`;
    const error = {
      code: 400,
      message,
      type: "exceed_context_size_error",
      n_prompt_tokens: promptTokens,
      n_ctx: contextSize,
    };
    return { status: 400, body: { error } };
  }
  const schema = format?.json_schema?.schema;
  const grammar = schema ? await llama.createGrammarForJsonSchema(schema) : undefined;
  const sequence = context.getSequence();
  try {
    const session = new LlamaChatSession({ contextSequence: sequence, systemPrompt: system });
    const room = Math.max(16, contextSize - promptTokens - 16);
    const { responseText, stopReason } = await session.promptWithMeta(prompt, {
      grammar,
      maxTokens: Math.min(maxTokens, room),
      temperature: 0,
      repeatPenalty: { lastTokens: 128, penalty: 1.1 },
    });
    const choice = {
      index: 0,
      message: { role: "assistant", content: responseText },
      finish_reason: stopReason === "maxTokens" ? "length" : "stop",
    };
    const usage = {
      prompt_tokens: promptTokens,
      completion_tokens: model.tokenize(responseText).length,
      total_tokens: 0,
    };
    return {
      status: 200,
      body: { id: "1", object: "chat.completion", created: 1, model: name, choices: [choice], usage },
    };
  } finally {
    sequence.dispose();
  }
}

const server = createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  const answer = (status, body) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  if (request.url?.endsWith("/models")) return answer(200, { object: "list", data: [{ id: name, object: "model" }] });
  last = last.then(async () => {
    try {
      const { status, body } = await complete(JSON.parse(text));
      answer(status, body);
    } catch (error) {
      answer(500, { error: { message: String(error), type: "server_error" } });
    }
  });
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/v1`));
