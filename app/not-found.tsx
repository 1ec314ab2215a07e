import type { Metadata } from "next";
import { MessagePage } from "@/components/shell/message-page";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Nothing here" };

export default function NotFound() {
  return (
    <MessagePage
      title="There is nothing here"
      actions={
        <ButtonLink href="/home" variant="primary">
          Go home
        </ButtonLink>
      }
    >
      <p>
        The link may be old or mistyped, or what it led to is no longer shared with you. Ask whoever sent it for a new
        one.
      </p>
    </MessagePage>
  );
}
