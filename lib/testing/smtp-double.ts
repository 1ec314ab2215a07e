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
 * `silent`: never answers. `dropped`: takes it, and cuts the connection instead of saying so. `full`: has read it, and
 * says 452.
 */
export type MailAnswer = "busy" | "refused" | "slow" | "silent" | "dropped" | "full" | null;
export const slowMs = 7000;

type Session = object;

/** A mail server on loopback that answers every mail as it is told to. */
export async function startSmtpDouble() {
  const taken: ReceivedMail[] = [];
  let answerTo: (to: string) => MailAnswer = () => null;
  let onTaken: ((mail: ReceivedMail) => unknown) | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) =>
      done(Object.assign(new Error("no"), { responseCode: 535 })),
    onRcptTo: ({ address }: { address: string }, _session: unknown, done: (error?: Error) => void) => {
      const answer = answerTo(address);
      if (answer === "silent") return;
      if (answer !== "busy" && answer !== "refused") return done();
      done(Object.assign(new Error(`${answer}: <${address}>`), { responseCode: answer === "busy" ? 451 : 550 }));
    },
    onData: async (stream: AsyncIterable<Buffer>, session: Session, done: (error?: Error) => void) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk);
      } catch {
        // Whoever sent it died in the middle of it.
        return;
      }
      const mail = await parseMail(Buffer.concat(chunks));
      const answer = answerTo(mail.to);
      if (answer === "full") return done(Object.assign(new Error("full"), { responseCode: 452 }));
      taken.push(mail);
      await onTaken?.(mail);
      if (answer === "slow") await wait(slowMs);
      if (answer === "dropped") {
        for (const connection of server.connections) if (connection.session === session) connection._socket.destroy();
      } else done();
    },
  });
  // A sender that dies cuts its connection.
  server.on("error", () => {});
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, "127.0.0.1", () => resolve((listener.address() as AddressInfo).port));
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** With a password that the server does not know. */
    strangersUrl: `smtp://eve:guess@127.0.0.1:${port}`,
    received: async () => taken,
    /** Sets the answer to every mail from now on, or to each by its recipient. */
    answerWith(next: MailAnswer | ((to: string) => MailAnswer)) {
      answerTo = typeof next === "function" ? next : () => next;
    },
    /** Does this with each mail that was taken, before that is said. */
    onTaken(act: typeof onTaken) {
      onTaken = act;
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
