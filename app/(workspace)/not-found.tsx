import { PageBody, PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button";

export default function WorkspaceNotFound() {
  return (
    <PageBody>
      <PageHeader title="There is nothing here" />
      <p className="max-w-prose text-ink-soft text-md">
        The link may be old or mistyped, or what it led to is no longer shared with you. Ask whoever sent it for a new
        one.
      </p>
      <ButtonLink href="/home" variant="primary" className="mt-6">
        Go home
      </ButtonLink>
    </PageBody>
  );
}
