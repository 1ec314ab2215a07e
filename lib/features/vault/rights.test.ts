import fc from "fast-check";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { unwrapDataKey, wrapDataKey } from "@/lib/platform/encryption/vault-keys";
import { call } from "@/lib/testing/call";
import { createOrganisation, createUser } from "@/lib/testing/factories";
import { addEntry, openVault, reveal } from "@/lib/testing/vault";
import { dataKeyContext } from "./sealed-parts";

/** What may be done, by whom among four people of two organisations, and to which entry of those there are. */
const step = fc.record({
  what: fc.constantFrom("create", "share", "unshare", "edit", "leave", "delete", "restore", "rotate"),
  who: fc.nat(3),
  which: fc.nat(5),
  shared: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Entry = { id: string; creator: number; organisation: string; isShared: boolean; secret: string };
type World = { people: { id: string; organisation: string }[]; entries: Entry[]; secrets: number };

const sees = ({ people }: World, who: number, entry: Entry) =>
  entry.isShared ? people[who]?.organisation === entry.organisation : entry.creator === who;

/** Ana and Ben are colleagues, Cy and Di are others. */
async function createWorld(organisations: [string, string]): Promise<World> {
  const people = await Promise.all(
    [0, 0, 1, 1].map(async (at) => {
      const organisation = organisations[at] ?? "";
      const { id } = await createUser({ organisationId: organisation });
      await openVault({ id });
      return { id, organisation };
    }),
  );
  return { people, entries: [], secrets: 0 };
}

async function take(world: World, { what, who, which, shared }: Step) {
  const person = world.people[who];
  const entry = world.entries[which % Math.max(1, world.entries.length)];
  if (!person) return;
  world.secrets += 1;
  const secret = `secret ${world.secrets}`;
  if (what === "create") {
    const { id } = await addEntry(person, { secret, shared });
    world.entries.push({ id, creator: who, organisation: person.organisation, isShared: shared, secret });
  } else if (what === "leave") {
    const other = world.people.find(({ organisation }) => organisation !== person.organisation);
    if (!other) return;
    await database.user.update({ where: { id: person.id }, data: { organisationId: other.organisation } });
    person.organisation = other.organisation;
  } else if (entry) await change(world, entry, { what, who, secret });
}

async function change(
  world: World,
  entry: Entry,
  { what, who, secret }: { what: string; who: number; secret: string },
) {
  const as = world.people[who] ?? { id: "", organisation: "" };
  const mayKnow = sees(world, who, entry);
  const put = async (body: object) => (await call("PUT", `/vault/${entry.id}`, { as, body })).status;
  if (what === "edit") {
    expect(await put({ secret })).toBe(mayKnow ? 200 : 404);
    if (mayKnow) entry.secret = secret;
  } else if (what === "share") {
    expect(await put({ shared: true })).toBe(mayKnow ? 200 : 404);
    if (mayKnow && !entry.isShared) Object.assign(entry, { isShared: true, organisation: as.organisation });
  } else if (what === "unshare") {
    const may = entry.creator === who || !entry.isShared;
    expect(await put({ shared: false })).toBe(mayKnow ? (may ? 200 : 403) : 404);
    if (mayKnow && may) entry.isShared = false;
  } else if (what === "delete") {
    const { status } = await call("DELETE", `/vault/${entry.id}`, { as });
    expect(status).toBe(mayKnow ? (entry.creator === who ? 204 : 403) : 404);
    if (status === 204) world.entries.splice(world.entries.indexOf(entry), 1);
  } else if (what === "restore") await restore(entry, as, mayKnow);
  else await wrapAgain(entry.id);
}

async function restore(entry: Entry, as: { id: string }, mayKnow: boolean) {
  const { status, body } = await call("GET", `/vault/${entry.id}/history`, { as });
  expect(status).toBe(mayKnow ? 200 : 404);
  const former = body.items?.at(-1);
  if (!former) return;
  const { secret } = (await call("POST", `/vault/${entry.id}/history/${former.id}/reveal`, { as })).body;
  expect((await call("POST", `/vault/${entry.id}/history/${former.id}/restore`, { as })).status).toBe(200);
  entry.secret = secret;
}

/** As a rotation does: the same data key, wrapped anew. */
async function wrapAgain(id: string) {
  const { dataKey: old, keyId: oldId } = await database.vaultEntry.findUniqueOrThrow({ where: { id } });
  const key = unwrapDataKey(old, oldId, dataKeyContext(id));
  if (!key) throw new Error("The data key does not open.");
  const { wrapped: dataKey, keyId } = wrapDataKey(key, dataKeyContext(id));
  await database.vaultEntry.update({ where: { id }, data: { dataKey, keyId } });
}

test("whoever opens an entry is whom the rules allow, whatever was done before", async () => {
  const { id: one } = await createOrganisation();
  const { id: two } = await createOrganisation();
  const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
    const world = await createWorld([one, two]);
    for (const each of steps) await take(world, each);
    for (const who of world.people.keys()) {
      const as = world.people[who] ?? { id: "" };
      const known = world.entries.filter((entry) => sees(world, who, entry));
      for (const entry of world.entries) {
        expect(await reveal(as, entry.id)).toBe(known.includes(entry) ? entry.secret : 404);
      }
      const { body } = await call("GET", "/vault", { as });
      const own = new Set(world.entries.map(({ id }) => id));
      const listed = body.map(({ id }: { id: string }) => id).filter((id: string) => own.has(id));
      expect(listed.sort()).toEqual(known.map(({ id }) => id).sort());
      expect(body.filter(({ damaged }: { damaged: boolean }) => damaged)).toEqual([]);
    }
  });
  await fc.assert(property, { numRuns: Number(process.env.VAULT_RUNS ?? 12), seed: 20_261_127, endOnFailure: true });
});
