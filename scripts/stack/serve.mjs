import path from "node:path";
import { claimFolder } from "./claim.mjs";
import { findLocalModels } from "./local-models.mjs";
import { bold, dim, green, say } from "./say.mjs";
import { readSettings } from "./settings.mjs";
import { root, startStack } from "./stack.mjs";
import { markOfVaultKey } from "./vault-key.mjs";

/** Runs Parley until it is told to stop. */
export async function serve({ mode }) {
  const settings = readSettings(root);
  const data = path.resolve(root, settings.DATA_DIR ?? ".data");
  const claim = claimFolder(data);
  process.once("exit", claim.release);
  const starting = startStack({ settings, data, mode });
  stopOnSignal(starting);
  const stack = await starting;
  const { DATABASE_URL, LIVEKIT_URL, LIVEKIT_PUBLIC_URL } = stack.settings;
  claim.publish({
    address: stack.address,
    settings: { DATABASE_URL, LIVEKIT_URL, LIVEKIT_PUBLIC_URL },
    vaultKey: markOfVaultKey(settings),
  });
  say(overview(stack, data, await findLocalModels()));
}

/** The first signal stops in order, a second one at once. */
function stopOnSignal(starting) {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, async () => {
      const stack = await Promise.race([starting.catch(() => null), signal]);
      if (stopping) {
        if (stack !== signal) stack?.kill();
        process.exit(1);
      }
      stopping = true;
      say(`\n${dim("Stopping …")}`);
      await (await starting.catch(() => null))?.stop();
      say(dim("Stopped."));
      process.exit(0);
    });
  }
}

function overview({ settings, address, own }, data, localModels) {
  const parts = [
    ["database", own.database ? `embedded, in ${path.relative(root, data) || "."}/postgres` : "configured"],
    ["media", own.media ? `embedded LiveKit at ${settings.LIVEKIT_PUBLIC_URL}` : `LiveKit at ${settings.LIVEKIT_URL}`],
    ["mail", mailOf(settings, address)],
    ["speech", settings.STT_BASE_URL ? `endpoint at ${settings.STT_BASE_URL}` : "embedded Moonshine on this machine"],
    ["notes", notesOf(settings, localModels)],
    ["vault", vaultOf(settings, own)],
    ["sign-in", settings.EMBEDDED === "true" ? "demo accounts, email link, password" : "email link, password"],
  ];
  const lines = parts.map(([name, what]) => `  ${dim(name.padEnd(9))}${what}`);
  return [
    "",
    `${green("Parley is ready:")} ${bold(address)}`,
    ...lines,
    `  ${dim("Ctrl-C stops everything.")}`,
    "",
  ].join("\n");
}

function notesOf(settings, localModels) {
  if (settings.LLM_PROVIDER) return `${settings.LLM_PROVIDER} ${settings.LLM_MODEL ?? ""}`;
  if (localModels.length === 0) return "embedded writer (highlights)";
  return `${localModels.join(" and ")} found on this machine. Choose it in Settings › Notes`;
}

function vaultOf({ VAULT_KEY: key }, own) {
  if (!key) return "closed. Set VAULT_KEY to open it";
  return own.database
    ? `its key is VAULT_KEY in ${path.join(root, ".env")}. Keep a copy of it`
    : "its key is VAULT_KEY";
}

function mailOf(settings, address) {
  if (settings.RESEND_API_KEY) return "Resend";
  if (settings.SMTP_URL) return "SMTP";
  return settings.EMBEDDED === "true"
    ? `kept in the outbox, at ${address}/outbox`
    : "not sent, only kept in the database. Set SMTP_URL or RESEND_API_KEY to send it";
}
