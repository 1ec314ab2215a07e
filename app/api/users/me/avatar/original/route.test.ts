import { expect, test } from "vitest";
import { callRaw } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { drawPhoto } from "@/lib/testing/pictures";
import { usePhoto } from "@/lib/testing/upload-photo";

test("answers with the very bytes that were uploaded, to their owner alone", { tags: ["transport"] }, async () => {
  const [ana, ben] = [await createUser(), await createUser()];
  const photo = await drawPhoto({ orientation: 6 });
  await usePhoto(ana, photo);
  const answer = await callRaw("GET", "/users/me/avatar/original", { as: ana });
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(photo)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-security-policy": "sandbox",
    "x-content-type-options": "nosniff",
  });
  expect((await callRaw("GET", "/users/me/avatar/original", { as: ben })).status).toBe(404);
});
