import "server-only";
import { database } from "@/lib/platform/database/database";
import { isReservedHandle } from "./reserved-handles";
import { type HandleCheck, handleInput } from "./schema";

/** Whether the caller could have this handle, and why not. A courtesy while typing: writing the page decides. */
export async function checkHandle(userId: string, typed: string): Promise<HandleCheck> {
  const parsed = handleInput.safeParse(typed);
  const handle = parsed.success ? parsed.data : typed.trim().toLowerCase();
  const reason = parsed.success
    ? await reasonAgainst(userId, handle)
    : (parsed.error.issues[0]?.message ?? "This link isn't valid.");
  return { handle, available: reason === null, reason };
}

async function reasonAgainst(userId: string, handle: string): Promise<string | null> {
  if (isReservedHandle(handle)) return "Parley needs this name itself.";
  const known = await database.bookingHandle.findUnique({ where: { handle } });
  if (!known || known.userId === userId) return null;
  return known.retiredAt ? "This link was someone else's and still leads to them." : "Someone else has this link.";
}
