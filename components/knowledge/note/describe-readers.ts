import { listNames } from "@/components/data/meeting-name";
import { countOf, keyOf, namedReadersMax } from "@/components/knowledge/share/reader-words";
import type { NoteWire, ShareWire } from "@/lib/features/knowledge/schema";

/** Whom a note and its folder are shared with. Undefined: not known yet. */
type Shares = { direct: readonly ShareWire[] | undefined; folder: readonly ShareWire[] | undefined };

type Readers = { kind: "alone" | "some" | "everyone"; words: string };

/** More people are counted. */
const namedPeopleMax = 2;

/** Who reads a note, as far as its reader may know: "Everyone, through How we work", "You and Ben Okafor", "Only you". */
export function describeReaders(note: NoteWire, { direct, folder }: Shares): Readers {
  const { audience, scope, shared, folder_name: folderName, team_name: team, via } = note;
  const through = `, through ${folderName}`;
  if (scope === "company") return { kind: "everyone", words: `Everyone${through}` };
  if (audience === "company") {
    const isByFolder = folder?.some(({ kind }) => kind === "everyone");
    return { kind: "everyone", words: isByFolder ? `Everyone${through}` : "Everyone in the organisation" };
  }
  if (via === "admin") return { kind: "some", words: "Administrators" };
  if (scope === "shared") return { kind: "some", words: "Shared with you" };
  if (!shared) return team ? { kind: "some", words: team } : { kind: "alone", words: "Only you" };
  const first = team ?? "You";
  if (!direct || !folder) return { kind: "some", words: `${first} and others` };
  const others = nameShares([...direct, ...folder]);
  const isByFolder = others.length > 0 && direct.length === 0 && !team;
  return { kind: "some", words: `${listNames([first, ...others], namedReadersMax)}${isByFolder ? through : ""}` };
}

/** Teams by name, and people by name or as a number. Somebody with whom both are shared is one of them. */
function nameShares(shares: readonly ShareWire[]): string[] {
  const distinct = [...new Map(shares.map((share) => [keyOf(share), share])).values()];
  const namesOf = (wanted: ShareWire["kind"]) => distinct.flatMap(({ kind, name }) => (kind === wanted ? [name] : []));
  const people = namesOf("person");
  const counted = people.length > namedPeopleMax ? [countOf(people.length, "person", "people")] : people;
  return [...namesOf("team"), ...counted];
}
