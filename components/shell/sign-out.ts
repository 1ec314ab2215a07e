import { leaveClipboard } from "@/components/ui/clipboard";

/** Ends the session and goes to the front page. What was not saved leaves this browser, too, as does a copied secret. */
export async function signOut(userId: string) {
  await leaveClipboard();
  const [client, { dropDrafts }] = await Promise.all([
    import("next-auth/react"),
    import("@/components/patterns/autosave/drafts"),
  ]);
  await client.signOut({ callbackUrl: "/" });
  // Before the front page is there. Had the session not ended, they would still be needed.
  dropDrafts(userId);
}
