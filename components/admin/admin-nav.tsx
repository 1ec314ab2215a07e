import { SectionNav } from "@/components/shell/section-nav";

const sections = [
  { href: "/admin", label: "Overview" },
  { href: "/admin/people", label: "People" },
  { href: "/admin/meetings", label: "Meetings" },
  { href: "/admin/audit", label: "Audit" },
  { href: "/admin/broadcasts", label: "Broadcasts" },
  { href: "/admin/handles", label: "Handles" },
  { href: "/admin/policy", label: "Policy" },
  { href: "/admin/jobs", label: "Jobs" },
  { href: "/admin/health", label: "Health" },
];

const plans = { href: "/admin/plans", label: "Plans" };

/** `hasPlans`: the installation sells them. */
export function AdminNav({ hasPlans }: { hasPlans: boolean }) {
  return <SectionNav label="Administration" sections={hasPlans ? [...sections, plans] : sections} />;
}
