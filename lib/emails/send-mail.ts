import "server-only";
import type { ReactElement } from "react";
import { render, toPlainText } from "react-email";
import { mailProvider, ownAddress } from "../providers/mail/mail";
import type { Mail } from "../providers/mail/provider";

/** The result of a template, for `sendMail({ to, ...signInLinkMail({ url }) })`. */
export type MailContent = {
  subject: string;
  body: ReactElement;
  /** The name of the person who writes, for the sender `Ana Torres via Parley`. */
  onBehalfOf?: string;
  replyTo?: string;
  calendar?: Mail["calendar"];
};

/** Renders a mail and hands it to the provider. Throws ProviderFailure. Call it after the transaction has committed. */
export async function sendMail({ to, ...content }: { to: string } & MailContent): Promise<void> {
  await mailProvider().send({ to, ...(await renderMail(content)) });
}

async function renderMail(content: MailContent): Promise<Omit<Mail, "to">> {
  const html = await render(content.body);
  return {
    fromName: oneLine(content.onBehalfOf ? `${content.onBehalfOf} via ${ownAddress().name}` : ownAddress().name),
    replyTo: content.replyTo ?? null,
    subject: oneLine(content.subject),
    html,
    text: toPlainText(html),
    calendar: content.calendar ?? null,
  };
}

/** Names and titles are user input: a line break would start a new header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
