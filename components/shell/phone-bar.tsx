"use client";
import { Ellipsis, LogOut, Search } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Sheet } from "@/components/ui/sheet";
import { currentDestination, type Destination } from "./navigation";
import { signOut } from "./sign-out";

type PhoneBarProps = {
  destinations: readonly Destination[];
  person: { id: string; name: string; email: string; picture: string | null };
  onSearch: () => void;
};

const cell =
  "flex min-h-13 flex-1 flex-col items-center justify-center gap-0.5 rounded-control text-ink-faint text-xs aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:[&_.lucide]:text-accent [&_.lucide]:size-5";
const row =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-left text-md hover:bg-hover [&_.lucide]:size-5 [&_.lucide]:text-ink-faint";

export function PhoneBar({ destinations, person, onSearch }: PhoneBarProps) {
  const path = usePathname();
  const current = currentDestination(path);
  const [open, setOpen] = useState(false);
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pr-[max(0.5rem,env(safe-area-inset-right))] pb-[env(safe-area-inset-bottom)] pl-[max(0.5rem,env(safe-area-inset-left))] md:hidden print:hidden"
    >
      {destinations
        .filter(({ phone }) => phone === "bar")
        .map((one) => (
          <Link key={one.href} href={one.href} aria-current={one === current ? "page" : undefined} className={cell}>
            <one.icon aria-hidden />
            {one.label}
          </Link>
        ))}
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="More"
        trigger={
          <button type="button" aria-current={current?.phone === "more" ? "page" : undefined} className={cell}>
            <Ellipsis aria-hidden />
            More
          </button>
        }
      >
        <div className="mb-2 flex items-center gap-3 px-2 py-2">
          <Avatar name={person.name} seed={person.id} src={person.picture} size={36} />
          <div className="min-w-0">
            <p className="truncate font-medium text-md">{person.name}</p>
            <p className="truncate text-base text-ink-faint">{person.email}</p>
          </div>
        </div>
        <ul className="border-line border-t pt-2">
          <li>
            <button
              type="button"
              className={row}
              onClick={() => {
                setOpen(false);
                onSearch();
              }}
            >
              <Search aria-hidden />
              Search
            </button>
          </li>
          {destinations
            .filter(({ phone }) => phone === "more")
            .map((one) => (
              <li key={one.href}>
                <Link href={one.href} onClick={() => setOpen(false)} className={row}>
                  <one.icon aria-hidden />
                  {one.label}
                </Link>
              </li>
            ))}
          <li>
            <button type="button" className={row} onClick={() => void signOut(person.id)}>
              <LogOut aria-hidden />
              Sign out
            </button>
          </li>
        </ul>
      </Sheet>
    </nav>
  );
}
