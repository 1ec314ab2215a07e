import { UnreadableImport } from "./import-item";
import type { ProtectedExport } from "./protected-export";

const utf8 = new TextEncoder();
type Bytes = Uint8Array<ArrayBuffer>;
type Keys = { encryption: Bytes; mac: Bytes };

/** The text of an export that a password protects, in the browser; null for a wrong password. */
export async function decryptExport(file: ProtectedExport, password: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) {
    throw new UnreadableImport(
      "Your browser decrypts only on pages with https. Ask whoever runs Parley, or export unencrypted.",
    );
  }
  const keys = await stretchKey(await deriveKey(file, password));
  if ((await decrypt(file.encKeyValidation_DO_NOT_EDIT, keys)) === null) return null;
  const text = await decrypt(file.data, keys);
  if (text === null)
    throw new UnreadableImport(
      "This export is damaged: its password is right, but its contents were changed. Export it again.",
    );
  return text;
}

async function deriveKey(file: ProtectedExport, password: string): Promise<Bytes> {
  const salt = utf8.encode(file.salt);
  if (file.kdfType === 0) {
    const key = await crypto.subtle.importKey("raw", utf8.encode(password), "PBKDF2", false, ["deriveBits"]);
    const work = { name: "PBKDF2", hash: "SHA-256", salt, iterations: file.kdfIterations };
    return new Uint8Array(await crypto.subtle.deriveBits(work, key, 256));
  }
  const { argon2id } = await import("hash-wasm");
  const hash = await argon2id({
    password,
    salt: new Uint8Array(await crypto.subtle.digest("SHA-256", salt)),
    iterations: file.kdfIterations,
    memorySize: file.kdfMemory * 1024,
    parallelism: file.kdfParallelism,
    hashLength: 32,
    outputType: "binary",
  });
  return new Uint8Array(hash);
}

/** The second half of HKDF alone, which WebCrypto does not offer: for 32 bytes it is one HMAC. */
async function stretchKey(key: Bytes): Promise<Keys> {
  const prk = await hmacKey(key, "sign");
  const expand = async (info: string) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", prk, utf8.encode(`${info}\u0001`)));
  return { encryption: await expand("enc"), mac: await expand("mac") };
}

const hmacKey = (key: Bytes, use: "sign" | "verify") =>
  crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, [use]);

/** "2." stands for AES-256-CBC with HMAC-SHA-256. Null: made with another key, or changed since. */
async function decrypt(sealed: string, keys: Keys): Promise<string | null> {
  const [iv, content, mac] = sealed.slice(2).split("|").map(fromBase64);
  if (!sealed.startsWith("2.") || !iv || !content || !mac) return null;
  const signed = new Uint8Array(iv.length + content.length);
  signed.set(iv);
  signed.set(content, iv.length);
  if (!(await crypto.subtle.verify("HMAC", await hmacKey(keys.mac, "verify"), mac, signed))) return null;
  const key = await crypto.subtle.importKey("raw", keys.encryption, "AES-CBC", false, ["decrypt"]);
  return new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-CBC", iv }, key, content));
}

function fromBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
