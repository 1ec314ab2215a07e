import { z } from "zod";
import { emptyItem, type ImportItem, joinNotes, UnreadableImport } from "./import-item";
import { readSeed } from "./read-seed";

/** What is of another kind than expected counts as missing, so that one odd item does not hold up the others. */
const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value ?? "");
const list = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .array(shape)
    .nullish()
    .catch(null)
    .transform((value) => value ?? []);
const record = z.record(z.string(), z.unknown());

const loginShape = z
  .object({
    username: text,
    password: text,
    totp: text,
    uris: list(z.object({ uri: text })),
    fido2Credentials: list(z.unknown()),
  })
  .nullish()
  .catch(null);
const itemShape = z.object({
  name: text,
  notes: text,
  folderId: text,
  collectionIds: list(z.string()),
  login: loginShape,
  fields: list(z.object({ name: text, value: z.unknown() })),
  attachments: list(z.unknown()),
  passwordHistory: list(z.unknown()),
  sshKey: z.object({ privateKey: text, publicKey: text, keyFingerprint: text }).nullish().catch(null),
});
const folders = list(z.object({ id: text, name: text }));
const exportShape = z.object({ items: z.array(record), folders, collections: folders });

/** A plain export in JSON, of a person or an organisation. */
export function readBitwarden(json: unknown): ImportItem[] {
  const parsed = exportShape.safeParse(json);
  if (!parsed.success) {
    throw new UnreadableImport(
      "This JSON file isn't a Bitwarden export. Parley reads other password managers' CSV files.",
    );
  }
  const { items, folders, collections } = parsed.data;
  const names = new Map([...folders, ...collections].map(({ id, name }) => [id, name]));
  return items.map((item) => readItem(item, names));
}

function readItem(raw: Record<string, unknown>, names: Map<string, string>): ImportItem {
  const { name, notes, folderId, collectionIds, login, fields, sshKey, ...rest } = itemShape.parse(raw);
  const [url = "", ...otherUrls] = (login?.uris ?? []).map(({ uri }) => uri).filter(Boolean);
  const seed = readSeed(login?.totp ?? "");
  const kind = login || sshKey ? null : nameKind(raw);
  return {
    ...emptyItem,
    label: name,
    username: login?.username ?? "",
    url,
    secret: login?.password ?? sshKey?.privateKey ?? "",
    totp: seed.totp,
    notes: joinNotes(
      notes,
      otherUrls.map((other) => `Also for: ${other}`).join("\n"),
      seed.note,
      fields
        .map((field) => writeField(field.name, field.value))
        .filter(Boolean)
        .join("\n"),
      kind ? writeFields(raw[kind]) : "",
      sshKey ? writeFields({ publicKey: sshKey.publicKey, fingerprint: sshKey.keyFingerprint }) : "",
    ),
    tags: [folderId, ...collectionIds].flatMap((id) => names.get(id) || []),
    noteOf: kind ? sayName(kind).toLowerCase() : null,
    lost: [
      ...countLost(rest.attachments.length, "attachment"),
      ...countLost(login?.fido2Credentials.length ?? 0, "passkey"),
      ...countLost(rest.passwordHistory.length, "earlier password"),
    ],
  };
}

/** The member that holds what an item of another type says, such as `card`; null for a login or a note. */
function nameKind(raw: Record<string, unknown>): string | null {
  const kinds = Object.entries(raw).filter(
    ([name, value]) => !["login", "secureNote", "sshKey"].includes(name) && record.safeParse(value).success,
  );
  return kinds[0]?.[0] ?? null;
}

function writeFields(fields: unknown): string {
  return Object.entries(fields ?? {})
    .map(([name, value]) => writeField(sayName(name), value))
    .filter(Boolean)
    .join("\n");
}

const writeField = (name: string, value: unknown) =>
  ["string", "number", "boolean"].includes(typeof value) && value !== "" ? `${name}: ${value}` : "";

/** `cardholderName` → "Cardholder name". */
function sayName(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const countLost = (count: number, what: string) => (count > 0 ? [`${count} ${what}${count === 1 ? "" : "s"}`] : []);
