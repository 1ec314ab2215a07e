import "server-only";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { Readable } from "node:stream";

/**
 * `fetch` without a built-in timeout. Node's gives up after five minutes without data, and a model on a CPU may take
 * that long for its first token. Only the caller's signal aborts the request.
 */
export const patientFetch: typeof fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  const headers = Object.fromEntries(new Headers(init.headers));
  const body = typeof init.body === "string" ? init.body : "";
  return new Promise((resolve, reject) => {
    const outgoing = send(
      url,
      {
        method: init.method ?? "GET",
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        ...(init.signal ? { signal: init.signal } : {}),
      },
      (incoming) => {
        const status = incoming.statusCode ?? 502;
        const answered = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as const);
        const isBodyless = status === 204 || status === 304;
        resolve(
          new Response(isBodyless ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>), {
            status,
            headers: new Headers(answered.map(([name, value]): [string, string] => [name, value])),
          }),
        );
      },
    );
    outgoing.on("error", (error) => reject(init.signal?.aborted ? init.signal.reason : error));
    outgoing.end(body);
  });
};
