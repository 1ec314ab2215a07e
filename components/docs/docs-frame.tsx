import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Wordmark } from "@/components/ui/mark";
import { hrefOf, listFound, type OperationGroup } from "./api-document";
import { DocsSearch } from "./docs-search";

type DocsFrameProps = {
  groups: OperationGroup[];
  /** The page that is shown; null: the first one. */
  shown: OperationGroup | null;
  children: ReactNode;
};

/** What all pages of the reference have around them: its pages, and the search. Readable without scripts. */
export function DocsFrame({ groups, shown, children }: DocsFrameProps) {
  return (
    <div className="mx-auto flex max-w-[84rem] gap-12 px-5 sm:px-10">
      <nav
        aria-label="Reference"
        className="scroll-quiet sticky top-0 hidden h-dvh w-60 shrink-0 overflow-y-auto py-6 lg:block"
      >
        <HomeLink className="mb-8" />
        <ul className="space-y-0.5">
          <PageLink href="/docs" isShown={shown === null}>
            Getting started
          </PageLink>
          {groups.map((group) => (
            <PageLink
              key={group.slug}
              href={hrefOf(group.slug)}
              isShown={group.slug === shown?.slug}
              below={group.slug === shown?.slug ? <OperationsOf group={group} /> : null}
            >
              {group.title}
            </PageLink>
          ))}
        </ul>
      </nav>
      <main className="min-w-0 flex-1 pt-6 pb-24">
        <HomeLink className="mb-8 lg:hidden" />
        {shown ? (
          <p className="text-base text-ink-faint">
            <Link href="/docs" className="rounded-sm hover:text-ink touch:py-2">
              API reference
            </Link>
          </p>
        ) : null}
        <h1 className="font-semibold text-3xl">{shown?.title ?? "API reference"}</h1>
        <DocsSearch operations={listFound(groups)}>{children}</DocsSearch>
      </main>
    </div>
  );
}

function HomeLink({ className }: { className?: string }) {
  return (
    <Link href="/" aria-label="Parley home" className={cn("inline-block rounded-control", className)}>
      <Wordmark />
    </Link>
  );
}

type PageLinkProps = { href: string; isShown: boolean; below?: ReactNode; children: ReactNode };

function PageLink({ href, isShown, below, children }: PageLinkProps) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        aria-current={isShown ? "page" : undefined}
        className="block rounded-control py-1 text-base text-ink-soft hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
      >
        {children}
      </Link>
      {below}
    </li>
  );
}

function OperationsOf({ group }: { group: OperationGroup }) {
  return (
    <ul className="mb-3 space-y-0.5 border-line border-l pl-3">
      {group.operations.map(({ operationId, summary }) => (
        <li key={operationId}>
          <a href={`#${operationId}`} className="block rounded-control py-0.5 text-ink-faint text-sm hover:text-ink">
            {summary}
          </a>
        </li>
      ))}
    </ul>
  );
}
