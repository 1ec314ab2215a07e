import "server-only";
import { database } from "@/lib/platform/database/database";
import { escapeLike } from "@/lib/platform/database/escape-like";
import { Prisma } from "@/prisma/generated/client";

const shownMax = 8;

export type ColleagueRow = { id: string; email: string; name: string | null; title: string | null };

/** Colleagues whose name or address has a word that begins like each word of `q`, by name; without words, the first ones. */
export function searchColleagues(actor: { id: string; organisationId: string }, q: string): Promise<ColleagueRow[]> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5);
  // Spaces for what separates words in names and addresses.
  const searched = Prisma.sql`' ' || translate(lower(concat_ws(' ', name, email)), '.-_+@', '     ')`;
  const matches = words.map((word) => {
    const pattern = `% ${escapeLike(word.replace(/[.\-_+@]/g, " "))}%`;
    return Prisma.sql`and ${searched} like ${pattern}`;
  });
  return database.$queryRaw<ColleagueRow[]>`
    select id, email, name, title
      from users
     where organisation_id = ${actor.organisationId}::uuid and id <> ${actor.id}::uuid and disabled_at is null
       ${matches.length > 0 ? Prisma.join(matches, " ") : Prisma.empty}
     order by lower(coalesce(name, email)), id
     limit ${shownMax}`;
}
