import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { render } from "@react-email/render";
import { createElement } from "react";
import { currentRun } from "@/lib/platform/jobs/current-run";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { mailProvider, ownAddress } from "@/lib/platform/providers/mail/mail";
import type { Mail } from "@/lib/platform/providers/mail/provider";
import { withTimeout } from "@/lib/platform/with-timeout";
import type { MailContent } from "./mail-content";
import { MailHtml } from "./mail-html";
import { mailText } from "./mail-text";

/** Renders a mail and hands it to the provider. Throws ProviderFailure. Call it after the transaction has committed. */
export async function sendMail({ to, ...content }: { to: string } & MailContent): Promise<void> {
  await sendRenderedMail(to, await renderMail(content));
}

const requestMs = 15_000;

/** The same for a request that somebody waits for. A server that answers later has sent the mail all the same. */
export const sendMailNow = (mail: { to: string } & MailContent) =>
  withTimeout(requestMs, sendMail(mail), new ProviderFailure("The mail server isn't responding.", true));

/** For mails that are shown before they are sent. Throws ProviderFailure. */
export const sendRenderedMail = (to: string, mail: RenderedMail) =>
  mailProvider().send({ id: mailIdTo(to), to, ...mail });

/** A job that runs again sends the same mail. */
function mailIdTo(to: string): string {
  const run = currentRun();
  if (!run) return randomUUID();
  return createHash("sha256")
    .update(JSON.stringify([run.id, to.toLowerCase()]))
    .digest("hex")
    .slice(0, 40);
}

type RenderedMail = Omit<Mail, "id" | "to">;

export async function renderMail(content: MailContent): Promise<RenderedMail> {
  return {
    fromName: oneLine(content.onBehalfOf ? `${content.onBehalfOf} via ${ownAddress().name}` : ownAddress().name),
    replyTo: content.replyTo ?? null,
    subject: oneLine(content.subject),
    html: await render(createElement(MailHtml, content)),
    text: mailText(content),
    calendar: content.calendar ?? null,
    unsubscribeUrl: content.unsubscribe?.oneClick ?? null,
  };
}

/** Names and titles are user input: a line break would start a new header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
