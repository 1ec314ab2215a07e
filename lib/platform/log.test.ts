import { expect, test } from "vitest";
import { createUser } from "@/lib/testing/factories";
import { database, pool } from "./database/database";
import { describeError } from "./log";
import { ProviderFailure } from "./provider-failure";

const caught = async (work: Promise<unknown>) => {
  const error = await work.then(() => null).catch((thrown: unknown) => thrown);
  return JSON.stringify(describeError(error));
};

test("what is logged of a broken rule names the rule, and no value, however the database was asked", async () => {
  const { id, email } = await createUser({ email: "ana.pereira@secret.example" });
  const ben = await createUser();
  const update = "update users set email = $1 where id = $2";
  const requests = await Promise.all([
    caught(pool.query(update, [email, ben.id])),
    caught(database.$executeRawUnsafe(update.replace("$2", "$2::uuid"), email, ben.id)),
    caught(database.user.update({ where: { id: ben.id }, data: { email } })),
    caught(database.user.create({ data: JSON.parse(`{"email":"${email}","id":"${id}"}`) })),
  ]);
  for (const logged of requests) {
    expect(logged).not.toContain("secret.example");
    expect(logged).toMatch(/"stack":"\w+\\n +at /);
  }
  expect(requests.slice(0, 3).join()).toMatch(/"code":"23505".*"constraint":"users_email_key".*P2010.*P2002/);
});

test("what is logged of a provider's failure is our sentence, with the type and place of its cause", () => {
  const cause = Object.assign(new SyntaxError('Unexpected "Ana said\n    at the door"'), { code: "EPARSE" });
  const failure = new ProviderFailure("The mail server rejected it (550).", false, { cause });
  const { stack, ...facts } = describeError(failure);
  expect(facts).toMatchObject({
    type: "ProviderFailure",
    message: "The mail server rejected it (550).",
    retryable: false,
    cause: { type: "SyntaxError", code: "EPARSE" },
  });
  expect(JSON.stringify(facts)).not.toContain("door");
  expect(stack).toMatch(/^ProviderFailure: The mail server rejected it \(550\)\.\n +at /);
});
