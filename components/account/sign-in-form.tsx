"use client";
import { Mail } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { isEmail } from "@/components/ui/parse-emails";
import { GoogleMark } from "./google-mark";
import { loadSignIn, signInHere, signInWithGoogle } from "./sign-in";
import { describeSignInError } from "./sign-in-errors";

type SignInFormProps = {
  /** Where to go afterwards; a path of ours. */
  returnTo: string;
  google: boolean;
  isNew?: boolean;
  /** What went wrong before this page was shown. */
  error: string | null;
};

type Way = "link" | "password";

export function SignInForm({ returnTo, google, isNew, error: earlier }: SignInFormProps) {
  const router = useRouter();
  const [way, setWay] = useState<Way>("link");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string | null>(earlier);
  const [emailError, setEmailError] = useState<string>();
  const [busy, setBusy] = useState<Way | "google" | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim().toLowerCase();
    if (!isEmail(address)) return setEmailError("Enter a valid email address.");
    setBusy(way);
    setError(null);
    try {
      const result =
        way === "link"
          ? await signInHere("email", { email: address, callbackUrl: returnTo })
          : await signInHere("password", { email: address, password, callbackUrl: returnTo });
      if (result?.ok && !result.error) {
        if (way === "link") return router.push(`/sign-in/check-mail?email=${encodeURIComponent(address)}`);
        // A whole new page, so that it comes with the person's own looks.
        return window.location.assign(returnTo);
      }
      setError(describeSignInError(result?.error ?? "Callback"));
    } catch {
      setError("Can't reach Parley. Wait a moment and try again.");
    }
    setBusy(null);
  }

  return (
    <div className="flex flex-col gap-5">
      {error ? (
        <p role="alert" className="border-bad border-l-2 py-0.5 pl-3 text-base text-ink">
          {error}
        </p>
      ) : null}
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field label="Email" error={emailError}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            onFocus={() => void loadSignIn().catch(() => {})}
            value={email}
            onValueChange={(text) => {
              setEmail(text);
              setEmailError(undefined);
            }}
            className="h-11 rounded-card px-3 text-lg"
          />
        </Field>
        {way === "password" ? (
          <Field label="Password">
            <Input
              type="password"
              name="password"
              autoComplete="current-password"
              autoFocus
              value={password}
              onValueChange={setPassword}
              className="h-11 rounded-card px-3 text-lg"
            />
          </Field>
        ) : null}
        <Button type="submit" variant="primary" size="lg" block loading={busy === way}>
          {way === "link" ? (
            <>
              <Mail aria-hidden />
              Email me a link
            </>
          ) : (
            "Sign in"
          )}
        </Button>
      </form>
      {google ? (
        <Button
          size="lg"
          block
          loading={busy === "google"}
          onClick={() => {
            setBusy("google");
            void signInWithGoogle(returnTo);
          }}
        >
          <GoogleMark />
          Continue with Google
        </Button>
      ) : null}
      {isNew ? null : (
        <button
          type="button"
          onClick={() => {
            setWay(way === "link" ? "password" : "link");
            setError(null);
          }}
          className="w-fit rounded-sm text-base text-ink-soft underline decoration-line underline-offset-4 hover:text-ink hover:decoration-edge touch:min-h-11"
        >
          {way === "link" ? "Use a password instead" : "Email me a link instead"}
        </button>
      )}
    </div>
  );
}
