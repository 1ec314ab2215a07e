"use client";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { signInHere } from "./sign-in";

type DemoPerson = { id: string; name: string; title: string | null };

/** One click each. Offered only where the server says so: an install of one's own, on this machine. */
export function DemoPeople({ people, returnTo }: { people: readonly DemoPerson[]; returnTo: string }) {
  const [entering, setEntering] = useState<string | null>(null);

  async function enter(person: DemoPerson) {
    setEntering(person.id);
    try {
      const result = await signInHere("demo", { user_id: person.id, callbackUrl: returnTo });
      if (result?.ok && !result.error) return window.location.assign(returnTo);
      toast.bad(`Couldn't sign in as ${person.name}`, { description: "Reload the page and try again." });
    } catch {
      toast.bad("Can't reach Parley", { description: "Wait a moment and try again." });
    }
    setEntering(null);
  }

  return (
    <ul className="divide-y divide-line border-line border-y">
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            disabled={entering !== null}
            onClick={() => enter(person)}
            className="group flex w-full items-center gap-3 rounded-control px-1 py-2.5 text-left transition-colors hover:bg-hover disabled:opacity-60"
          >
            <Avatar name={person.name} seed={person.id} size={36} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium text-md">{person.name}</span>
              {person.title ? <span className="block truncate text-base text-ink-faint">{person.title}</span> : null}
            </span>
            {entering === person.id ? (
              <Spinner label={`Signing in as ${person.name}`} className="text-ink-faint" />
            ) : (
              <ChevronRight
                aria-hidden
                className="size-4 text-ink-faint transition-transform group-hover:translate-x-0.5"
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
