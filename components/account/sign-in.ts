/** Signs in without leaving the page. The library comes with the first use: the page does not need it to be there. */
export async function signInHere(provider: "demo" | "email" | "password", values: Record<string, string>) {
  const client = await loadSignIn();
  return client.signIn(provider, { ...values, redirect: false });
}

/** Leaves for Google's own page. */
export async function signInWithGoogle(returnTo: string) {
  const client = await loadSignIn();
  await client.signIn("google", { callbackUrl: returnTo });
}

export const loadSignIn = () => import("next-auth/react");
