import { once } from "node:events";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { forkProgram } from "@/lib/platform/threads/fork-program";
import { createUser } from "@/lib/testing/factories";
import { setUpVault, unlockVault } from "@/lib/testing/vault-factors";

async function startProcess() {
  const started = forkProgram("lib/testing/run-wrong-pins", {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await once(started, "message");
  return async (actor: object, count: number): Promise<string[]> => {
    started.send({ actor, count });
    const [codes] = await once(started, "message");
    return codes;
  };
}

test("of five hundred wrong PINs in two processes at once, five are checked; a restart does not end the hold-off", async () => {
  const ana = await createUser();
  await setUpVault(ana);
  const { id: sessionId } = await database.session.findFirstOrThrow({ where: { userId: ana.id } });
  const actor = { kind: "user", id: ana.id, name: ana.name, credential: { type: "session", sessionId } };
  const processes = await Promise.all([startProcess(), startProcess()]);
  const codes = (await Promise.all(processes.map((send) => send(actor, 250)))).flat();
  expect(codes).toHaveLength(500);
  // The queue of hashes drops most of them before they are tried at all.
  expect([...new Set(codes)].sort()).toEqual(["rate_limited", "unavailable", "wrong_credential"]);
  const again = await (await startProcess())(actor, 10);
  expect(new Set(again)).toEqual(new Set(["rate_limited"]));
  expect([...codes, ...again].filter((code) => code === "wrong_credential")).toHaveLength(5);
  expect((await unlockVault(ana)).status).toBe(429);
});
