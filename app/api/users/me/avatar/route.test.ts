import { expect, test } from "vitest";
import { database } from "@/lib/platform/database/database";
import { storageProvider } from "@/lib/platform/providers/storage/storage";
import { call } from "@/lib/testing/call";
import { createUser } from "@/lib/testing/factories";
import { drawPhoto } from "@/lib/testing/pictures";
import { runQueued } from "@/lib/testing/run-queued";
import { usePhoto } from "@/lib/testing/upload-photo";

const forget = (person: { id: string }) => call("DELETE", "/users/me/avatar", { as: person });

test("forgets the photo and its original, and shows initials again", async () => {
  const ana = await createUser();
  await usePhoto(ana, await drawPhoto());
  const { avatar, avatarOriginal } = await database.user.findUniqueOrThrow({
    where: { id: ana.id },
    include: { avatar: true, avatarOriginal: true },
  });
  const { status, body } = await forget(ana);
  expect(status).toBe(200);
  expect(body).toMatchObject({ avatar_url: null, avatar_choice: null, avatar_original: false, avatar_version: 2 });
  expect(await runQueued()).toEqual(["files.sweep"]);
  for (const file of [avatar, avatarOriginal]) expect(await storageProvider().size(file?.storageKey ?? "")).toBeNull();
  expect((await call("GET", "/users/me/avatar/original", { as: ana })).status).toBe(404);
});

test("a preset stays, and without a photo nothing happens", async () => {
  const ana = await createUser();
  await call("PATCH", "/users/me", { as: ana, body: { avatar_choice: "preset:orbit" } });
  expect((await forget(ana)).body).toMatchObject({ avatar_choice: "preset:orbit", avatar_version: 1 });
  expect(await runQueued()).toEqual([]);
});
