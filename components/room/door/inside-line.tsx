import { AvatarStack } from "@/components/ui/avatar";

export type InsidePerson = { identity: string; display_name: string };

/** The other people inside. `count` may exceed the number of names. */
export function InsideLine({ people, count }: { people: readonly InsidePerson[]; count: number }) {
  return (
    <p className="mt-3 flex min-h-7 items-center gap-2.5 text-base text-ink lg:mt-5 lg:text-md">
      {count > 0 ? (
        <>
          <AvatarStack people={people.map((one) => ({ name: one.display_name, seed: one.identity }))} size={28} />
          <span className="min-w-0">{insideWords(people, count)}</span>
        </>
      ) : (
        <span className="text-ink-faint">Nobody is inside yet</span>
      )}
    </p>
  );
}

export function insideWords(people: readonly InsidePerson[], count: number): string {
  const [first, second] = people.map((one) => one.display_name);
  if (!first) return count === 1 ? "1 person is inside" : `${count} people are inside`;
  if (count <= 1) return `${first} is inside`;
  if (count === 2) return second ? `${first} and ${second} are inside` : `${first} and 1 other are inside`;
  return `${first} and ${count - 1} others are inside`;
}
