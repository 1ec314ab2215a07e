import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type MailAnswer, type ReceivedMail, slowMs } from "./smtp-double";

/** Resend's service on loopback: of mails with one idempotency key, it sends the first. */
export async function startResendDouble() {
  const taken: ReceivedMail[] = [];
  /** What came under each key: Resend sends it once, and refuses another mail under the same. */
  const bodies = new Map<string, string>();
  const apiKey = "re_test";
  let answer: MailAnswer = null;
  let onTaken: ((mail: ReceivedMail) => unknown) | null = null;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      // Whoever sent it died in the middle of it.
      return;
    }
    const reply = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${apiKey}`)
      return reply(401, { name: "invalid_api_key", message: "", statusCode: 401 });
    if (request.url === "/domains") return reply(401, { name: "restricted_api_key", message: "", statusCode: 401 });
    const body = Buffer.concat(chunks).toString();
    const sent = JSON.parse(body);
    const to = [sent.to].flat()[0];
    if (answer === "busy") return reply(503, { name: "internal_server_error", message: "later", statusCode: 503 });
    if (answer === "refused")
      return reply(422, { name: "validation_error", message: `never to ${to}`, statusCode: 422 });
    const key = String(request.headers["idempotency-key"]);
    const before = bodies.get(key);
    if (before === body) return reply(200, { id: "sent" });
    if (before) return reply(409, { name: "invalid_idempotent_request", message: "", statusCode: 409 });
    bodies.set(key, body);
    const attachments: { content: string; content_type: string }[] = sent.attachments ?? [];
    const mail: ReceivedMail = {
      id: key,
      to,
      from: sent.from,
      subject: sent.subject,
      html: sent.html,
      text: sent.text,
      unsubscribe: sent.headers?.["List-Unsubscribe"],
      calendars: attachments.map(({ content }) => Buffer.from(content, "base64").toString()),
    };
    taken.push(mail);
    await onTaken?.(mail);
    if (answer === "slow") await wait(slowMs);
    if (answer === "dropped") return response.destroy();
    reply(200, { id: "sent" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiKey,
    baseUrl: `http://127.0.0.1:${port}`,
    received: async () => taken,
    answerWith(next: MailAnswer) {
      answer = next;
    },
    /** Does this with each mail that was taken, before that is said. */
    onTaken(act: typeof onTaken) {
      onTaken = act;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
