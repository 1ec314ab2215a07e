/** Ends the session and goes to the front page. */
export async function signOut() {
  const client = await import("next-auth/react");
  await client.signOut({ callbackUrl: "/" });
}
