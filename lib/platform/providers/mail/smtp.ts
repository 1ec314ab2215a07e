import "server-only";
import type { Readable } from "node:stream";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { lanes } from "@/lib/platform/jobs/lanes";
import { OutcomeUnknown, ProviderFailure } from "@/lib/platform/provider-failure";
import { withTimeout } from "@/lib/platform/with-timeout";
import {
  answerTimeoutMs,
  bulkMailsMax,
  calendarFilename,
  greetingTimeoutMs,
  type MailProvider,
  unsubscribeHeaders,
} from "./provider";

type Options = { url: string; fromAddress: string };

export function smtpMail({ url, fromAddress }: Options): MailProvider {
  // Of jobs that tell people, of those that remind them, and of requests.
  const transport = makeTransport(url, lanes.mail.concurrency + lanes.bulk.concurrency);
  const bulkTransport = makeTransport(url, bulkMailsMax);
  return {
    name: "smtp",
    repeatableMs: 0,
    async send({ id, to, fromName, replyTo, subject, html, text, calendar, unsubscribeUrl, isBulk = false }) {
      const message: Message = {
        messageId: `<${id}@${fromAddress.split("@").at(-1)}>`,
        to: { name: "", address: to },
        from: { name: fromName, address: fromAddress },
        replyTo: replyTo ?? undefined,
        subject,
        html,
        text,
        headers: Object.entries(unsubscribeHeaders(unsubscribeUrl)).map(([key, value]) => ({
          key,
          // Not folded: some servers sign what others then read differently.
          value: { prepared: true, foldLines: false, value },
        })),
        icalEvent: calendar
          ? { method: calendar.method, content: calendar.content, filename: calendarFilename }
          : undefined,
        handOver: { stream: null },
      };
      try {
        await (isBulk ? bulkTransport : transport).sendMail(message);
      } catch (cause) {
        throw toFailure(cause, message.handOver.stream?.readableDidRead === true);
      }
    },
    async verify() {
      const answer = transport.verify().catch((cause: unknown) => {
        throw toFailure(cause, false);
      });
      const silence = new ProviderFailure("The mail server didn't respond.", true);
      await withTimeout(3 * greetingTimeoutMs, answer, silence);
    },
  };
}

/** `handOver`: the message as it is handed to a server, which reads none of it before the server has asked for it. */
type Message = SendMailOptions & { handOver: { stream: Readable | null } };

function makeTransport(url: string, maxConnections: number) {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: greetingTimeoutMs,
    greetingTimeout: greetingTimeoutMs,
    socketTimeout: answerTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use("stream", ({ data, message }, done) => {
    const { handOver } = data as Message;
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = create(options);
      handOver.stream = stream;
      return stream;
    };
    done();
  });
  return transport;
}

/** In SMTP, 4xx is transient and 5xx is permanent. Without either, a server that had begun to read may have the mail. */
function toFailure(cause: unknown, hadBegun: boolean): ProviderFailure {
  const code = cause instanceof Error && "responseCode" in cause ? Number(cause.responseCode) : 0;
  if (code >= 500 && code < 600) {
    return new ProviderFailure(`The mail server rejected it (${code}).`, false, { cause });
  }
  const message = "The mail server can't be reached or is busy.";
  const isAnswered = code >= 400 && code < 500;
  return hadBegun && !isAnswered
    ? new OutcomeUnknown(message, { cause })
    : new ProviderFailure(message, true, { cause });
}
