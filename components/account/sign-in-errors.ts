const sentences: Record<string, string> = {
  Verification: "That link was used already, or is older than half an hour. Send yourself a new one.",
  AccessDenied: "This account may not sign in. Ask whoever runs this Parley.",
  CredentialsSignin: "This e-mail address and password do not go together.",
  EmailSignin: "The mail could not be sent. Check the address and try again.",
  OAuthSignin: "Google did not answer. Try again, or use a mailed link.",
  OAuthCallback: "Google did not confirm who you are. Try again, or use a mailed link.",
  Callback: "Signing in did not finish. Try again.",
  OAuthAccountNotLinked: "There is an account with this address already. Sign in with a mailed link.",
  rate_limited: "Too many tries in a short time. Wait ten minutes, or sign in another way.",
  unavailable: "Parley is busy at the moment. Try again in a few seconds.",
  SessionRequired: "Sign in to see that page.",
};

/** What next-auth's error code means for the person, and what to do. */
export function describeSignInError(code: string | string[] | undefined): string | null {
  if (typeof code !== "string" || code === "") return null;
  return sentences[code] ?? "Signing in did not work. Try again, or use a mailed link.";
}
