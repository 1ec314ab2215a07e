import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { describeError } from "@/lib/platform/log";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { startResendDouble } from "@/lib/testing/resend-double";
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

test("SMTP says when nobody knows whether a mail arrived, and of a server that had it whether it took it", async () => {
  const double = await smtpDouble();
  double.answerWith("dropped");
  for (const isBulk of [false, true]) {
    await expect(double.provider.send(newMail({ isBulk }))).rejects.toMatchObject({ name: "OutcomeUnknown" });
  }
  // Each was sent once.
  expect(await double.received()).toHaveLength(2);
  double.answerWith("full");
  const failure = { name: "ProviderFailure", retryable: true };
  await expect(double.provider.send(newMail({ isBulk: true }))).rejects.toMatchObject(failure);
  double.answerWith("busy");
  await expect(double.provider.send(newMail({ isBulk: true }))).rejects.toMatchObject(failure);
  await double.stop();
  await expect(double.provider.send(newMail({ isBulk: true }))).rejects.toMatchObject(failure);
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
  const { apiKey, baseUrl, ...server } = await startResendDouble();
  const provider = resendMail({ apiKey: isStranger ? "re_guess" : apiKey, baseUrl, fromAddress: "parley@example.org" });
  return { ...server, provider };
}
