import { createServer } from "node:http";
import { readRange } from "@/lib/platform/http/read-range";
import { hashBody, type S3Key, signRequest } from "@/lib/platform/providers/storage/sign-request";
import { listenOnLoopback } from "./listen-on-loopback";

/** An S3 server on loopback with one bucket. Rejects requests that are not signed with its key. */
export async function startS3Double() {
  const key: S3Key = { region: "eu-central-1", accessKeyId: "double", secretAccessKey: "double-secret" };
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const method = request.method ?? "GET";
    const answer = (status: number, headers: Record<string, string | number> = {}, content?: Buffer) =>
      response.writeHead(status, headers).end(content);
    const { authorization = "", "x-amz-date": date = "", "x-amz-content-sha256": bodyHash = "" } = request.headers;
    const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(";") ?? [];
    const signedNames = names.filter((name) => !["host", "x-amz-date", "x-amz-content-sha256"].includes(name));
    const headers = Object.fromEntries(signedNames.map((name) => [name, String(request.headers[name])]));
    const facts = { method, url, headers, bodyHash: String(bodyHash) };
    const expected = await signRequest(facts, key, parseDate(String(date)));
    if (expected.get("authorization") !== authorization) return answer(403);
    if (bodyHash !== "UNSIGNED-PAYLOAD" && bodyHash !== hashBody(body)) return answer(400);
    if (method === "PUT") {
      objects.set(url.pathname, body);
      return answer(200);
    }
    const found = objects.get(url.pathname);
    if (method === "DELETE") {
      objects.delete(url.pathname);
      return answer(204);
    }
    if (!found) return answer(404);
    if (method === "HEAD") return answer(200, { "content-length": found.length });
    const range = readRange(request.headers.range ?? null, found.length);
    if (range === "unsatisfiable") return answer(416);
    return range ? answer(206, {}, found.subarray(range.from, range.to + 1)) : answer(200, {}, found);
  });
  const endpoint = await listenOnLoopback(server);
  return {
    options: { ...key, endpoint, bucket: "parley" },
    objects,
    stop: () => server.close(),
  };
}

const parseDate = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
