import { ChevronRight } from "lucide-react";
import { NativeForm } from "@/components/patterns/form/native-form";
import { Avatar } from "@/components/ui/avatar";

type DemoPerson = { id: string; name: string; title: string | null };

/** One click each. Offered only where the server says so: an install of one's own, on this machine. */
export function DemoPeople({ people, returnTo }: { people: readonly DemoPerson[]; returnTo: string }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {people.map((person) => (
        <li key={person.id}>
          <NativeForm action="/api/auth/callback/demo" hiddenFields={{ callbackUrl: returnTo, user_id: person.id }}>
            <button
              type="submit"
              className="group flex w-full items-center gap-3 rounded-control px-1 py-2.5 text-left transition-colors hover:bg-hover"
            >
              <Avatar name={person.name} seed={person.id} size={36} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium text-md">{person.name}</span>
                {person.title ? <span className="block truncate text-base text-ink-faint">{person.title}</span> : null}
              </span>
              <ChevronRight
                aria-hidden
                className="size-4 text-ink-faint transition-transform group-hover:translate-x-0.5"
              />
            </button>
          </NativeForm>
        </li>
      ))}
    </ul>
  );
}
