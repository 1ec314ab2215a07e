import { AvatarStack } from "@/components/ui/avatar";

export type InsidePerson = { identity: string; display_name: string };

/** The other people in the meeting. Keeps its height until they are known. `count` may exceed the number of names. */
export function InsideLine({ inside }: { inside: { people: readonly InsidePerson[]; count: number } | null }) {
  return (
    <p className="mt-3 flex h-7 items-center gap-2.5 text-base text-ink lg:mt-4 lg:text-md xl:mt-5">
      {inside === null ? null : inside.count > 0 ? (
        <>
          <AvatarStack
            people={inside.people.map((one) => ({ name: one.display_name, seed: one.identity }))}
            size={28}
          />
          <span className="min-w-0 truncate">{insideWords(inside.people, inside.count)}</span>
        </>
      ) : (
        <span className="text-ink-faint">No one's here yet</span>
      )}
    </p>
  );
}

export function insideWords(people: readonly InsidePerson[], count: number): string {
  const [first, second] = people.map((one) => one.display_name);
  if (!first) return count === 1 ? "1 person is here" : `${count} people are here`;
  if (count <= 1) return `${first} is here`;
  if (count === 2) return second ? `${first} and ${second} are here` : `${first} and 1 other are here`;
  return `${first} and ${count - 1} others are here`;
}
