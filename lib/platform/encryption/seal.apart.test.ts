import { expect, test, vi } from "vitest";

async function withKeys(keys: string) {
  vi.resetModules();
  vi.stubEnv("VAULT_KEY", keys);
  return import("./seal");
}

const [first, second] = ["first-key-of-the-installation-0123456789", "second-key-of-the-installation-0123456789"];

test("opens what it sealed, in its own row alone", async () => {
  const { seal, unseal } = await withKeys(first);
  const sealed = seal("1//refresh-tökén", "calendar:ana");
  expect(sealed).not.toContain("refresh");
  expect(unseal(sealed, "calendar:ana")).toBe("1//refresh-tökén");
  expect(unseal(sealed, "calendar:ben")).toBeNull();
  expect(seal("1//refresh-tökén", "calendar:ana")).not.toBe(sealed);
});

test("refuses what was changed by one letter, wherever it is", async () => {
  const { seal, unseal } = await withKeys(first);
  const sealed = seal("secret", "row");
  for (let at = 0; at < sealed.length - 1; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`;
    expect(unseal(changed, "row"), String(at)).toBeNull();
  }
  expect(unseal("", "row")).toBeNull();
});

test("a new key in front of the old one still opens what the old one sealed", async () => {
  const old = (await withKeys(first)).seal("secret", "row");
  const rotated = await withKeys(`${second}, ${first}`);
  expect(rotated.unseal(old, "row")).toBe("secret");
  const fresh = rotated.seal("secret", "row");
  expect((await withKeys(first)).unseal(fresh, "row")).toBeNull();
});

test("what an old key sealed is sealed anew by the one in front, which then opens it alone", async () => {
  const old = (await withKeys(first)).seal("secret", "row");
  const { reseal, sealPrefix } = await withKeys(`${second}, ${first}`);
  const fresh = reseal(old, "row") ?? "";
  expect(fresh.startsWith(sealPrefix)).toBe(true);
  expect(reseal(old, "other row")).toBeNull();
  expect((await withKeys(second)).unseal(fresh, "row")).toBe("secret");
});

test("without a key of its own, the secret of the installation encrypts, and a first key still opens that", async () => {
  const { seal, unseal } = await withKeys("");
  const sealed = seal("secret", "row");
  expect(unseal(sealed, "row")).toBe("secret");
  const withFirst = await withKeys(first);
  expect(withFirst.unseal(sealed, "row")).toBe("secret");
  expect(unseal(withFirst.seal("secret", "row"), "row")).toBeNull();
});
