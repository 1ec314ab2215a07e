import { Mail } from "lucide-react";
import Link from "next/link";
import { NativeForm } from "@/components/patterns/form/native-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { GoogleMark } from "@/components/ui/google-mark";
import { Input } from "@/components/ui/input";

type SignInFormProps = {
  /** Where to go afterwards; a path of ours. */
  returnTo: string;
  google: boolean;
  isNew?: boolean;
  way: "link" | "password";
  /** What was entered before. */
  email: string;
  /** What went wrong before this page was shown. */
  error: string | null;
};

const formId = "sign-in";
const switchClasses =
  "inline-flex w-fit items-center rounded-sm text-base text-ink-soft underline decoration-line underline-offset-4 hover:text-ink hover:decoration-edge touch:min-h-11";

/** Forms that need no script: the page is there and works as soon as its text is. */
export function SignInForm({ returnTo, google, isNew, way, email, error }: SignInFormProps) {
  const hidden = { callbackUrl: returnTo, page: isNew ? "sign-up" : "sign-in" };
  return (
    <div className="flex flex-col gap-5">
      {error ? (
        <p role="alert" className="border-bad border-l-2 py-0.5 pl-3 text-base text-ink">
          {error}
        </p>
      ) : null}
      <NativeForm
        id={formId}
        action={way === "link" ? "/api/auth/signin/email" : "/api/auth/callback/password"}
        hiddenFields={hidden}
        className="flex flex-col gap-4"
      >
        <Field label="Email">
          <Input
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
            defaultValue={email}
            autoFocus={way === "password" && email === ""}
            className="h-11 rounded-card px-3 text-lg"
          />
        </Field>
        {way === "password" ? (
          <Field label="Password">
            <Input
              type="password"
              name="password"
              autoComplete="current-password"
              required
              autoFocus={email !== ""}
              className="h-11 rounded-card px-3 text-lg"
            />
          </Field>
        ) : null}
        <Button type="submit" variant="primary" size="lg" block>
          {way === "link" ? (
            <>
              <Mail aria-hidden />
              Email me a link
            </>
          ) : (
            "Sign in"
          )}
        </Button>
      </NativeForm>
      {google ? (
        <NativeForm action="/api/auth/signin/google" hiddenFields={hidden}>
          <Button type="submit" size="lg" block>
            <GoogleMark />
            Continue with Google
          </Button>
        </NativeForm>
      ) : null}
      {way === "password" ? (
        <Link href={`/sign-in?callbackUrl=${encodeURIComponent(returnTo)}`} className={switchClasses}>
          Email me a link instead
        </Link>
      ) : isNew ? null : (
        // Sends the form, so that the address entered so far comes along.
        <button
          type="submit"
          form={formId}
          formAction="/sign-in"
          formMethod="get"
          formNoValidate
          name="way"
          value="password"
          className={switchClasses}
        >
          Use a password instead
        </button>
      )}
    </div>
  );
}
