import { expect, test } from "vitest";
import { organisationDomain } from "@/lib/core/users/organisation-domain";
import { database } from "@/lib/platform/database/database";
import { transaction } from "@/lib/platform/events/transaction";
import { createUser } from "./create-user";

const join = (email: string) => transaction((tx) => createUser(tx, { email, name: null, emailVerified: new Date() }));

const publicDomains = `gmail.com gmx.com gmx.ch yahoo.es hotmail.it fastmail.com posteo.de tuta.com mailbox.org duck.com
  mailinator.com any.mailinator.com yopmail.com guerrillamail.com`.split(/\s+/);

test.each<[string, string | null]>([
  ["ana@lumen.example", "lumen.example"],
  ["Ana@Lumen.EXAMPLE", "lumen.example"],
  ...publicDomains.map((domain): [string, null] => [`ana@${domain}`, null]),
  ["ana@localhost", null],
])("%s belongs to the domain %s", (email, domain) => {
  expect(organisationDomain(email)).toBe(domain);
});

test("people of one domain are colleagues, also when the first two come at once", async () => {
  const people = await Promise.all([join("ana@acme.example"), join("ben@acme.example"), join("cleo@acme.example")]);
  expect(new Set(people.map(({ organisationId }) => organisationId)).size).toBe(1);
});

test.each(publicDomains)("people of %s are nobody's colleagues", async (domain) => {
  const [ana, ben] = await Promise.all([join(`ana@${domain}`), join(`ben@${domain}`)]);
  expect(ana.organisationId).not.toBe(ben.organisationId);
});

test("an address is kept in lower case and makes one account only", async () => {
  await join("Dora@Example.ORG");
  await expect(join("dora@example.org")).rejects.toThrow();
  expect(await database.user.count({ where: { email: "dora@example.org" } })).toBe(1);
});
