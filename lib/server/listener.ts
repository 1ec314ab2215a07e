import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isDatabaseSilent } from "@/lib/platform/database/database-connection";
import { releaseHeader } from "@/lib/platform/http/constants";
import { log } from "@/lib/platform/log";
import { newRequestId, withLogFields } from "@/lib/platform/log-context";
import { assertAnswerable, assertMethodForNext, limitPublicPages } from "./assert-answerable";
import { countOther } from "./count-requests";
import type { Dispatch } from "./dispatch";
import { markUnavailable } from "./mark-unavailable";
import { noteClientAddress } from "./note-client-address";
import { answerWithoutScripts, isScriptless } from "./scriptless-pages";
import { sendRefusal } from "./send-refusal";

type Options = {
  /** Null in development: Next answers all requests. */
  answerDirectly: Dispatch["answer"] | null;
  /** Files of the build. Null in development. */
  answerStatic: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  answerByNext: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  trustProxy: boolean;
  /** The public origin uses HTTPS. */
  isSecure: boolean;
  /** Of the build: pages see by it that another one answers. Null in development. */
  release?: string | null;
};

/** Makes the request listener: sets security headers, refuses invalid requests, then tries our handlers before Next. */
export function makeListener({
  answerDirectly,
  answerStatic,
  answerByNext,
  trustProxy,
  isSecure,
  release = null,
}: Options) {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    assertAnswerable(request);
    if (await answerDirectly?.(request, response)) return;
    await answerOther(request, response);
    countOther(response.statusCode);
  }

  async function answerOther(request: IncomingMessage, response: ServerResponse) {
    // Not in development, because Next's development server has POST endpoints.
    if (answerDirectly) assertMethodForNext(request);
    if (answerStatic?.(request, response)) return;
    await limitPublicPages(request);
    if (answerStatic && isScriptless(request)) return answerWithoutScripts(request, response, answerByNext);
    await answerByNext(request, response);
  }

  async function listen(request: IncomingMessage, response: ServerResponse) {
    noteClientAddress(request, { trustProxy });
    markUnavailable(response, isDatabaseSilent);
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("referrer-policy", "same-origin");
    if (release) response.setHeader(releaseHeader, release);
    if (isSecure) response.setHeader("strict-transport-security", "max-age=31536000");
    try {
      await answer(request, response).catch(async (error) => {
        if (response.headersSent) throw error;
        await sendRefusal(error, request, response);
        countOther(response.statusCode);
      });
    } catch (error) {
      countOther(response.statusCode);
      log.error({ err: error }, "response interrupted");
      response.destroy();
    }
  }

  /** Who reports a fault can name the request: the answer and each line of the log have its id. */
  return (request: IncomingMessage, response: ServerResponse) => {
    const requestId = newRequestId();
    response.setHeader("x-request-id", requestId);
    return withLogFields({ requestId }, (end) => {
      response.once("close", end);
      return listen(request, response);
    });
  };
}
