import "server-only";
import { transaction } from "../events/transaction";

/** Ends a token at once, open streams included. */
export async function revokeApiToken(token: { id: string; userId: string }) {
  await transaction(async (tx, announce) => {
    await tx.apiToken.deleteMany({ where: { id: token.id } });
    announce({ topic: "credentials", userId: token.userId });
  });
}
