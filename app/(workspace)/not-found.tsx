import type { Metadata } from "next";
import { NotFoundBody } from "@/components/shell/not-found-body";

const title = "Page not found";

export const metadata: Metadata = { title };

export default function WorkspaceNotFound() {
  return (
    <NotFoundBody title={title} way={{ href: "/home", label: "Home" }}>
      Check the link. The page may have been removed, or you may not have access to it.
    </NotFoundBody>
  );
}
