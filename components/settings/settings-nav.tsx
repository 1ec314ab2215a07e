"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";

const sections = [
  { href: "/settings", label: "Profile" },
  { href: "/settings/account", label: "Account" },
  { href: "/settings/security", label: "Security" },
  { href: "/settings/teams", label: "Teams" },
  { href: "/settings/notifications", label: "Notifications" },
  { href: "/settings/calendar", label: "Calendar" },
  { href: "/settings/recordings", label: "Recordings" },
  { href: "/settings/notes", label: "Notes" },
  { href: "/settings/voices", label: "Known voices" },
  { href: "/settings/vault", label: "Vault" },
  { href: "/settings/tokens", label: "API tokens" },
];

export function SettingsNav() {
  const path = usePathname();
  return (
    <nav
      aria-label="Settings"
      className="flex gap-4 overflow-x-auto overflow-y-hidden whitespace-nowrap border-line border-b sm:gap-5"
    >
      {sections.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href || (href !== "/settings" && path.startsWith(`${href}/`)) ? "page" : undefined}
          className="-mb-px inline-flex h-9 items-center border-transparent border-b-2 text-base text-ink-faint transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink touch:h-11"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
