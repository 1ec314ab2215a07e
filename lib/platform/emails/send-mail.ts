import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { render } from "@react-email/render";
import { createElement } from "react";
import { isDisabledAddress } from "@/lib/platform/auth/queries";
import { currentRun } from "@/lib/platform/jobs/current-run";
import { ProviderFailure } from "@/lib/platform/provider-failure";
import { mailProvider, ownAddress } from "@/lib/platform/providers/mail/mail";
import type { Mail } from "@/lib/platform/providers/mail/provider";
import { withTimeout } from "@/lib/platform/with-timeout";
import type { MailContent } from "./mail-content";
import { MailHtml } from "./mail-html";
import { mailText } from "./mail-text";

type Addressed = {
  to: string;
  /** About the account itself: also reaches the person of a disabled one. */
  evenDisabled?: boolean;
} & MailContent;

/** Renders a mail and hands it to the provider. Throws ProviderFailure. Call it after the transaction has committed. */
export async function sendMail({ to, evenDisabled = false, ...content }: Addressed): Promise<void> {
  await sendRenderedMail(to, await renderMail(content), { evenDisabled });
}

const requestMs = 15_000;

/** The same for a request that somebody waits for. A server that answers later has sent the mail all the same. */
export const sendMailNow = (mail: Addressed) => inTime(sendMail(mail));

export const sendRenderedMailNow = (to: string, mail: RenderedMail) => inTime(sendRenderedMail(to, mail));

const inTime = (sending: Promise<void>) =>
  withTimeout(requestMs, sending, new ProviderFailure("The mail server isn't responding.", true));

/** For mails that are shown before they are sent. Throws ProviderFailure, for good where the account is disabled. */
export async function sendRenderedMail(to: string, mail: RenderedMail, { evenDisabled = false } = {}) {
  if (!evenDisabled && (await isDisabledAddress(to))) {
    throw new ProviderFailure("This address doesn't get email from Parley at the moment.", false);
  }
  await mailProvider().send({ id: mailIdTo(to), to, ...mail });
}

/** The same of one of many, whose job isn't its own: `name` says which mail it is. */
export const sendBulkMail = (to: string, mail: RenderedMail, name: string) =>
  mailProvider().send({ id: digestOf(name), to, ...mail, isBulk: true });

/** A job that runs again sends the same mail. */
function mailIdTo(to: string): string {
  const run = currentRun();
  return run ? digestOf(JSON.stringify([run.id, to.toLowerCase()])) : randomUUID();
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 40);

export type RenderedMail = Omit<Mail, "id" | "to">;

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
