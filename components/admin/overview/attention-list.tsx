import Link from "next/link";
import type { Overview } from "@/lib/flows/overview/schema";

type Item = Overview["attention"][number];

const words: Record<Item["kind"], { text: (count: number) => string; href: string }> = {
  failing_jobs: { text: (count) => `${some(count, "job has", "jobs have")} failed`, href: "/admin/jobs" },
  disabled_hosts: {
    text: (count) => `${some(count, "disabled person hosts", "disabled people host")} meetings to come`,
    href: "/admin/people?q=disabled",
  },
  refused_mails: {
    text: (count) => `${some(count, "email", "emails")} refused in the last 7 days`,
    href: "/admin/health",
  },
  retention: {
    text: (count) => `${some(count, "shorter retention time starts", "shorter retention times start")} soon`,
    href: "/admin/policy",
  },
};

const some = (count: number, one: string, several: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : several}`;

/** What is to be looked at first. */
export function AttentionList({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return <p className="text-base text-ink-soft">No problems found.</p>;
  return (
    <ul className="divide-y divide-line border-line border-y">
      {items.map(({ kind, count }) => (
        <li key={kind}>
          <Link href={words[kind].href} className="block py-2.5 text-base text-ink underline-offset-4 hover:underline">
            {words[kind].text(count)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
