import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { describeError } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { type MailAnswer, type ReceivedMail, slowMs, startSmtpDouble } from "@/lib/testing/smtp-double";
import { outboxMail } from "./embedded";
import type { Mail, MailProvider } from "./provider";
import { resendMail } from "./resend";
import { smtpMail } from "./smtp";

type Double = {
  provider: MailProvider;
  received(): Promise<ReceivedMail[]>;
  /** Sets the answer to every mail from now on. */
  answerWith(answer: MailAnswer): void;
  stop(): Promise<void>;
};

const letter: Omit<Mail, "id"> = {
  to: "guest+parley@elsewhere.example",
  fromName: 'Ana "Pereira" via Parley, Ünï',
  replyTo: "ana@example.com",
  subject: "Invitation: Büdget – 24 November",
  html: "<p>Kommst du? <b>Ja</b></p>",
  text: "Kommst du? Ja",
  calendar: { method: "REQUEST", content: "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n" },
  unsubscribeUrl: null,
};
/** Each is another mail. */
const newMail = (changes: Partial<Mail> = {}): Mail => ({ ...letter, id: randomUUID(), ...changes });

describe.each([
  ["the embedded outbox", outboxDouble],
  ["SMTP", smtpDouble],
  ["Resend", resendDouble],
])("%s", (_name, start) => {
  let double: Double;
  beforeAll(async () => {
    double = await start();
  });
  beforeEach(() => double.answerWith(null));
  afterAll(() => double.stop());

  test("delivers address, names, both bodies and the calendar object as they are", async () => {
    await double.provider.send(newMail());
    const [received] = await double.received();
    expect(received).toMatchObject({ to: letter.to, subject: letter.subject, text: letter.text });
    expect(received?.html.trim()).toBe(letter.html);
    expect(received?.from).toContain("Pereira");
    expect(received?.calendars.join()).toContain("METHOD:REQUEST");
  });

  test("delivers many at a time", async () => {
    const before = (await double.received()).length;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => double.provider.send(newMail({ to: `guest${index}@example.com` }))),
    );
    const addresses = (await double.received()).slice(before).map(({ to }) => to);
    expect(new Set(addresses).size).toBe(20);
  });

  test("a mail without a calendar object carries none", async () => {
    await double.provider.send(newMail({ to: "plain@example.com", calendar: null }));
    const plain = (await double.received()).find(({ to }) => to === "plain@example.com");
    expect(plain?.calendars).toEqual([]);
  });

  test("what is sent again after a crash is known as the same mail", async () => {
    const [first, other] = [newMail({ to: "twice@example.com" }), newMail({ to: "twice@example.com" })];
    await double.provider.send(first);
    await double.provider.send({ ...first, subject: "Invitation: Budget, moved meanwhile" });
    await double.provider.send(other);
    const ids = (await double.received()).filter(({ to }) => to === first.to).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => id.includes(first.id) || id.includes(other.id))).toBe(true);
  });
});

describe.each([
  ["SMTP", smtpDouble],
  ["Resend", resendDouble],
])("%s", (_name, start) => {
  test("says of a failure whether trying again may help", async () => {
    const double = await start();
    await double.provider.verify();
    double.answerWith("busy");
    await expect(double.provider.send(newMail())).rejects.toMatchObject({ name: "ProviderFailure", retryable: true });
    double.answerWith("refused");
    const refusal: unknown = await double.provider.send(newMail()).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: "ProviderFailure", retryable: false });
    // The logged error gives the reason, without the address that the server quotes.
    expect(JSON.stringify(describeError(refusal))).toMatch(/rejected it/);
    expect(JSON.stringify(describeError(refusal))).not.toContain("elsewhere.example");
    await double.stop();
    const failure = await double.provider.send(newMail()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderFailure);
    expect(failure).toMatchObject({ retryable: true });
  });
});

test.concurrent.each([
  ["SMTP", smtpDouble],
  ["Resend", resendDouble],
])(
  "%s waits for a server that takes its time with a mail, and sends it once",
  async (_name, start) => {
    const double = await start();
    double.answerWith("slow");
    await double.provider.send(newMail());
    expect(await double.received()).toHaveLength(1);
    await double.stop();
  },
  2 * slowMs,
);

test.each([
  ["SMTP", smtpDouble],
  ["Resend", resendDouble],
])("%s tells mail programs how to end mails like this one", async (_name, start) => {
  const double = await start();
  const unsubscribeUrl = "https://parley.example/api/notifications/unsubscribe?token=a.b.c";
  await double.provider.send(newMail({ unsubscribeUrl }));
  await double.provider.send(newMail());
  expect((await double.received()).map(({ unsubscribe }) => unsubscribe)).toEqual([`<${unsubscribeUrl}>`, undefined]);
  await double.stop();
});

test.each([
  ["SMTP", smtpDouble],
  ["Resend", resendDouble],
])("%s says before anything is sent that it does not let us in", async (_name, start) => {
  const double = await start({ isStranger: true });
  await expect(double.provider.verify()).rejects.toMatchObject({ name: "ProviderFailure", retryable: false });
  await double.stop();
});

async function outboxDouble(): Promise<Double> {
  return {
    provider: outboxMail(),
    async received() {
      const mails = await database.outboxMail.findMany({ orderBy: { id: "asc" } });
      return mails.map(({ messageId, to, fromName, subject, html, text, attachments }) => ({
        id: messageId ?? "",
        to,
        from: fromName,
        subject,
        html,
        text,
        calendars: Array.isArray(attachments) ? attachments.map((attachment) => JSON.stringify(attachment)) : [],
      }));
    },
    answerWith() {},
    async stop() {},
  };
}

async function smtpDouble({ isStranger = false } = {}): Promise<Double> {
  const server = await startSmtpDouble();
  return {
    ...server,
    provider: smtpMail({ url: isStranger ? server.strangersUrl : server.url, fromAddress: "parley@example.org" }),
  };
}

async function resendDouble({ isStranger = false } = {}): Promise<Double> {
  const taken: ReceivedMail[] = [];
  /** What came under each key: Resend sends it once, and refuses another mail under the same. */
  const bodies = new Map<string, string>();
  let answer: MailAnswer = null;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const reply = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.headers.authorization !== "Bearer re_test")
      return reply(401, { name: "invalid_api_key", message: "", statusCode: 401 });
    if (request.url === "/domains") return reply(401, { name: "restricted_api_key", message: "", statusCode: 401 });
    if (answer === "busy") return reply(503, { name: "internal_server_error", message: "later", statusCode: 503 });
    if (answer === "refused")
      return reply(422, { name: "validation_error", message: `never to ${letter.to}`, statusCode: 422 });
    const body = Buffer.concat(chunks).toString();
    const key = String(request.headers["idempotency-key"]);
    const before = bodies.get(key);
    if (before === body) return reply(200, { id: "sent" });
    if (before) return reply(409, { name: "invalid_idempotent_request", message: "", statusCode: 409 });
    bodies.set(key, body);
    const sent = JSON.parse(body);
    const attachments: { content: string; content_type: string }[] = sent.attachments ?? [];
    taken.push({
      id: key,
      to: [sent.to].flat()[0],
      from: sent.from,
      subject: sent.subject,
      html: sent.html,
      text: sent.text,
      unsubscribe: sent.headers?.["List-Unsubscribe"],
      calendars: attachments.map(({ content }) => Buffer.from(content, "base64").toString()),
    });
    if (answer === "slow") await wait(slowMs);
    reply(200, { id: "sent" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    provider: resendMail({
      apiKey: isStranger ? "re_guess" : "re_test",
      baseUrl: `http://127.0.0.1:${port}`,
      fromAddress: "parley@example.org",
    }),
    received: async () => taken,
    answerWith(next) {
      answer = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
