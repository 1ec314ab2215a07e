import { whileSigningOut } from "@/components/data/signing-out";
import { leaveClipboard } from "@/components/ui/clipboard";

/** Null: the person stays after all. Else what is done once the session has ended. */
type BeforeSignOut = (userId: string) => Promise<(() => Promise<void>) | null>;

let before: BeforeSignOut | null = null;

/** For what must not be lost with the session: it may ask. Returns the end of it. */
export function beforeSignOut(ask: BeforeSignOut): () => void {
  before = ask;
  return () => {
    if (before === ask) before = null;
  };
}

/** Ends the session and goes to the front page. What was not saved leaves this browser, too, as does a copied secret. */
export async function signOut(userId: string) {
  await leaveClipboard();
  const [client, { dropDrafts }] = await Promise.all([
    import("next-auth/react"),
    import("@/components/patterns/autosave/drafts"),
  ]);
  const after = before ? await before(userId) : async () => {};
  if (!after) return;
  await whileSigningOut(() => client.signOut({ callbackUrl: "/" }));
  // Before the front page is there. Had the session not ended, they would still be needed.
  dropDrafts(userId);
  await after();
}
