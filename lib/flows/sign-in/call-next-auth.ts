import "server-only";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { env } from "@/lib/platform/env";

export type NextAuthRequest = {
  method: string;
  /** The path below `/api/auth`: the action and, where it has one, the provider. */
  steps: string[];
  query: Record<string, string>;
  body: Record<string, string>;
  cookies: Record<string, string>;
  headers: Record<string, string>;
};

/** Calls next-auth with exactly these values. Uses its handler for the Pages Router, which works outside Next. */
export async function callNextAuth(
  { steps, ...request }: NextAuthRequest,
  options: NextAuthOptions,
): Promise<Response> {
  const answer = new Answer();
  const requestWithSteps = { ...request, query: { ...request.query, nextauth: steps } };
  await NextAuth(requestWithSteps as never, answer as never, options);
  return answer.toResponse();
}

/** The parts of a Pages Router response that next-auth uses. */
class Answer {
  #status = 200;
  #headers = new Headers();
  #cookies: string[] = [];
  #body: string | null = null;

  status(code: number) {
    this.#status = code;
    return this;
  }

  getHeader(name: string) {
    return name.toLowerCase() === "set-cookie" ? this.#cookies : this.#headers.get(name);
  }

  setHeader(name: string, value: string | string[]) {
    if (Array.isArray(value)) this.#cookies = value;
    // The URL may contain raw Unicode, but a header is limited to Latin-1.
    else this.#headers.set(name, name === "Location" ? new URL(value, env.PUBLIC_ORIGIN).href : value);
    return this;
  }

  json(body: unknown) {
    this.send(body);
    this.#headers.set("content-type", "application/json");
  }

  send(body: unknown) {
    if (body === undefined) return;
    this.#body = typeof body === "string" ? body : JSON.stringify(body);
    if (typeof body === "string") this.#headers.set("content-type", "text/plain; charset=utf-8");
  }

  end() {}

  toResponse(): Response {
    const response = new Response(this.#body, { status: this.#status, headers: this.#headers });
    for (const cookie of this.#cookies) response.headers.append("set-cookie", cookie);
    return response;
  }
}
