import "server-only";
import { database } from "@/lib/platform/database/database";
import { reseal, sealPrefix } from "@/lib/platform/encryption/seal";
import { sealContext } from "./call-calendar";

/** Encrypts what older keys encrypted by the key that encrypts now. Credentials that are renewed meanwhile are left alone. */
export async function renewCredentials(): Promise<void> {
  const rows = await database.calendarConnection.findMany({
    where: { NOT: { credentials: { startsWith: sealPrefix } } },
    select: { userId: true, credentials: true },
  });
  for (const { userId, credentials } of rows) {
    const sealed = reseal(credentials, sealContext(userId));
    if (!sealed) continue;
    await database.calendarConnection.updateMany({ where: { userId, credentials }, data: { credentials: sealed } });
  }
}
