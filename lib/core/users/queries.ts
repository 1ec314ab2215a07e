import "server-only";
import { avatarFacts } from "@/lib/language/people/avatar-url";
import { displayName } from "@/lib/language/people/display-name";
import { isAdministrator } from "@/lib/platform/auth/is-administrator";
import { database } from "@/lib/platform/database/database";
import type { Prisma } from "@/prisma/generated/client";

/** What the profile tells of the booking page. */
export const withBookingPage = { bookingPage: { select: { handle: true, enabled: true } } } as const;

export const getUser = (id: string) => database.user.findUniqueOrThrow({ where: { id }, include: withBookingPage });

type Caller = { id: string; organisationId: string };

/** What decides on a person's picture, and their card. */
const person = {
  ...avatarFacts,
  name: true,
  email: true,
  title: true,
  image: true,
  disabledAt: true,
  avatar: true,
} as const;

export const getPerson = (id: string) => database.user.findUniqueOrThrow({ where: { id }, select: person });
export type Person = Awaited<ReturnType<typeof getPerson>>;

/** The caller, a colleague, or somebody with whom the caller shares a meeting; null for everybody else. */
export async function findPersonFor(actor: Caller, id: string): Promise<Person | null> {
  const [known] = await database.$queryRaw<{ id: string }[]>`
    select id from users
     where id = ${id}::uuid
       and (organisation_id = ${actor.organisationId}::uuid
            or exists (select 1 from meeting_people theirs
                         join meeting_people own on own.meeting_id = theirs.meeting_id
                         join meetings m on m.id = own.meeting_id
                        where theirs.user_id = users.id and not theirs.only_waits
                          and own.user_id = ${actor.id}::uuid and not own.only_waits and m.deleted_at is null))`;
  return known ? getPerson(known.id) : null;
}

/**
 * A person as the one who reads, where no request says who it is. Null: there is none, or the account is disabled.
 * `evenDisabled`: for a copy of their own data, which is theirs all the same.
 */
export async function findReader(where: Prisma.UserWhereInput, { evenDisabled = false } = {}) {
  const user = await database.user.findFirst({
    where: { ...where, ...(evenDisabled ? {} : { disabledAt: null }) },
    select: { id: true, email: true, name: true, organisationId: true, isAdmin: true, timezone: true },
  });
  if (!user) return null;
  return { ...user, kind: "user" as const, name: displayName(user), isAdmin: isAdministrator(user), evenDisabled };
}
export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

/** The photo as it was uploaded: for its owner alone. */
export async function findOriginal(owner: { id: string }) {
  const user = await database.user.findUnique({ where: { id: owner.id }, select: { avatarOriginal: true } });
  return user?.avatarOriginal ?? null;
}
