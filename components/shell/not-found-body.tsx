import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { PageBody, PageHeader } from "./page-header";

type NotFoundBodyProps = {
  title: string;
  /** What to do, and why it may be missing. */
  children: ReactNode;
  /** Where to go instead. */
  way: { href: string; label: string };
};

/** Beside the rail, in place of a page that isn't there for the reader. */
export function NotFoundBody({ title, children, way }: NotFoundBodyProps) {
  return (
    <PageBody>
      <PageHeader title={title} />
      <p className="max-w-prose text-ink-soft text-md">{children}</p>
      <ButtonLink href={way.href} variant="primary" className="mt-6">
        {way.label}
      </ButtonLink>
    </PageBody>
  );
}
