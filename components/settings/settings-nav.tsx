import { SectionNav } from "@/components/shell/section-nav";

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

const plan = { href: "/settings/plan", label: "Plan" };

/** `hasPlans`: the installation sells them. */
export function SettingsNav({ hasPlans }: { hasPlans: boolean }) {
  return <SectionNav label="Settings" sections={hasPlans ? [...sections, plan] : sections} />;
}
