import "server-only";
import Papa from "papaparse";

/** An entry in clear. */
export type ClearEntry = {
  id: string;
  label: string;
  username: string | null;
  url: string | null;
  notes: string | null;
  secret: string | null;
  totpSeed: string | null;
  tags: string[];
  expiresOn: string | null;
  createdAt: Date;
  updatedAt: Date;
};

const isLogin = ({ username, url, secret, totpSeed }: ClearEntry) => Boolean(username || url || secret || totpSeed);

/** What Bitwarden has no place for. */
const fieldsOf = ({ tags, expiresOn }: ClearEntry) => [
  ...(tags.length > 0 ? [{ name: "tags", value: tags.join(", ") }] : []),
  ...(expiresOn ? [{ name: "expires", value: expiresOn }] : []),
];

/** The unencrypted JSON that Bitwarden writes and reads. */
export function bitwardenJson(entries: ClearEntry[]): string {
  const items = entries.map((entry) => ({
    id: entry.id,
    organizationId: null,
    folderId: null,
    type: isLogin(entry) ? 1 : 2,
    reprompt: 0,
    name: entry.label,
    notes: entry.notes,
    favorite: false,
    fields: fieldsOf(entry).map((field) => ({ ...field, type: 0, linkedId: null })),
    ...(isLogin(entry)
      ? {
          login: {
            uris: entry.url ? [{ match: null, uri: entry.url }] : [],
            username: entry.username,
            password: entry.secret,
            totp: entry.totpSeed,
          },
        }
      : { secureNote: { type: 0 } }),
    collectionIds: null,
    creationDate: entry.createdAt.toISOString(),
    revisionDate: entry.updatedAt.toISOString(),
  }));
  return `${JSON.stringify({ encrypted: false, folders: [], items }, null, 2)}\n`;
}

/** The CSV that Bitwarden writes and reads. Values are as they are: a program for tables may take some for formulas. */
export const bitwardenCsv = (entries: ClearEntry[]): string =>
  Papa.unparse(
    entries.map((entry) => ({
      folder: "",
      favorite: "",
      type: isLogin(entry) ? "login" : "note",
      name: entry.label,
      notes: entry.notes ?? "",
      fields: fieldsOf(entry)
        .map(({ name, value }) => `${name}: ${value}`)
        .join("\n"),
      reprompt: "0",
      login_uri: entry.url ?? "",
      login_username: entry.username ?? "",
      login_password: entry.secret ?? "",
      login_totp: entry.totpSeed ?? "",
    })),
    { columns: csvColumns },
  );

const csvColumns = [
  "folder",
  "favorite",
  "type",
  "name",
  "notes",
  "fields",
  "reprompt",
  "login_uri",
  "login_username",
  "login_password",
  "login_totp",
];
