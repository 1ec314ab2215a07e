import { hasRecentAuth } from "@/lib/flows/sign-in/prove-recent-auth";
import { isOwnPassword } from "@/lib/platform/auth/password";
import { isAtOwnBrowser } from "@/lib/platform/auth/policy";
import { hasPassword } from "@/lib/platform/auth/queries";
import { setPasswordBody } from "@/lib/platform/auth/schema";
import { setPassword } from "@/lib/platform/auth/set-password";
import { route } from "@/lib/platform/http/route";
import { invalidValue } from "@/lib/platform/refusal";

export const PUT = route({
  summary: "Set or change your password",
  description:
    "Requires the current password if there is one, or proof of recent authentication. Signs out every other browser.",
  access: "user",
  body: setPasswordBody,
  rateLimit: { name: "password", points: 10, perSeconds: 600, keys: ({ actor }) => [actor.id] },
  allow: isAtOwnBrowser,
  handle: async ({ actor, body, request }) => {
    const isProven =
      !(await hasPassword(actor)) ||
      (await hasRecentAuth(actor, request.headers)) ||
      (await isOwnPassword(actor.id, body.current_password ?? ""));
    if (!isProven) throw invalidValue("current_password", "That's not your current password.");
    await setPassword(actor, body.password);
  },
});
