"use client";
import { Avatar } from "@/components/ui/avatar";
import type { OwnBookingPage } from "@/lib/booking/schema";
import type { Profile } from "@/lib/users/schema";
import { HostIntro } from "../public/host-intro";
import { TypeList } from "../public/type-list";

type PagePreviewProps = {
  page: OwnBookingPage;
  profile: Pick<Profile, "id" | "avatar_url" | "name" | "email" | "title" | "company" | "bio">;
};

/** What visitors see first. Follows each change; its links and times work as on the page itself. */
export function PagePreview({ page, profile }: PagePreviewProps) {
  const name = profile.name ?? profile.email;
  return (
    <aside aria-label="Preview" className="sticky top-8 hidden self-start xl:block">
      <p className="mb-2 text-ink-faint text-sm">Preview</p>
      {page.enabled ? (
        <iframe
          // A change of what it shows loads it again.
          key={JSON.stringify([
            page.handle,
            page.types,
            page.hours,
            page.timezone,
            page.note_required,
            page.confirm_first,
          ])}
          src={`/book/${page.handle}?embed=1&tz=${encodeURIComponent(page.timezone)}`}
          title="Preview of your page"
          sandbox="allow-same-origin"
          className="h-[min(44rem,calc(100dvh-7rem))] w-full rounded-tile border border-line bg-canvas"
        />
      ) : (
        <div inert className="rounded-tile border border-line p-6 opacity-60">
          <HostIntro
            page={{ ...profile, name }}
            picture={<Avatar name={name} seed={profile.id} src={profile.avatar_url} size={72} />}
          />
          <div className="mt-6">
            <TypeList types={page.types.filter(({ enabled }) => enabled)} hrefOf={null} />
          </div>
        </div>
      )}
    </aside>
  );
}
