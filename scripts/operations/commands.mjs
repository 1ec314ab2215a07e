// The commands of `parley`: what they take and say about themselves. What each does is loaded when it is asked for.

const common = {
  help: { type: "boolean", short: "h" },
  json: { type: "boolean" },
};

/**
 * `usage`: its line without `parley`. `words`: how many words it needs beside options. `bare`: it needs no packages. `load`
 * answers a module with `run`.
 * @typedef {{ summary: string, usage: string, about: string, words: number, bare?: boolean, options: Record<string, import("node:util").ParseArgsOptionDescriptor>, load: () => Promise<{ run: (values: any, words: string[]) => Promise<any> }> }} Command
 */

/** @type {Record<string, Command>} */
export const commands = {
  init: {
    summary: "write the settings and the compose file of a new installation",
    usage: "init DIR [--domain meet.example.com] [--mail smtps://…] [--admin ana@example.com] [--json]",
    about: `Asks for what isn't given: the domain, how mail leaves, and who administers. Writes DIR/.env with new secrets
(mode 0600) and DIR/compose.yaml, and says which DNS records and ports it needs. It changes no file that is there.

  --domain        the name that people type; media gets turn.<domain>
  --mail          an SMTP address such as smtps://user:password@mail.example.com:465, or a Resend key (re_…)
  --admin         the email address of the first administrator
  --address       the public address of this machine; found by DNS when it isn't given`,
    words: 1,
    bare: true,
    options: {
      ...common,
      domain: { type: "string" },
      mail: { type: "string" },
      admin: { type: "string" },
      address: { type: "string" },
    },
    load: () => import("./init.mjs"),
  },
  web: {
    summary: "run a web process until it is told to stop",
    usage: "web",
    about: "For the image: it listens on HOST and PORT. In a checkout, npm start runs everything.",
    words: 0,
    options: common,
    load: () => import("./web.mjs"),
  },
  worker: {
    summary: "run a worker until it is told to stop",
    usage: "worker",
    about: "For the image: jobs, live transcripts and recordings. In a checkout, npm start runs everything.",
    words: 0,
    options: common,
    load: () => import("./worker.mjs"),
  },
  alive: {
    summary: "ask the web process or the worker of this container whether it lives",
    usage: "alive web|worker [--ready] [--json]",
    about: `For health checks. A web process answers a request; a worker has written its heartbeat within half a minute.

  --ready         the web process also reaches database and media server, and isn't about to stop`,
    words: 1,
    bare: true,
    options: { ...common, ready: { type: "boolean" } },
    load: () => import("./alive.mjs"),
  },
  backup: {
    summary: "write one consistent set of database, files and settings into a folder",
    usage: "backup DIR [--keep-daily 7] [--keep-weekly 4] [--keep-monthly 12] [--recipient age1…]... [--json]",
    about: `Works while Parley runs. A set has the database as one snapshot, every file that it names, and the settings
without secrets. Files that the folder has already are not copied again. A set that was cut off is never taken for one.

  --keep-daily, --keep-weekly, --keep-monthly
                  how many days, weeks and months keep their newest set; other sets are removed afterwards
  --recipient     encrypts for this age key (age-keygen makes one); may be given several times. Ids of files, their
                  sums and the counts of rows stay readable

DIR is a folder, which may be mounted from elsewhere. For a bucket, copy the folder there afterwards, with rclone or
aws s3 sync. Keys are not in it: see backup-keys. It needs pg_dump, at least of the server's version.`,
    words: 1,
    options: {
      ...common,
      "keep-daily": { type: "string", default: "7" },
      "keep-weekly": { type: "string", default: "4" },
      "keep-monthly": { type: "string", default: "12" },
      recipient: { type: "string", multiple: true },
    },
    load: () => import("./backup.mjs"),
  },
  "backup-keys": {
    summary: "write the keys and other secrets into a file",
    usage: "backup-keys FILE [--json]",
    about: `FILE gets the lines of .env that a backup leaves out, for their owner alone (mode 0600). It must not exist yet.
Keep it apart from the backup: whoever has both reads everything, also the vault.`,
    words: 1,
    options: common,
    load: () => import("./backup-keys.mjs"),
  },
  restore: {
    summary: "restore a set into an empty installation, or try to",
    usage: "restore DIR [--set NAME] [--try] [--identity FILE] [--keep-files] [--without-keys] [--json]",
    about: `Restores the newest set of DIR, migrates it, and settles what was half: meetings that were live are over, sends that
were waiting are dropped, broadcasts are paused. No mail leaves twice. Then it compares counts and files with the set.

  --set NAME      another set: the name of its folder under DIR/sets
  --try           does all that in a database and a folder of its own, which are removed afterwards, and notes the
                  success for the page Health. Works while Parley runs
  --identity FILE the age key that opens an encrypted set
  --keep-files    files that are there already may stay; those that lack are put back
  --without-keys  although keys are missing: what they seal stays closed for ever

It refuses a database with rows, a folder with files, a set of a newer version, and one that is damaged.`,
    words: 1,
    options: {
      ...common,
      set: { type: "string" },
      try: { type: "boolean" },
      identity: { type: "string" },
      "keep-files": { type: "boolean" },
      "without-keys": { type: "boolean" },
    },
    load: () => import("./restore.mjs"),
  },
  migrate: {
    summary: "bring the tables up to date",
    usage: "migrate [--json]",
    about: "Applies the migrations that the database lacks. Two at once wait for each other.",
    words: 0,
    options: common,
    load: () => import("./migrate.mjs"),
  },
  doctor: {
    summary: "check everything that Parley depends on",
    usage: "doctor [--json]",
    about: "The same as npm run doctor.",
    words: 0,
    options: common,
    load: () => import("./doctor.mjs"),
  },
  "vault-rotate": {
    summary: "wrap the vault by the first key of VAULT_KEY, so that the old one may go",
    usage: "vault-rotate",
    about: "The same as npm run vault:rotate. It may be stopped and started; people can use the vault meanwhile.",
    words: 0,
    options: { help: common.help },
    load: () => import("./vault-rotate.mjs"),
  },
  "audit-remove": {
    summary: "remove old entries of the audit log, and record what was removed",
    usage: "audit-remove --before 2025-01-01",
    about: "The same as npm run audit:remove.",
    words: 0,
    options: { help: common.help, before: { type: "string" } },
    load: () => import("./audit-remove.mjs"),
  },
};

const exitCodes = "Exit codes: 0 it worked, 1 it failed, 2 it was called wrongly.";

export const helpOf = (name) =>
  `Usage: parley ${commands[name].usage}\n\n${commands[name].about}\n\n  --json          one JSON object on the standard output; progress goes to the error output\n\n${exitCodes}`;

export function helpOfAll() {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: parley COMMAND\n\n${lines.join("\n")}\n\nparley COMMAND --help says more about one. In a checkout: npm run parley -- COMMAND\n\n${exitCodes}`;
}
