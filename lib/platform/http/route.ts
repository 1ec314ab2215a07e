import "server-only";
import type { z } from "zod";
import { fromOrigin, type RequestOrigin } from "@/lib/platform/audit/request-origin";
import { asActor } from "@/lib/platform/auth/account-of";
import { type Actor, type GuestActor, resolveActor, type UserActor } from "@/lib/platform/auth/actor";
import { env } from "@/lib/platform/env";
import { assertRecipients } from "@/lib/platform/input/assert-recipients";
import { readBody, readParams, readQuery, readTimezone, refuseBody } from "@/lib/platform/input/read-input";
import { forbidden, notFound, Refusal, unauthenticated } from "@/lib/platform/refusal";
import { BrokenContract } from "./broken-contract";
import { clientAddress } from "./client-address";
import type { Access, Contract } from "./contract";
import { findBreach } from "./find-breach";
import { jsonResponse } from "./json-response";
import { shortNetworkOf } from "./network-of";
import { problemResponse } from "./problem";
import { limitRate, type RateLimit } from "./rate-limit";
import { assertSameOrigin } from "./same-origin";

type ActorOf<A extends Access> = A extends "anyone" ? Actor : A extends "guest" ? GuestActor | UserActor : UserActor;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
/** The members of a body that are lists of texts. */
type ListsIn<B> = { [K in keyof B & string]-?: B[K] extends string[] | undefined ? K : never }[keyof B & string];

export type RouteHandler = ((request: Request, context: { params: Promise<unknown> }) => Promise<Response>) & {
  contract: Contract;
};

type Definition<
  A extends Access,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  R extends z.ZodType | undefined,
  L,
  T,
  Z extends boolean,
> = {
  summary: string;
  description?: string;
  access: A;
  /** False: ignores credentials, so that an invalid one does not cause a refusal. */
  identifiesCaller?: false;
  params?: P;
  query?: Q;
  body?: B;
  bodyBytesMax?: number;
  /** The handler reads the body itself, or takes whatever is sent. Otherwise one that is not declared is refused. */
  takesAnyBody?: true;
  /** Codes of 409 responses; [] for a write to an existing resource that never conflicts. */
  conflicts?: string[];
  response?: R;
  /** 302, 303: leads elsewhere. */
  status?: 200 | 201 | 202 | 204 | 302 | 303;
  /** 308: what the path names has another name now. */
  otherStatuses?: (308 | 503)[];
  events?: Contract["events"];
  contentTypes?: string[];
  readsTimezone?: Z;
  /** Counts every call, before anything is looked up. */
  rateLimit?: RateLimit<{ actor: ActorOf<A>; params: Parsed<P>; address: string }>;
  /** Loads the resource. Null answers 404, also when the caller may not know that the resource exists. */
  load?: (input: { actor: ActorOf<A>; params: Parsed<P>; query: Parsed<Q> }) => Promise<L | null>;
  /** Whether the caller may perform the operation on the resource; false answers 403. */
  allow?: (actor: ActorOf<A>, resource: L) => boolean;
  /** Lists of addresses in the body. 422 for one that a mail program would read as several, as none or as another. */
  recipients?: ListsIn<Parsed<B>>[];
  /** Parses the body further, or finds what it names. Null answers 404. */
  prepare?: (input: Input<A, P, Q, B, L, Z>) => Promise<T | null>;
  /** Counts only calls that passed all checks above. `countsRefused: false`: and that `handle` does not refuse. */
  finalRateLimit?: RateLimit<Input<A, P, Q, B, L, Z> & { prepared: T }> & { countsRefused?: false };
  /** Declares the 429 of a verb that counts by itself, because only it knows what counts. */
  isLimited?: true;
  /** Declares the 423: `load` asks for an open vault. */
  needsOpenVault?: true;
  handle: (
    input: Input<A, P, Q, B, L, Z> & { request: Request; prepared: T },
    // biome-ignore lint/suspicious/noConfusingVoidType: a handler without a result answers 204.
  ) => Promise<R extends z.ZodType ? z.input<R> | Response : Response | undefined | void>;
};

type Input<
  A extends Access,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
  L,
  Z extends boolean,
> = {
  actor: ActorOf<A>;
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  resource: L;
  /** Only with `readsTimezone`. */
  timezone: Z extends true ? string | null : undefined;
  address: string;
};

/**
 * Declares one operation. Order: authenticate → params → rate limit → query → load → allow → body → recipients → prepare
 * → final rate limit → handle.
 */
export function route<
  A extends Access,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType | undefined = undefined,
  L = undefined,
  T = undefined,
  Z extends boolean = false,
>(definition: Definition<A, P, Q, B, R, L, T, Z>): RouteHandler {
  const status = definition.status ?? (definition.response || definition.events || definition.contentTypes ? 200 : 204);

  async function answer(request: Request, rawParams: unknown): Promise<Response> {
    const caller: Actor = definition.identifiesCaller === false ? { kind: "anonymous" } : await resolveActor(request);
    return fromOrigin(originOf(caller, request), () => asActor(caller, () => answerTo(caller, request, rawParams)));
  }

  async function answerTo(caller: Actor, request: Request, rawParams: unknown): Promise<Response> {
    const actor = admit(definition.access, caller);
    if (isWrite(request)) assertSameOrigin(request, actor);
    if (isWrite(request) && actor.kind === "user" && isReadOnly(actor)) throw forbidden("This token is read-only.");
    const address = clientAddress(request);
    const params = (definition.params ? readParams(rawParams, definition.params) : undefined) as Parsed<P>;
    if (definition.rateLimit) await limitRate(definition.rateLimit, { actor, params, address });
    const query = (definition.query ? readQuery(new URL(request.url), definition.query) : undefined) as Parsed<Q>;
    const resource = definition.load ? await definition.load({ actor, params, query }) : undefined;
    if (resource === null) throw notFound();
    if (definition.allow && !definition.allow(actor, resource as L)) throw forbidden();
    const body = (
      definition.body ? await readBody(request, definition.body, definition.bodyBytesMax) : undefined
    ) as Parsed<B>;
    if (!definition.body && !definition.takesAnyBody && isWrite(request)) await refuseBody(request);
    const timezone = readTimezone(request) as Z extends true ? string | null : undefined;
    for (const field of definition.recipients ?? [])
      assertRecipients(field, (body as Record<string, string[] | undefined>)[field] ?? []);
    const input = { actor, params, query, body, resource: resource as L, timezone, address };
    const prepared = definition.prepare ? await definition.prepare(input) : undefined;
    if (prepared === null) throw notFound();
    const result = await handle({ ...input, request, prepared: prepared as T });
    if (result instanceof Response) return result;
    if (result === undefined) return new Response(null, { status });
    return jsonResponse(result, { status, headers: { "cache-control": "no-store" } });
  }

  /** Handles a call that passed all checks, within the final limit. */
  async function handle(input: Parameters<typeof definition.handle>[0]) {
    const limit = definition.finalRateLimit;
    const uncount = limit && (await limitRate(limit, input));
    try {
      return await definition.handle(input);
    } catch (error) {
      if (limit?.countsRefused === false && error instanceof Refusal) await uncount?.();
      throw error;
    }
  }

  /** Throws unless the actor's kind is allowed by `access`. The cast is safe: `ActorOf` mirrors these checks. */
  function admit(access: Access, actor: Actor): ActorOf<A> {
    if (access !== "anyone" && actor.kind === "anonymous") throw unauthenticated();
    if ((access === "user" || access === "admin") && actor.kind === "guest") throw unauthenticated();
    if (access === "admin" && !(actor.kind === "user" && actor.isAdmin))
      throw forbidden("Only administrators can do this.");
    return actor as ActorOf<A>;
  }

  /** In development, fails the request when the response does not match the contract. */
  async function assertDeclared(response: Response) {
    const breach = await findBreach(response, contract);
    if (breach) throw new BrokenContract(`The answer is not what "${contract.summary}" declares: ${breach}`);
  }

  function undeclaredConflict(error: unknown): unknown {
    if (!(error instanceof Refusal) || error.kind !== "conflict" || contract.conflicts?.includes(error.code))
      return error;
    return new BrokenContract(`"${contract.summary}" does not declare the conflict ${error.code}.`);
  }

  const handler = async (request: Request, context: { params: Promise<unknown> }) => {
    try {
      const response = await answer(request, await context.params);
      if (env.NODE_ENV === "development") await assertDeclared(response);
      return request.method === "HEAD" ? withoutBody(response) : response;
    } catch (error) {
      return problemResponse(env.NODE_ENV === "development" ? undeclaredConflict(error) : error);
    }
  };
  const { summary, description, access, params, query, body, response, events, contentTypes } = definition;
  const contract: Contract = {
    summary,
    description,
    access,
    params,
    query,
    body,
    response,
    status,
    otherStatuses: definition.otherStatuses ?? [],
    events,
    contentTypes,
    readsTimezone: definition.readsTimezone === true,
    // Without parameters, what asks for an open vault looks up nothing else.
    looksUp: params !== undefined || (definition.load !== undefined && !definition.needsOpenVault),
    isRestricted: access === "admin" || definition.allow !== undefined,
    isLimited:
      definition.isLimited === true ||
      definition.rateLimit !== undefined ||
      definition.finalRateLimit !== undefined ||
      // The number of open streams is limited.
      events !== undefined,
    needsOpenVault: definition.needsOpenVault === true,
    conflicts: definition.conflicts,
  };
  return Object.assign(handler, { contract });
}

/** Nobody reads what is sent to a HEAD: a stream would stay open. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

function originOf(caller: Actor, request: Request): RequestOrigin {
  return { credential: credentialOf(caller), network: shortNetworkOf(clientAddress(request)) };
}

function credentialOf(caller: Actor): RequestOrigin["credential"] {
  if (caller.kind !== "user") return null;
  const { credential, id: ownerId } = caller;
  const id = credential.type === "session" ? credential.sessionId : credential.tokenId;
  return { kind: credential.type, id, name: credential.name ?? null, ownerId };
}

const isWrite = (request: Request) => request.method !== "GET" && request.method !== "HEAD";

const isReadOnly = (actor: UserActor) => actor.credential.type === "token" && actor.credential.scope === "read";
