import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { homePath } from "@/components/account/return-path";
import { OutboxPage, type OutboxView } from "@/components/outbox/outbox-page";
import { isDemoDoorOpen } from "@/lib/flows/sign-in/list-sign-in-options";
import { findPageActor } from "@/lib/platform/auth/page-actor";
import { findOutboxMail, listOutboxMails } from "@/lib/platform/emails/queries";

export const metadata: Metadata = { title: "Outbox", robots: { index: false } };
export const dynamic = "force-dynamic";

type Search = { mail?: string | string[]; to?: string | string[]; view?: string | string[] };

/** Mails of an installation without a mail server. Loopback only, because they include sign-in links. */
export default async function Page({ searchParams }: { searchParams: Promise<Search> }) {
  if (!isDemoDoorOpen(await headers())) notFound();
  const search = await searchParams;
  const to = single(search.to);
  const lines = await listOutboxMails(to);
  const chosen = single(search.mail);
  const [mail, actor] = await Promise.all([findOutboxMail(chosen || (lines[0]?.id ?? "")), findPageActor()]);
  return (
    <OutboxPage
      lines={lines.map(({ createdAt, ...line }) => ({ ...line, sentAt: createdAt.toISOString() }))}
      mail={mail && { ...mail, sentAt: mail.createdAt.toISOString() }}
      isChosen={chosen !== ""}
      to={to}
      view={asView(single(search.view))}
      back={actor.kind === "user" ? { href: homePath, label: "Home" } : { href: "/sign-in", label: "Sign in" }}
    />
  );
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";

const asView = (view: string): OutboxView => (view === "text" || view === "files" ? view : "mail");
