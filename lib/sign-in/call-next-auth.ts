import "server-only";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { env } from "../env";

export type NextAuthRequest = {
  method: string;
  /** Below `/api/auth`: the action, and the provider where it has one. */
  steps: string[];
  query: Record<string, string>;
  body: Record<string, string>;
  cookies: Record<string, string>;
  headers: Record<string, string>;
};

/** What next-auth answers to exactly these values: called as by a Pages Router, which needs no Next around it. */
export async function callNextAuth(
  { steps, ...request }: NextAuthRequest,
  options: NextAuthOptions,
): Promise<Response> {
  const answer = new Answer();
  const asked = { ...request, query: { ...request.query, nextauth: steps } };
  await NextAuth(asked as never, answer as never, options);
  return answer.toResponse();
}

/** As much of a Pages Router's response as next-auth uses. */
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
    // It holds words as they were sent; a header takes no letters beyond Latin.
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
