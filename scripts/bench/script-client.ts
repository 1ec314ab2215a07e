import { env } from "@/lib/platform/env";
import { EventReader } from "./event-reader";

/** A no of the service, with the answer as it came. */
export class RefusedCall extends Error {
  constructor(
    what: string,
    readonly status: number,
    readonly text: string,
  ) {
    super(`${what}: ${status} ${text}`);
  }
}

type Call = { bearer?: string; body?: unknown };

/** A script that uses Parley from outside, each from an address of its own. */
export class ScriptClient {
  private readonly address = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`;

  constructor(readonly bearer: string | null = null) {}

  async call<Answer>(method: string, path: string, { body, bearer }: Call = {}): Promise<Answer> {
    const response = await fetch(`${env.PUBLIC_ORIGIN}/api${path}`, {
      method,
      headers: { ...this.headers(bearer), ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new RefusedCall(`${method} ${path}`, response.status, text);
    return JSON.parse(text || "null");
  }

  /** An open event stream. */
  follow = (path: string) => EventReader.open(`${env.PUBLIC_ORIGIN}/api${path}`, this.headers());

  private headers(bearer = this.bearer): Record<string, string> {
    return { "x-forwarded-for": this.address, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
  }
}
