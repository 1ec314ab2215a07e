import { createServer } from "node:http";
import { encodeWav } from "@/lib/platform/providers/speech-to-text/wav";
import { listenOnLoopback } from "./listen-on-loopback";
import { speak } from "./speech-clips";

/** The requests that the double received. */
type VoiceRequest = { authorization: string | null; body: Record<string, unknown> };
type Answer = { status: number; body: Uint8Array | string };

/** An OpenAI-compatible speech API on loopback that really speaks, unless `instead` answers something else. */
export async function startVoiceDouble(instead: () => Answer | "never" | null = () => null) {
  const requests: VoiceRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    if (incoming.url !== "/v1/audio/speech") return void outgoing.writeHead(404).end("{}");
    const body = JSON.parse(Buffer.concat(chunks).toString());
    requests.push({ authorization: incoming.headers.authorization ?? null, body });
    const answer = instead();
    if (answer === "never") return;
    if (answer) return void outgoing.writeHead(answer.status).end(answer.body);
    // The test's own thread speaks: long texts with the quick voice.
    const { samples } = await speak(body.input.replaceAll("\n", ". "), body.input.length > 500 ? "kal16" : "slt");
    outgoing.writeHead(200, { "content-type": "audio/wav" }).end(streamedWav(encodeWav(samples, 16_000)));
  });
  const origin = await listenOnLoopback(server);
  return {
    baseUrl: `${origin}/v1`,
    requests,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Like OpenAI's, whose header is sent before the size is known. */
function streamedWav(wav: Uint8Array<ArrayBuffer>): Uint8Array {
  const view = new DataView(wav.buffer);
  view.setUint32(4, 0xff_ff_ff_ff, true);
  view.setUint32(40, 0xff_ff_ff_ff, true);
  return wav;
}
