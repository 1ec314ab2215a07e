import type { Metadata } from "next";
import { MessagePage } from "@/components/shell/message-page";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <MessagePage
      title="Page not found"
      actions={
        <ButtonLink href="/home" variant="primary">
          Home
        </ButtonLink>
      }
    >
      <p>Check the link. The page may have been removed, or you may not have access to it.</p>
    </MessagePage>
  );
}
