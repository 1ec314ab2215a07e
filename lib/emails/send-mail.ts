import "server-only";
import type { ReactElement } from "react";
import { render, toPlainText } from "react-email";
import { mailProvider, ownAddress } from "../providers/mail/mail";
import type { Mail } from "../providers/mail/provider";

/** What a template makes: `sendMail({ to, ...signInLinkMail({ url }) })`. */
export type MailContent = {
  subject: string;
  body: ReactElement;
  /** A person's name, so that the mail says who writes: `Ana Torres via Parley`. */
  onBehalfOf?: string;
  replyTo?: string;
  calendar?: Mail["calendar"];
};

/** Renders and hands over one mail. Throws ProviderFailure; call it after the transaction has committed. */
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

/** Names and titles come from people; a line break in a header would begin another header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
