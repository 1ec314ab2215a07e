const sentences: Record<string, string> = {
  Verification: "This link has expired or was already used. Request a new one.",
  AccessDenied: "This account can't sign in. Contact your administrator.",
  sign_up_closed: "This address can't have an account here. Use your work address or contact your administrator.",
  CredentialsSignin: "Wrong email or password.",
  EmailSignin: "Couldn't send the email. Check the address and try again.",
  OAuthSignin: "Couldn't reach Google. Try again or sign in with an email link.",
  OAuthCallback: "Google couldn't verify your account. Try again or sign in with an email link.",
  Callback: "Sign-in wasn't completed. Try again.",
  OAuthAccountNotLinked: "An account with this email already exists. Sign in with an email link.",
  rate_limited: "Too many attempts. Wait ten minutes or sign in another way.",
  unavailable: "Parley is busy right now. Try again in a few seconds.",
  SessionRequired: "Sign in to continue.",
};

/** What next-auth's error code means for the person, and what to do. */
export function describeSignInError(code: string | string[] | undefined): string | null {
  if (typeof code !== "string" || code === "") return null;
  return sentences[code] ?? "Couldn't sign in. Try again or use an email link.";
}
