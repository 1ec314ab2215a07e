import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { describeError } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { outboxMail } from "./embedded";
import type { Mail, MailProvider } from "./provider";
import { resendMail } from "./resend";
import { smtpMail } from "./smtp";

type Received = {
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  calendars: string[];
  unsubscribe?: string | undefined;
};
type Double = {
  provider: MailProvider;
  received(): Promise<Received[]>;
  /** Sets the answer to every mail from now on. Null: accept. */
  answerWith(answer: "busy" | "refused" | null): void;
  stop(): Promise<void>;
};

const mail: Mail = {
  to: "guest+parley@elsewhere.example",
  fromName: 'Ana "Pereira" via Parley, Ünï',
  replyTo: "ana@example.com",
  subject: "Invitation: Büdget – 24 November",
  html: "<p>Kommst du? <b>Ja</b></p>",
  text: "Kommst du? Ja",
  calendar: { method: "REQUEST", content: "BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n" },
  unsubscribeUrl: null,
};

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
    await double.provider.send(mail);
    const [received] = await double.received();
    expect(received).toMatchObject({ to: mail.to, subject: mail.subject, text: mail.text });
    expect(received?.html.trim()).toBe(mail.html);
    expect(received?.from).toContain("Pereira");
    expect(received?.calendars.join()).toContain("METHOD:REQUEST");
  });

  test("delivers many at a time", async () => {
    const before = (await double.received()).length;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => double.provider.send({ ...mail, to: `guest${index}@example.com` })),
    );
    const addresses = (await double.received()).slice(before).map(({ to }) => to);
    expect(new Set(addresses).size).toBe(20);
  });

  test("a mail without a calendar object carries none", async () => {
    await double.provider.send({ ...mail, to: "plain@example.com", calendar: null });
    const plain = (await double.received()).find(({ to }) => to === "plain@example.com");
    expect(plain?.calendars).toEqual([]);
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
    await expect(double.provider.send(mail)).rejects.toMatchObject({ name: "ProviderFailure", retryable: true });
    double.answerWith("refused");
    const refusal: unknown = await double.provider.send(mail).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: "ProviderFailure", retryable: false });
    // The logged error gives the reason, without the address that the server quotes.
    expect(JSON.stringify(describeError(refusal))).toMatch(/rejected it/);
    expect(JSON.stringify(describeError(refusal))).not.toContain("elsewhere.example");
    await double.stop();
    const failure = await double.provider.send(mail).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderFailure);
    expect(failure).toMatchObject({ retryable: true });
  });
});

test.each([
  ["SMTP", smtpDouble],
  ["Resend", resendDouble],
])("%s tells mail programs how to end mails like this one", async (_name, start) => {
  const double = await start();
  const unsubscribeUrl = "https://parley.example/api/notifications/unsubscribe?token=a.b.c";
  await double.provider.send({ ...mail, unsubscribeUrl });
  await double.provider.send(mail);
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
      return mails.map(({ to, fromName, subject, html, text, attachments }) => ({
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
  const taken: Received[] = [];
  let answer: "busy" | "refused" | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error("no"), { responseCode: 535 })),
    onRcptTo: ({ address }: { address: string }, _session: unknown, done: (error?: Error) => void) => {
      if (!answer) return done();
      done(Object.assign(new Error(`${answer}: <${address}>`), { responseCode: answer === "busy" ? 451 : 550 }));
    },
    onData: async (stream: AsyncIterable<Buffer>, _session: unknown, done: () => void) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const parsed = await PostalMime.parse(Buffer.concat(chunks));
      taken.push({
        to: parsed.to?.[0]?.address ?? "",
        from: parsed.from?.name ?? "",
        subject: parsed.subject ?? "",
        html: parsed.html ?? "",
        text: parsed.text?.trim() ?? "",
        unsubscribe: parsed.headers.find(({ key }) => key === "list-unsubscribe")?.value,
        calendars: parsed.attachments
          .filter(({ mimeType }) => mimeType === "text/calendar")
          .map(({ content }) => (typeof content === "string" ? content : new TextDecoder().decode(content))),
      });
      done();
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, "127.0.0.1", () => resolve((listener.address() as AddressInfo).port));
  });
  return {
    provider: smtpMail({
      url: `smtp://${isStranger ? "eve:guess@" : ""}127.0.0.1:${port}`,
      fromAddress: "parley@example.org",
    }),
    received: async () => taken,
    answerWith(next) {
      answer = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function resendDouble({ isStranger = false } = {}): Promise<Double> {
  const taken: Received[] = [];
  let answer: "busy" | "refused" | null = null;
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
      return reply(422, { name: "validation_error", message: `never to ${mail.to}`, statusCode: 422 });
    const sent = JSON.parse(Buffer.concat(chunks).toString());
    const attachments: { content: string; content_type: string }[] = sent.attachments ?? [];
    taken.push({
      to: [sent.to].flat()[0],
      from: sent.from,
      subject: sent.subject,
      html: sent.html,
      text: sent.text,
      unsubscribe: sent.headers?.["List-Unsubscribe"],
      calendars: attachments.map(({ content }) => Buffer.from(content, "base64").toString()),
    });
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
