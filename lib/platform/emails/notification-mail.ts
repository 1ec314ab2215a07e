import type { MailContent } from "./mail-content";

type Line = { title: string; body: string; link: string };

type Unsubscribe = NonNullable<MailContent["unsubscribe"]>;

/** One thing that happened, for kinds without a mail of their own. */
export function notificationMail(
  { title, body, link }: Line,
  { label, button, unsubscribe }: { label: string; button: string | undefined; unsubscribe: Unsubscribe },
): MailContent {
  return {
    subject: title,
    preview: body || title,
    heading: title,
    blocks: [
      ...(body ? [{ kind: "paragraph" as const, text: body }] : []),
      { kind: "button", label: button ?? "Open in Parley", href: link },
    ],
    footer: `You received this because emails about “${label}” are on in your notification settings.`,
    unsubscribe,
  };
}

/** All that a person has not read since the digest of the day before. */
export function digestMail(
  lines: Line[],
  { more, link, unsubscribe }: { more: number; link: string; unsubscribe: Unsubscribe },
): MailContent {
  const count = lines.length + more;
  const things = count === 1 ? "1 unread notification" : `${count} unread notifications`;
  return {
    subject: `Your day in Parley: ${things}`,
    preview: lines.map(({ title }) => title).join(" · "),
    heading: things,
    blocks: [
      { kind: "links", items: lines.map(({ title, body, link: href }) => ({ text: title, note: body, href })) },
      ...(more > 0 ? [{ kind: "paragraph" as const, text: `And ${more} more.` }] : []),
      { kind: "button", label: "Open Parley", href: link },
    ],
    footer: "You received this because you asked for one email a day in your notification settings.",
    unsubscribe,
  };
}
