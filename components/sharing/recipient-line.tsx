import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { unversionedAvatarUrl } from "@/lib/language/people/avatar-url";

type PersonLineProps = {
  person: { name: string; email: string; title: string | null; user_id: string };
  /** Quiet facts under the name. */
  children?: ReactNode;
};

/** Face, name, job title and address. */
export function RecipientLine({ person: { name, email, title, user_id: userId }, children }: PersonLineProps) {
  return (
    <div className="flex min-w-0 flex-[1_1_12rem] items-start gap-3">
      <Avatar name={name} seed={userId} src={unversionedAvatarUrl(userId)} size={28} className="mt-0.5" />
      <div className="min-w-0">
        <p className="wrap-anywhere text-base text-ink">{name}</p>
        <p className="wrap-anywhere text-ink-faint text-sm">{[title, email].filter(Boolean).join(" · ")}</p>
        {children}
      </div>
    </div>
  );
}

/** What the service says against a choice, beside the person. */
export function Refused({ children }: { children: string }) {
  return (
    <p role="alert" className="mt-2 text-bad text-sm">
      {children}
    </p>
  );
}
