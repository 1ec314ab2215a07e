import { renewCredentials } from "@/lib/features/calendar/renew-credentials";
import { renewDataKeys } from "@/lib/features/vault/renew-data-keys";
import { renewVoices } from "@/lib/features/voice-notes/renew-voices";
import { pool } from "@/lib/platform/database/database";
import { vaultKeyIds } from "@/lib/platform/encryption/vault-keys";
import { renewVapidSeal } from "@/lib/platform/providers/push/find-vapid-keys";
import { main, Stop, say } from "@/scripts/stack/say.mjs";

await main(async () => {
  if (vaultKeyIds.length < 2) {
    throw new Stop(
      "VAULT_KEY has no old key. Put a new one in front of the one there is (VAULT_KEY=new,old), restart Parley, and run this again.",
    );
  }
  await renewCredentials();
  await renewVapidSeal();
  await renewVoices();
  const { renewed, unreadable } = await renewDataKeys();
  say(`${renewed} data keys are wrapped by the new key now.`);
  if (unreadable > 0) throw new Stop(`${unreadable} can't be read: their rows were changed. Keep the old key.`);
  say(
    "Run npm run doctor: when it counts none under an old key, take the old one out of VAULT_KEY and restart Parley.",
  );
});
await pool.end();
