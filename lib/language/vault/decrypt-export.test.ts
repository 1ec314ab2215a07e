import { createCipheriv, createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { argon2id } from "hash-wasm";
import { describe, expect, test } from "vitest";
import { decryptExport } from "./decrypt-export";
import type { ProtectedExport } from "./protected-export";
import { readImport } from "./read-import";

const plain = JSON.stringify({ encrypted: false, folders: [], items: [{ type: 2, name: "Zoë", notes: "text" }] });
const salt = randomBytes(16).toString("base64");
const password = "parlatório ∑";
const iterations = 5000;
const memory = 16;

/** As Bitwarden does it, by other means than the code under test. */
function seal(text: string, key: Buffer): string {
  const [encryption, mac] = ["enc", "mac"].map((info) => createHmac("sha256", key).update(`${info}\u0001`).digest());
  const iv = randomBytes(16);
  const cipher = createCipheriv("aes-256-cbc", encryption ?? "", iv);
  const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const tag = createHmac("sha256", mac ?? "")
    .update(iv)
    .update(content)
    .digest();
  return `2.${[iv, content, tag].map((part) => part.toString("base64")).join("|")}`;
}

const protect = (kdf: object, key: Buffer, change: object = {}) =>
  JSON.stringify({
    encrypted: true,
    passwordProtected: true,
    salt,
    ...kdf,
    encKeyValidation_DO_NOT_EDIT: seal("0198a000-0000-4000-8000-000000000001", key),
    data: seal(plain, key),
    ...change,
  });

const pbkdf2Key = pbkdf2Sync(password, salt, iterations, 32, "sha256");
const pbkdf2 = { kdfType: 0, kdfIterations: iterations };
const argon2Key = async () =>
  Buffer.from(
    await argon2id({
      password,
      salt: createHash("sha256").update(salt).digest(),
      iterations: 2,
      memorySize: memory * 1024,
      parallelism: 1,
      hashLength: 32,
      outputType: "binary",
    }),
  );
const argon2 = { kdfType: 1, kdfIterations: 2, kdfMemory: memory, kdfParallelism: 1 };

function readProtected(text: string): ProtectedExport {
  const file = readImport(text);
  if ("items" in file) throw new Error("This file has no password.");
  return file;
}

describe("a file that Bitwarden protects by a password", () => {
  test("opens with it: PBKDF2", async () => {
    expect(await decryptExport(readProtected(protect(pbkdf2, pbkdf2Key)), password)).toBe(plain);
  });

  test("opens with it: Argon2id", async () => {
    expect(await decryptExport(readProtected(protect(argon2, await argon2Key())), password)).toBe(plain);
  });

  test.each(["", "parlatorio ∑", `${password} `])("does not open with %j", async (wrong) => {
    expect(await decryptExport(readProtected(protect(pbkdf2, pbkdf2Key)), wrong)).toBeNull();
  });

  test("says so when its contents were changed", async () => {
    const other = seal(plain, randomBytes(32));
    const text = protect(pbkdf2, pbkdf2Key, { data: other });
    await expect(decryptExport(readProtected(text), password)).rejects.toThrow("contents were changed");
    const odd = protect(pbkdf2, pbkdf2Key, { data: "2.%|b" });
    await expect(decryptExport(readProtected(odd), password)).rejects.toThrow("contents were changed");
  });
});
