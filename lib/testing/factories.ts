import { randomUUID } from "node:crypto";
import { database } from "@/lib/database";
import type { Prisma } from "@/prisma/generated/client";

/** An organisation of its own; give people its id to make them colleagues. */
export const createOrganisation = (data: Partial<Prisma.OrganisationUncheckedCreateInput> = {}) =>
  database.organisation.create({ data: { name: "Example", domain: `${randomUUID()}.example`, ...data } });

/** A person who may sign in; alone in an organisation unless told which. */
export async function createUser(data: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  const organisationId = data.organisationId ?? (await createOrganisation()).id;
  const name = data.name ?? "Ana Pereira";
  const email = data.email ?? `${randomUUID()}@example.com`;
  return database.user.create({
    data: { emailVerified: new Date(), timezone: "Europe/Berlin", ...data, organisationId, name, email },
  });
}

/** Two people of one organisation. */
export async function createColleagues() {
  const { id: organisationId } = await createOrganisation();
  const first = await createUser({ organisationId });
  const second = await createUser({ organisationId, name: "Ben Okafor" });
  return [first, second] as const;
}
