import "server-only";
import { transaction } from "@/lib/platform/events/transaction";

/** Whether the assistant reads this folder for this person. */
export async function switchFolder(folderId: string, userId: string, active: boolean) {
  await transaction((tx) =>
    tx.knowledgeSwitch.upsert({
      where: { userId_folderId: { userId, folderId } },
      create: { userId, folderId, active },
      update: { active },
    }),
  );
}

/** Whether the assistant reads, for this person, what is shared with them beyond folders. */
export async function switchShared(userId: string, active: boolean) {
  await transaction((tx) => tx.user.update({ where: { id: userId }, data: { readsShared: active } }));
}
