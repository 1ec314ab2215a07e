import "server-only";
import { render } from "@react-email/render";
import { createElement } from "react";
import { mailProvider, ownAddress } from "@/lib/platform/providers/mail/mail";
import type { Mail } from "@/lib/platform/providers/mail/provider";
import type { MailContent } from "./mail-content";
import { MailHtml } from "./mail-html";
import { mailText } from "./mail-text";

/** Renders a mail and hands it to the provider. Throws ProviderFailure. Call it after the transaction has committed. */
export async function sendMail({ to, ...content }: { to: string } & MailContent): Promise<void> {
  await sendRenderedMail(to, await renderMail(content));
}

/** For mails that are shown before they are sent. Throws ProviderFailure. */
export const sendRenderedMail = (to: string, mail: Omit<Mail, "to">) => mailProvider().send({ to, ...mail });

export async function renderMail(content: MailContent): Promise<Omit<Mail, "to">> {
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
