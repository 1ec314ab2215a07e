import { expect, test } from "vitest";
import { call } from "@/lib/testing/call";
import { createColleagues, createUser } from "@/lib/testing/factories";

test("finds colleagues by how words of their name or address begin, and nobody else", async () => {
  const [ana, ben] = await createColleagues();
  const { organisationId } = ana;
  // One word, so that none of its random digits begins another.
  const email = `li.wei_100%.x${ana.id.replaceAll("-", "")}@example.com`;
  const li = await createUser({ organisationId, name: "Li Okonkwo", email });
  await createUser({ organisationId, name: "Ben Disabled", disabledAt: new Date() });
  await createUser({ name: "Ben Elsewhere" });
  const find = async (q: string) => {
    const { status, body } = await call("GET", `/users/colleagues?q=${encodeURIComponent(q)}`, { as: ana });
    expect(status).toBe(200);
    return body.map(({ id }: { id: string }) => id);
  };
  expect(await find("BEN")).toEqual([ben.id]);
  expect(await find("ok")).toEqual([ben.id, li.id]);
  expect(await find("ok be")).toEqual([ben.id]);
  expect(await find("kafor")).toEqual([]);
  expect(await find("li.wei_1")).toEqual([li.id]);
  expect(await find("%")).toEqual([]);
  expect(await find("")).toEqual([ben.id, li.id]);
  expect(await find("ana")).toEqual([]);
  const shown = { id: ben.id, email: ben.email, name: ben.name, title: null };
  expect((await call("GET", "/users/colleagues?q=ben", { as: ana })).body).toEqual([shown]);
});
