import "server-only";
import { findReader } from "@/lib/core/users/queries";
import { cancelAhead } from "@/lib/flows/accounts/cancel-hosted";
import { theService } from "@/lib/platform/audit/record-audit";
import { findPerson } from "./queries";

/** A host who was enabled in the meantime keeps what is ahead. People are told as if the administrator had cancelled each. */
export async function cancelUpcoming({ userId, byId }: { userId: string; byId: string }) {
  const host = await findPerson(userId);
  if (!host?.disabledAt) return;
  await cancelAhead(host, (await findReader({ id: byId })) ?? theService);
}
