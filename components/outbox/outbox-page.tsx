import { Download, Paperclip } from "lucide-react";
import Link from "next/link";
import { BackLink } from "@/components/patterns/detail/back-link";
import { DetailHeader } from "@/components/patterns/detail/detail-header";
import { When } from "@/components/patterns/time/when";
import { Avatar } from "@/components/ui/avatar";
import { ButtonLink } from "@/components/ui/button";
import { buttonClasses } from "@/components/ui/button-classes";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { OutboxFilter } from "./outbox-filter";
import { OutboxRefresh } from "./outbox-refresh";

export type OutboxView = "mail" | "text" | "files";

type Line = { id: string; to: string; subject: string; sentAt: string; attachmentCount: number };
type Attachment = { filename: string; content_type: string; content: string };
type Mail = {
  id: string;
  to: string;
  fromName: string;
  subject: string;
  html: string;
  text: string;
  attachments: Attachment[];
  sentAt: string;
};

type OutboxPageProps = {
  lines: Line[];
  mail: Mail | null;
  /** Whether the URL asks for this mail. Else it is the newest, shown only where there is room for both. */
  isChosen: boolean;
  to: string;
  view: OutboxView;
  /** Where the page leads back to. */
  back: { href: string; label: string };
};

export function OutboxPage({ lines, mail, isChosen, to, view, back }: OutboxPageProps) {
  // An open mail has a phone to itself.
  const besidesMail = isChosen && mail ? "max-md:hidden" : "";
  return (
    <div className="flex h-dvh flex-col bg-canvas">
      <OutboxRefresh />
      <header className="flex flex-wrap items-end gap-x-6 gap-y-3 border-line border-b px-4 pt-3 pb-4 md:px-6">
        <div className="min-w-0 flex-1 basis-64">
          <BackLink href={back.href} label={back.label} className={cn("mb-1", besidesMail)} />
          <h1 className="font-semibold text-lg tracking-[-0.011em]">Outbox</h1>
          <p className={cn("text-ink-faint text-sm", besidesMail)}>
            This install doesn't send email. Messages are kept here instead.
          </p>
        </div>
        <div className={cn("w-full sm:w-72", besidesMail)}>
          <OutboxFilter to={to} />
        </div>
      </header>
      <main className="flex min-h-0 flex-1">
        <nav
          aria-label="Messages, newest first"
          className={cn(
            "scroll-quiet w-full shrink-0 overflow-y-auto border-line md:w-80 md:border-r lg:w-96",
            besidesMail,
          )}
        >
          {lines.length === 0 ? (
            <NoMail to={to} />
          ) : (
            <ul className="p-2">
              {lines.map((line) => (
                <li key={line.id}>
                  <MailLine line={line} to={to} isOpen={line.id === mail?.id} isChosen={isChosen} />
                </li>
              ))}
            </ul>
          )}
        </nav>
        {mail ? (
          <OpenMail mail={mail} to={to} view={view} className={cn("min-w-0 flex-1", !isChosen && "hidden md:flex")} />
        ) : null}
      </main>
    </div>
  );
}

function NoMail({ to }: { to: string }) {
  if (to) {
    return (
      <EmptyState
        title={`No messages to “${to}”`}
        action={
          <ButtonLink href="/outbox" size="sm">
            Clear filter
          </ButtonLink>
        }
        className="m-4 border-y-0 py-4 [overflow-wrap:anywhere]"
      />
    );
  }
  return (
    <EmptyState title="No messages yet" className="m-4 border-y-0 py-4">
      Sign-in links, invitations and replies appear here.
    </EmptyState>
  );
}

type MailLineProps = { line: Line; to: string; isOpen: boolean; isChosen: boolean };

function MailLine({ line, to, isOpen, isChosen }: MailLineProps) {
  return (
    <Link
      href={address({ mail: line.id, to })}
      scroll={false}
      prefetch={false}
      aria-current={isOpen ? "true" : undefined}
      className={cn(
        "flex gap-3 rounded-control px-3 py-2.5 transition-colors hover:bg-hover",
        isChosen ? "aria-[current]:bg-accent-wash" : "md:aria-[current]:bg-accent-wash",
      )}
    >
      <Avatar name={line.to} size={28} className="mt-0.5" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate font-medium text-base text-ink">{line.subject}</span>
          {line.attachmentCount > 0 ? (
            <Paperclip role="img" aria-label="Has an attachment" className="size-3.5 self-center text-ink-faint" />
          ) : null}
        </span>
        <span className="mt-0.5 flex items-baseline gap-2 text-ink-faint text-sm">
          <span className="min-w-0 flex-1 truncate">{line.to}</span>
          <When at={line.sentAt} className="shrink-0 text-xs" />
        </span>
      </span>
    </Link>
  );
}

function OpenMail({ mail, to, view, className }: { mail: Mail; to: string; view: OutboxView; className?: string }) {
  return (
    <article aria-label={mail.subject} className={cn("flex min-h-0 flex-col", className)}>
      <div className="border-line border-b px-4 pt-4 md:px-6">
        <BackLink href={address({ to })} label="All messages" className="mb-2 md:hidden" />
        <DetailHeader
          title={mail.subject}
          level={2}
          meta={
            <p className="mt-1 flex flex-wrap gap-x-2 text-ink-soft text-sm">
              <span>
                {mail.fromName} to <span className="break-all text-ink">{mail.to}</span>
              </span>
              <When at={mail.sentAt} className="text-ink-faint" />
            </p>
          }
        >
          <div className="mt-3 flex gap-4">
            <ViewLink mail={mail} to={to} view="mail" isOpen={view === "mail"}>
              Message
            </ViewLink>
            <ViewLink mail={mail} to={to} view="text" isOpen={view === "text"}>
              Plain text
            </ViewLink>
            {mail.attachments.length > 0 ? (
              <ViewLink mail={mail} to={to} view="files" isOpen={view === "files"}>
                {mail.attachments.length === 1 ? "1 attachment" : `${mail.attachments.length} attachments`}
              </ViewLink>
            ) : null}
          </div>
        </DetailHeader>
      </div>
      {view === "mail" ? <MailBody mail={mail} /> : null}
      {view === "text" ? <Words>{mail.text}</Words> : null}
      {view === "files" ? <Attachments attachments={mail.attachments} /> : null}
    </article>
  );
}

function ViewLink({
  mail,
  to,
  view,
  isOpen,
  children,
}: {
  mail: Mail;
  to: string;
  view: OutboxView;
  isOpen: boolean;
  children: React.ReactNode;
}) {
  return (
    <Link
      href={address({ mail: mail.id, to, view })}
      scroll={false}
      prefetch={false}
      aria-current={isOpen ? "page" : undefined}
      className="-mb-px flex h-9 items-center border-transparent border-b-2 text-base text-ink-faint transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink touch:h-11"
    >
      {children}
    </Link>
  );
}

/** Runs no script and has no origin. A link opens in this window. The mail follows the color scheme of the page. */
function MailBody({ mail }: { mail: Mail }) {
  return (
    <iframe
      key={mail.id}
      title={`Message: ${mail.subject}`}
      sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
      srcDoc={`<base target="_top">${mail.html}`}
      className="min-h-0 w-full flex-1 border-0"
    />
  );
}

function Words({ children }: { children: string }) {
  return (
    <pre className="scroll-quiet min-h-0 flex-1 overflow-auto whitespace-pre-wrap break-words px-4 py-4 font-mono text-ink text-sm md:px-6">
      {children}
    </pre>
  );
}

function Attachments({ attachments }: { attachments: Attachment[] }) {
  return (
    <ul className="scroll-quiet min-h-0 flex-1 space-y-6 overflow-auto px-4 py-4 md:px-6">
      {attachments.map((attachment) => (
        <li key={attachment.filename}>
          <div className="flex items-center gap-3">
            <p className="min-w-0 flex-1">
              <span className="block truncate font-medium text-base">{attachment.filename}</span>
              <span className="block text-ink-faint text-sm">{attachment.content_type}</span>
            </p>
            <a
              href={`data:${attachment.content_type.split(";")[0]};base64,${Buffer.from(attachment.content).toString("base64")}`}
              download={attachment.filename}
              className={buttonClasses({ size: "sm" })}
            >
              <Download aria-hidden />
              Download
            </a>
          </div>
          <pre className="scroll-quiet mt-2 overflow-auto rounded-card border border-line bg-raised p-3 font-mono text-ink-soft text-xs">
            {attachment.content}
          </pre>
        </li>
      ))}
    </ul>
  );
}

function address({ mail, to, view }: { mail?: string; to: string; view?: OutboxView }): string {
  const query = new URLSearchParams();
  if (to) query.set("to", to);
  if (mail) query.set("mail", mail);
  if (view && view !== "mail") query.set("view", view);
  return query.size > 0 ? `/outbox?${query}` : "/outbox";
}
