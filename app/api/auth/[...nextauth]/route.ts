import NextAuth from "next-auth";
import { signInOptions } from "@/lib/auth/sign-in";
import { clientAddress } from "@/lib/http/client-address";
import { problemResponse } from "@/lib/http/problem";
import { limitRate } from "@/lib/http/rate-limit";

type Context = { params: Promise<{ nextauth: string[] }> };
const handler = NextAuth(signInOptions) as (request: Request, context: Context) => Promise<Response>;

export const GET = handler;

/** There is nothing to guess at these: Google asks itself, and the demo door stands open or is not there. */
const unlimited = new Set(["google", "demo"]);

/** Attempts are limited by client and by the account they aim at. */
export async function POST(request: Request, context: Context) {
  try {
    const { nextauth } = await context.params;
    const isAttempt = nextauth[0] === "signin" || (nextauth[0] === "callback" && !unlimited.has(nextauth[1] ?? ""));
    if (isAttempt) {
      const form = new URLSearchParams(await request.clone().text());
      const target = (form.get("email") ?? form.get("user_id") ?? "").trim().toLowerCase();
      const address = clientAddress(request);
      await limitRate({ name: "sign-in-address", points: 60, perSeconds: 600 }, { address });
      if (target)
        await limitRate({ name: "sign-in-target", points: 12, perSeconds: 600, keys: () => [target] }, { address });
    }
  } catch (error) {
    return problemResponse(error);
  }
  return handler(request, context);
}
