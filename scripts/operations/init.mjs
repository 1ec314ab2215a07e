import { randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { bold, dim, green, Stop, say, warn } from "../stack/say.mjs";
import { Misuse } from "./misuse.mjs";

const root = path.join(import.meta.dirname, "../..");
const domainShape = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const addressShape = /^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>]+$/;
/** What only the machine itself or its own network reaches. */
const privateAddress =
  /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd]|fe80:)/i;

export async function run(values, [place]) {
  const folder = path.resolve(place);
  const file = path.join(folder, ".env");
  if (existsSync(file)) throw new Stop(`${file} is there already, and was not changed.`);
  const answers = await ask(values);
  const domain = checkedDomain(answers.domain);
  const admin = checkedAddress(answers.admin);
  const mail = checkedMail(answers.mail);
  const address = values.address ?? (await addressOf(domain));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, linesOf({ domain, admin, mail, address }), { mode: 0o600, flag: "wx" });
  const written = [file, ...copyOnce("compose.yaml", folder)];
  say(`${green("✓")} ${written.join(", ")}`);
  tellNextSteps({ domain, address, folder });
  return { written, domain, address: address ?? null, records: [domain, `turn.${domain}`] };
}

/** What the command line leaves out. Where nobody sits, that is a mistake. */
async function ask(values) {
  const questions = {
    domain: "By which name do people reach it (meet.example.com)? ",
    mail: "How does mail leave (smtps://user:password@host:465, or a Resend key)? ",
    admin: "Which email address administers it? ",
  };
  const missing = Object.keys(questions).filter((name) => values[name] === undefined);
  if (missing.length === 0) return values;
  if (!process.stdin.isTTY) throw new Misuse(`Give ${missing.map((name) => `--${name}`).join(", ")}.`);
  const dialogue = createInterface({ input: process.stdin, output: process.stderr });
  const answers = { ...values };
  try {
    for (const name of missing) answers[name] = await dialogue.question(questions[name]);
  } finally {
    dialogue.close();
  }
  return answers;
}

function checkedDomain(text) {
  const domain = text.trim().toLowerCase();
  if (/^https?:\/\//.test(domain))
    throw new Misuse("A domain is only the name, such as meet.example.com, without https://.");
  if (domain.includes("/")) throw new Misuse("Parley needs a name of its own: it can't be a path of another site.");
  if (!domainShape.test(domain)) throw new Misuse(`${text.trim()} is no domain such as meet.example.com.`);
  return domain;
}

function checkedAddress(text) {
  const address = text.trim();
  if (!addressShape.test(address)) throw new Misuse(`${address} is no email address.`);
  return address;
}

function checkedMail(text) {
  const way = text.trim();
  if (/^re_\w+$/.test(way)) return { RESEND_API_KEY: way };
  if (/^smtps?:\/\/[^\s/]+$/.test(way)) return { SMTP_URL: way };
  throw new Misuse(
    "Mail leaves through smtps://user:password@host:465, smtp://…, or a Resend key, which begins with re_.",
  );
}

async function addressOf(domain) {
  try {
    return (await lookup(domain, { family: 4 })).address;
  } catch {
    return null;
  }
}

const secret = () => randomBytes(32).toString("base64url");

function linesOf({ domain, admin, mail, address }) {
  const [[mailName, mailValue]] = Object.entries(mail);
  return [
    `DOMAIN=${domain}`,
    `PUBLIC_ADDRESS=${address ?? ""}`,
    `ADMIN_EMAILS=${admin}`,
    `${mailName}='${mailValue.replaceAll("'", "%27")}'`,
    `AUTH_SECRET=${secret()}`,
    `VAULT_KEY=${secret()}`,
    `LIVEKIT_API_SECRET=${secret()}`,
    `POSTGRES_PASSWORD=${secret()}`,
    "",
  ].join("\n");
}

/** Names what it wrote; a file that is there stays. */
function copyOnce(name, folder) {
  const to = path.join(folder, name);
  if (existsSync(to)) return [];
  copyFileSync(path.join(root, name), to);
  return [to];
}

function tellNextSteps({ domain, address, folder }) {
  const own = Object.values(os.networkInterfaces())
    .flat()
    .map((one) => one?.address);
  say(`\n${bold("DNS")}: two records that lead to this machine.`);
  say(`  ${domain}       A  ${address ?? "<public address>"}`);
  say(`  turn.${domain}  A  ${address ?? "<public address>"}`);
  say(`\n${bold("Firewall")}: open these ports.`);
  say("  80/tcp        certificates, and the way to https");
  say("  443/tcp       everything, also media where a network lets nothing else through");
  say("  7881/tcp      media over TCP");
  say("  3478/udp      media over TURN");
  say("  7882/udp      media, the usual way");
  if (!address) warn(`${domain} leads nowhere yet. When it does, write its address as PUBLIC_ADDRESS into .env.`);
  else if (privateAddress.test(address)) {
    warn(`${address} is a private address: only people in the same network reach the media server by it.`);
  } else if (!own.includes(address)) {
    say(dim(`\n  ${address} is none of this machine's own addresses. That is right behind NAT or a cloud's address.`));
  }
  say(`\n${bold("Then")}: cd ${folder} && docker compose up -d`);
  say("Keep a copy of .env apart from the backups: without VAULT_KEY nobody opens the vault again.");
}
