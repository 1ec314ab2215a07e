import { sendBroadcast } from "@/lib/features/broadcasts/send-broadcast";
import { database } from "@/lib/platform/database/database";
import type { Prisma } from "@/prisma/generated/client";
import { createUser } from "./factories";

type Admin = { id: string; name: string | null };

/** A draft. */
export const createBroadcastOf = (admin: Admin, data: Partial<Prisma.BroadcastUncheckedCreateInput> = {}) =>
  database.broadcast.create({
    data: {
      audience: "everyone",
      subject: "Maintenance on Friday",
      body: "Hello {{name}}, the **roof** is painted.",
      createdById: admin.id,
      ...data,
    },
  });

/** Nobody else has an account: broadcasts to everybody reach these people, and the administrator when `withAdmin`. */
export async function createAudience(names: readonly string[], { withAdmin = false } = {}) {
  await database.user.updateMany({ where: { disabledAt: null }, data: { disabledAt: new Date() } });
  const admin = await createUser({ name: "Ada Admin", isAdmin: true });
  const off = { userId: admin.id, kind: "broadcast", bell: false, mail: false, push: false } as const;
  if (!withAdmin) await database.notificationPreference.create({ data: off });
  const people: Awaited<ReturnType<typeof createUser>>[] = [];
  for (const name of names) people.push(await createUser({ name }));
  return { admin, people };
}

/** A broadcast that was started to these people and waits for its job. */
export async function startBroadcast(admin: { id: string; name: string | null }, data = {}) {
  const { id } = await createBroadcastOf(admin, data);
  await sendBroadcast(id, { id: admin.id, name: admin.name ?? "" });
  return id;
}

export const recipientsOf = (broadcastId: string) =>
  database.broadcastRecipient.findMany({ where: { broadcastId }, orderBy: { userId: "asc" } });
