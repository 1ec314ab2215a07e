import { createServer } from "node:http";
import { decodeWav } from "@/lib/platform/providers/speech-to-text/wav";
import { listenOnLoopback } from "./listen-on-loopback";

/** The requests that the double received. */
export type TranscriptionRequest = {
  authorization: string | null;
  fields: Record<string, string>;
  samples: Float32Array;
};
type Answer = { status: number; body: string };

export const textAnswer = (text: string): Answer => ({ status: 200, body: JSON.stringify({ text }) });

/** An OpenAI-compatible transcription API on loopback, with given responses. */
export async function startSpeechDouble(answer: (request: TranscriptionRequest) => Promise<Answer> | Answer) {
  const requests: TranscriptionRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const request = new Request(`http://double${incoming.url}`, {
      method: "POST",
      headers: { "content-type": incoming.headers["content-type"] ?? "" },
      body: Buffer.concat(chunks),
    });
    const form = await request.formData();
    const file = form.get("file");
    const isKnown = incoming.url === "/v1/audio/transcriptions" && file instanceof Blob;
    if (!isKnown) return void outgoing.writeHead(404).end("{}");
    const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    const authorization = incoming.headers.authorization ?? null;
    const { samples } = decodeWav(new Uint8Array(await file.arrayBuffer()));
    const last = { authorization, fields: Object.fromEntries(texts), samples };
    requests.push(last);
    const { status, body } = await answer(last);
    outgoing.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  const origin = await listenOnLoopback(server);
  return { baseUrl: `${origin}/v1`, requests, stop: () => server.close() };
}
