import "server-only";
import { fromOrigin } from "@/lib/platform/audit/request-origin";
import { env } from "@/lib/platform/env";
import { clientAddress } from "@/lib/platform/http/client-address";
import { networkOf, shortNetworkOf } from "@/lib/platform/http/network-of";
import { problemResponse } from "@/lib/platform/http/problem";
import { badRequest, Refusal } from "@/lib/platform/refusal";
import { callNextAuth, type NextAuthRequest } from "./call-next-auth";
import { limitGoogle } from "./limit-sign-in";
import { makeSignInOptions } from "./make-sign-in-options";
import { afterForm, backToForm, isPostedForm, withToken } from "./posted-form";
import { readSignInRequest } from "./read-sign-in-request";

/** Handles the sign-in requests of next-auth, with our own parsing, rate limits and error responses. */
export async function answerSignIn(request: Request, steps: string[]): Promise<Response> {
  let signInRequest: NextAuthRequest | undefined;
  try {
    signInRequest = await readSignInRequest(request, steps);
    // next-auth lets anyone write to the server's log through this route.
    if (steps[0] === "_log") return new Response(null, { status: 204 });
    const address = clientAddress(request);
    const network = networkOf(address);
    if (steps[1] === "google") await limitGoogle(network);
    const failures: unknown[] = [];
    const options = makeSignInOptions({
      headers: request.headers,
      network,
      fail: (error) => failures.push(error),
    });
    const isForm = isPostedForm(signInRequest);
    const asked = isForm ? await withToken(signInRequest, options) : signInRequest;
    const answer = await fromOrigin({ network: shortNetworkOf(address) }, () => callNextAuth(asked, options));
    if (failures.length > 0) throw failures[0];
    if (answer.status === 400) throw badRequest("Unknown sign-in step.");
    return isForm ? afterForm(signInRequest, answer) : answer;
  } catch (error) {
    const problem = problemResponse(signInRequest?.body.json === "true" ? withPage(error) : error);
    if (!signInRequest || !isPostedForm(signInRequest)) return problem;
    const { code } = (await problem.json()) as { code: string };
    return backToForm(signInRequest, code);
  }
}

/** next-auth's client reads the error from the query of a URL. */
function withPage(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const url = `${env.PUBLIC_ORIGIN}/sign-in?${new URLSearchParams({ error: error.code })}`;
  return new Refusal(error.kind, error.code, error.message, { ...error.details, url });
}
