import { expect, test, vi } from "vitest";

const [old, fresh] = ["old-key-of-the-vault-0123456789-0123456789", "new-key-of-the-vault-0123456789-0123456789"];

/** What the doctor of a process says that was started with these keys. */
async function examineWith(keys: string): Promise<string> {
  vi.resetModules();
  vi.stubEnv("VAULT_KEY", keys);
  const { examineVault } = await import("./vault");
  return examineVault().catch((error: Error) => `✗ ${error.message}`);
}

test("the doctor says whether the key is there, what is under an old one, and when that may go", async () => {
  expect(await examineWith("")).toContain("closed: VAULT_KEY isn't set");
  expect(await examineWith(old)).toContain("0 data keys under VAULT_KEY");
  const { createUser } = await import("@/lib/testing/factories");
  const { setUpVault } = await import("@/lib/testing/vault-factors");
  await setUpVault(await createUser());
  expect(await examineWith(old)).toContain("1 data keys under VAULT_KEY");
  expect(await examineWith("")).toContain("✗ VAULT_KEY lacks the key of 1 of 1 data keys");
  expect(await examineWith(fresh)).toContain("✗ VAULT_KEY lacks the key of 1 of 1 data keys");
  expect(await examineWith(`${fresh},${old}`)).toContain("1 data keys and credentials are under an old key");
  const { renewDataKeys } = await import("@/lib/features/vault/renew-data-keys");
  await renewDataKeys();
  expect(await examineWith(`${fresh},${old}`)).toContain("nothing is under an old key: it can be removed");
  expect(await examineWith(fresh)).toContain("1 data keys under VAULT_KEY");
});
