import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = {
  /** Of the message, as a mail program compares it. */
  id: string;
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  calendars: string[];
  unsubscribe?: string | undefined;
};

/**
 * Null: takes the mail. `slow`: takes it, and says so after seven seconds. `busy`: 451 for now. `refused`: 550 for good.
 * `silent`: never answers.
 */
export type MailAnswer = "busy" | "refused" | "slow" | "silent" | null;
export const slowMs = 7000;

/** A mail server on loopback that answers every mail as it is told to. */
export async function startSmtpDouble() {
  const taken: ReceivedMail[] = [];
  let answer: MailAnswer = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error("no"), { responseCode: 535 })),
    onRcptTo: ({ address }: { address: string }, _session: unknown, done: (error?: Error) => void) => {
      if (answer === "silent") return;
      if (answer !== "busy" && answer !== "refused") return done();
      done(Object.assign(new Error(`${answer}: <${address}>`), { responseCode: answer === "busy" ? 451 : 550 }));
    },
    onData: async (stream: AsyncIterable<Buffer>, _session: unknown, done: () => void) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      taken.push(await parseMail(Buffer.concat(chunks)));
      if (answer === "slow") await wait(slowMs);
      done();
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, "127.0.0.1", () => resolve((listener.address() as AddressInfo).port));
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** With a password that the server does not know. */
    strangersUrl: `smtp://eve:guess@127.0.0.1:${port}`,
    received: async () => taken,
    answerWith(next: MailAnswer) {
      answer = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function parseMail(source: Buffer): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(source);
  return {
    id: parsed.messageId ?? "",
    to: parsed.to?.[0]?.address ?? "",
    from: parsed.from?.name ?? "",
    subject: parsed.subject ?? "",
    html: parsed.html ?? "",
    text: parsed.text?.trim() ?? "",
    unsubscribe: parsed.headers.find(({ key }) => key === "list-unsubscribe")?.value,
    calendars: parsed.attachments
      .filter(({ mimeType }) => mimeType === "text/calendar")
      .map(({ content }) => (typeof content === "string" ? content : new TextDecoder().decode(content))),
  };
}
