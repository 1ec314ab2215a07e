"use client";
import type { ReactNode } from "react";
import { HostIntro } from "@/components/booking/public/host-intro";
import { TypeList } from "@/components/booking/public/type-list";
import { Avatar } from "@/components/ui/avatar";
import type { Profile } from "@/lib/core/users/schema";
import type { OwnBookingPage, PublicBookingPage } from "@/lib/flows/booking/schema";

export type PreviewedProfile = Pick<Profile, "id" | "avatar_url" | "name" | "email" | "title" | "company" | "bio">;

/** Beside what is being set, on wide screens. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <aside aria-label="Preview" className="sticky top-8 hidden self-start xl:block">
      <p className="mb-2 text-ink-faint text-sm">Preview</p>
      {children}
    </aside>
  );
}

/** What visitors see. Each saved change loads it again; its links work, its forms don't. */
export function PagePreview({ page, profile }: { page: OwnBookingPage; profile: PreviewedProfile }) {
  const { handle, types, timezone } = page;
  if (!page.enabled) return <DraftPreview profile={profile} types={types.filter(({ enabled }) => enabled)} isOff />;
  const { bookings: _ahead, outside: _outside, ...shown } = page;
  return (
    <div className="rounded-tile border border-line p-5">
      <iframe
        key={JSON.stringify(shown)}
        src={`/book/${handle}?embed=1&tz=${encodeURIComponent(timezone)}`}
        title="Preview of your page"
        sandbox="allow-same-origin allow-scripts"
        className="h-[min(42rem,calc(100dvh-9rem))] w-full"
      />
    </div>
  );
}

type DraftPreviewProps = { profile: PreviewedProfile; types: PublicBookingPage["types"]; isOff?: boolean };

/** The page's beginning, before there is a page to load. */
export function DraftPreview({ profile, types, isOff }: DraftPreviewProps) {
  const name = profile.name ?? profile.email;
  return (
    <div inert className={`rounded-tile border border-line p-6 ${isOff ? "opacity-60" : ""}`}>
      <HostIntro
        page={{ ...profile, name }}
        picture={<Avatar name={name} seed={profile.id} src={profile.avatar_url} size={72} />}
      />
      <div className="mt-6">
        <TypeList types={types} hrefOf={null} />
      </div>
    </div>
  );
}
