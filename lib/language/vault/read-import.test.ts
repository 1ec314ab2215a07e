import { expect, test } from "vitest";
import { emptyItem, type ImportItem, UnreadableImport } from "./import-item";
import { readImport } from "./read-import";

const seed = "JBSWY3DPEHPK3PXP";
const seedUri = `otpauth://totp/Code?secret=${seed}`;

function read(text: string) {
  const file = readImport(text);
  if (!("items" in file)) throw new Error("This file has a password.");
  return file;
}
const item = (fields: Partial<ImportItem>): ImportItem => ({ ...emptyItem, ...fields });
const bitwarden = (...items: object[]) => read(JSON.stringify({ encrypted: false, folders: [], items })).items;

/** One of each, as these programs write them. */
test.each<[source: string, text: string, expected: Partial<ImportItem>]>([
  [
    "Chrome",
    'name,url,username,password,note\r\nexample.com,https://example.com/,ana,p1,"First, line\r\nsecond ""quoted"""\r\n',
    { label: "example.com", url: "https://example.com/", secret: "p1", notes: 'First, line\r\nsecond "quoted"' },
  ],
  [
    "Apple Passwords",
    `Title,URL,Username,Password,Notes,OTPAuth\nMail (ana),https://mail.example/,ana,p2,,otpauth://totp/Mail?secret=${seed}\n`,
    { label: "Mail (ana)", url: "https://mail.example/", secret: "p2", totp: `otpauth://totp/Mail?secret=${seed}` },
  ],
  [
    "1Password",
    'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes\nBank,https://bank.example,ana,p3,,false,true,"money;home","one\ntwo"\n',
    {
      label: "Bank",
      url: "https://bank.example",
      secret: "p3",
      tags: ["money", "home", "Archived"],
      notes: "one\ntwo",
    },
  ],
  [
    "LastPass",
    `url,username,password,totp,extra,name,grouping,fav\nhttps://forge.example,ana,p4,${seed},a note,Forge,Work\\Dev,1\n`,
    { label: "Forge", url: "https://forge.example", secret: "p4", totp: seedUri, notes: "a note", tags: ["Work\\Dev"] },
  ],
  [
    "KeePassXC",
    '"Group","Title","Username","Password","URL","Notes","TOTP","Icon","Last Modified","Created"\n"Root/Work/Cloud","Host","ana","p""5","https://host.example","","","0","2026-07-11T08:15:20Z","2026-07-02T10:04:11Z"\n',
    { label: "Host", url: "https://host.example", secret: 'p"5', tags: ["Work/Cloud"] },
  ],
  [
    "Bitwarden",
    'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\nSocial,1,login,Site,own,"PIN: 12\nPlace: x",0,"https://a.example/?q=1,2,https://b.example",ana,p6,steam://ABCDEFGH\n',
    {
      label: "Site",
      url: "https://a.example/?q=1,2",
      secret: "p6",
      tags: ["Social"],
      notes: "own\n\nAlso for: https://b.example\n\nOne-time code: steam://ABCDEFGH\n\nPIN: 12\nPlace: x",
    },
  ],
  [
    "Firefox",
    '"url","username","password","httpRealm","formActionOrigin","guid"\n"https://f.example","ana","p7",,"https://f.example","{1}"\n',
    { url: "https://f.example", secret: "p7" },
  ],
])("a CSV file of %s", (source, text, expected) => {
  expect(read(text)).toEqual({ source, items: [item({ username: "ana", ...expected })] });
});

test("Proton Pass has an address beside the user name, or in its place", () => {
  const heading = "type,name,url,email,username,password,note,totp,createTime,modifyTime,vault";
  const rows = [
    "login,A,https://a.example,ana@a.example,,p,,,1,2,Personal",
    "login,B,,b@b.example,bo,q,own,,1,2,Personal",
  ];
  expect(read([heading, ...rows].join("\n"))).toEqual({
    source: "Proton Pass",
    items: [
      item({ label: "A", url: "https://a.example", username: "ana@a.example", secret: "p" }),
      item({ label: "B", username: "bo", secret: "q", notes: "own\n\nEmail: b@b.example" }),
    ],
  });
});

test("LastPass writes notes and folders as sites, and ends its lines twice", () => {
  const heading = "url,username,password,totp,extra,name,grouping,fav";
  const card = 'http://sn,,,,"NoteType:Credit Card\nNumber:4111",Visa,,0';
  const rows = [heading, card, "http://group,,,,,,Empty,0", "http://sn,,,,plain,Wi-Fi,,0", "http://,,p,,,Door,,0", ""];
  expect(read(rows.join("\r\r\n")).items).toEqual([
    item({ label: "Visa", notes: "NoteType:Credit Card\nNumber:4111", noteOf: "credit card" }),
    item({ label: "Wi-Fi", notes: "plain" }),
    item({ label: "Door", secret: "p" }),
  ]);
});

test("what LastPass may have written in another way is kept, and doubted", () => {
  const rows = ["url,username,password,totp,extra,name,grouping,fav", "https://a.example,ana,a&lt;b,,,A,,0", ""];
  const [first] = read(rows.join("\n")).items;
  expect(first).toMatchObject({ secret: "a&lt;b", doubt: "&lt; may stand for <" });
  expect(read("name,url,username,password\nA,,,a&lt;b").items[0]?.doubt).toBeNull();
});

test("semicolons, tabs, a mark at the start and other line ends are understood", () => {
  const rows = ["\uFEFFname;url;username;password", "Site;https://a.example;ana;a,b", ""];
  const expected = [item({ label: "Site", url: "https://a.example", username: "ana", secret: "a,b" })];
  expect(read(rows.join("\r\n")).items).toEqual(expected);
  expect(read(rows.join("\r")).items).toEqual(expected);
  expect(read(rows.join("\n").replaceAll(";", "\t")).items).toEqual(expected);
});

test.each(["=1+1", "@SUM(A1)", "+49", "-2", " lead and trail ", "\tx", "ü€😀", "\\", "'", "=cmd|'/c calc'!A0"])(
  "the secret %j is kept as it is",
  (secret) => {
    expect(read(`name,url,username,password\nA,,,"${secret}"\n`).items[0]?.secret).toBe(secret);
    expect(bitwarden({ type: 1, name: "A", login: { password: secret } })[0]?.secret).toBe(secret);
  },
);

test("a login of Bitwarden, with what stays behind", () => {
  const login = {
    uris: [
      { match: null, uri: "https://a.example" },
      { match: 1, uri: "https://b.example" },
    ],
    username: "ana",
    password: "p",
    totp: seed,
    fido2Credentials: [{ credentialId: "c" }],
  };
  const fields = [
    { name: "PIN", value: "12", type: 1, linkedId: null },
    { name: "Staff", value: "true", type: 2 },
    { name: "Linked", value: null, type: 3, linkedId: 100 },
  ];
  const passwordHistory = [{ password: "old" }, { password: "older" }];
  const attachments = [{ id: "1", fileName: "a.pdf" }];
  const written = { type: 1, name: "Site", notes: null, folderId: "f", login, fields, passwordHistory, attachments };
  const folders = [{ id: "f", name: "Work" }];
  expect(read(JSON.stringify({ encrypted: false, folders, items: [written] })).items).toEqual([
    item({
      label: "Site",
      username: "ana",
      url: "https://a.example",
      secret: "p",
      totp: seedUri,
      notes: "Also for: https://b.example\n\nPIN: 12\nStaff: true",
      tags: ["Work"],
      lost: ["1 attachment", "1 passkey", "2 earlier passwords"],
    }),
  ]);
});

test("an organisation's collections become tags", () => {
  const collections = [{ id: "c", name: "Ops" }];
  const items = [{ type: 2, name: "Note", notes: "text", collectionIds: ["c"], secureNote: { type: 0 } }];
  expect(read(JSON.stringify({ encrypted: false, collections, items })).items).toEqual([
    item({ label: "Note", notes: "text", tags: ["Ops"] }),
  ]);
});

test.each<[kind: string, written: object, expected: Partial<ImportItem>]>([
  [
    "card",
    {
      type: 3,
      card: { cardholderName: "Ana P", brand: null, number: "4111", expMonth: "1", expYear: "2030", code: "" },
    },
    { notes: "Cardholder name: Ana P\nNumber: 4111\nExp month: 1\nExp year: 2030", noteOf: "card" },
  ],
  [
    "identity",
    { type: 4, identity: { firstName: "Ana", lastName: "P", passportNumber: "X1" } },
    { notes: "First name: Ana\nLast name: P\nPassport number: X1", noteOf: "identity" },
  ],
  [
    "bank account, which later versions have",
    { type: 6, bankAccount: { iban: "PT50" } },
    { notes: "Iban: PT50", noteOf: "bank account" },
  ],
  [
    "key, whose private half is the secret",
    { type: 5, sshKey: { privateKey: "PRIVATE", publicKey: "ssh-ed25519 A", keyFingerprint: "SHA256:b" } },
    { secret: "PRIVATE", notes: "Public key: ssh-ed25519 A\nFingerprint: SHA256:b" },
  ],
])("a %s of Bitwarden", (_, written, expected) => {
  expect(bitwarden({ name: "It", ...written })).toEqual([item({ label: "It", ...expected })]);
});

test("values of other kinds than expected count as missing", () => {
  expect(bitwarden({ type: 1, name: 12, login: { password: 7, uris: "x", username: "ana" }, fields: {} })).toEqual([
    item({ username: "ana" }),
  ]);
  expect(bitwarden({ type: 1, name: "A", login: "odd" })).toEqual([item({ label: "A" })]);
});

test.each([
  [
    "an export of an account",
    '{"encrypted":true,"encKeyValidation_DO_NOT_EDIT":"2.a|b|c","items":[]}',
    "Password protected",
  ],
  [
    "a protected one that asks for a terabyte",
    JSON.stringify(protectedBy({ kdfType: 1, kdfMemory: 1_000_000 })),
    "more work",
  ],
  ["a protected one without a salt", JSON.stringify(protectedBy({ salt: "" })), "damaged"],
  ["brackets without end", "[".repeat(1_000_000), "too deeply"],
  ["braces without end", '{"a":'.repeat(300_000), "too deeply"],
  ["half a file", '{"items":[{"name":"A"', "isn't valid JSON"],
  ["JSON of something else", '{"logins":[]}', "isn't a Bitwarden export"],
  ["a list", "[]", "isn't a Bitwarden export"],
  ["an empty file", " \n", "is empty"],
  ["other columns", "date,amount\n1,2\n", "doesn't know these columns"],
  ["a quote that never ends", 'name,url,username,password\nA,,,p\nB,,,"q\nC,,,r\n', "quotes in entry 2"],
  ["a quote within quotes", 'name,url,username,password\nA,,,"p"q"\n', "quotes in entry 1"],
  ["a comma too many", "name,url,username,password\nA,,,p\nB,,ana,p,q\n", "Entry 2 has more columns"],
])("%s is refused with what to do", (_, text, words) => {
  expect(() => readImport(text)).toThrow(UnreadableImport);
  expect(() => readImport(text)).toThrow(words);
});

test("brackets in texts do not count as depth", () => {
  expect(bitwarden({ type: 2, name: "[".repeat(500), notes: `\\"${"{".repeat(500)}` })[0]?.label).toHaveLength(500);
});

test("fifty thousand lines are read, and lines of nothing left out", () => {
  const lines = Array.from({ length: 50_000 }, (_, at) => `Site ${at},https://s${at}.example,ana,p${at}`);
  const { items } = read(["name,url,username,password", ...lines, ",,,", ""].join("\n"));
  expect(items).toHaveLength(50_000);
  expect(items[49_999]).toMatchObject({ label: "Site 49999", secret: "p49999" });
});

function protectedBy(change: object) {
  const kdf = { kdfType: 0, kdfIterations: 600_000, kdfParallelism: 4 };
  const sealed = { encKeyValidation_DO_NOT_EDIT: "2.a|b|c", data: "2.a|b|c" };
  return { encrypted: true, passwordProtected: true, salt: "c2FsdA==", ...kdf, ...sealed, ...change };
}
