import { createHash } from "node:crypto";
import { POST as book } from "@/app/api/book/[handle]/[slug]/route";
import { POST as cancel } from "@/app/api/book/[handle]/cancel/route";
import { POST as move } from "@/app/api/book/[handle]/move/route";
import { POST as undo } from "@/app/api/book/[handle]/undo/route";
import { readEmbed } from "@/components/booking/public/booking-address";
import { calendarFile } from "@/components/booking/public/calendar-links";
import { openFormState, sealFormState } from "@/lib/flows/booking/form-state";
import { bookingConfirmationShape } from "@/lib/flows/booking/schema";
import { isTimezone } from "@/lib/language/time/schema";
import { env } from "@/lib/platform/env";
import { problemResponse } from "@/lib/platform/http/problem";
import type { RouteHandler } from "@/lib/platform/http/route";
import { isSameOrigin } from "@/lib/platform/http/same-origin";
import { readText } from "@/lib/platform/input/read-input";
import { forbidden, notFound } from "@/lib/platform/refusal";

type Context = { params: Promise<{ step: string[] }> };
type Fields = Record<string, string>;
type Problem = { status: number; code: string; detail: string; errors?: { path: string; message: string }[] };
type Step = (request: Request, fields: Fields) => Promise<string>;

const formBytesMax = 20_000;
/** More than any field takes. What was typed has to fit into an address. */
const typedLengthMax = 1500;

/**
 * What the forms of booking pages send, which work without scripts: each runs the declared operation with what was typed,
 * and leads to the page that says what became of it.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  try {
    const name = (await params).step.join("/");
    const step = Object.hasOwn(steps, name) ? steps[name] : null;
    if (!step) throw notFound();
    if (!isSameOrigin(request.headers)) throw forbidden("This form didn't come from a Parley page.");
    const fields = Object.fromEntries(new URLSearchParams(await readText(request, formBytesMax)));
    const location = await step(request, fields);
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  } catch (error) {
    return problemResponse(error);
  }
}

/** The booking that a confirmation is about, as a file for calendars. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const sealed = new URL(request.url).searchParams.get("booked");
  const booked = (await params).step.join("/") === "calendar-file" ? openFormState("booked", sealed) : null;
  if (!booked) return problemResponse(notFound());
  const entry = {
    title: `${booked.type_title} with ${booked.host_name}`,
    startsAt: booked.starts_at,
    endsAt: booked.ends_at,
  };
  const id = createHash("sha256").update(booked.undo_token).digest("hex").slice(0, 24);
  const file = calendarFile(entry, `booking-${id}@${new URL(env.PUBLIC_ORIGIN).hostname}`, new Date());
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="booking.ics"',
      "cache-control": "no-store",
    },
  });
}

const steps: Partial<Record<string, Step>> = {
  book: async (request, fields) => {
    const { name = "", email = "", note = "", guests = "", start = "" } = fields;
    const body = { name, email, start, note: note.trim() || null, guests: guests.split(/[\s,;]+/).filter(Boolean) };
    const answer = await run(book, request, fields, body);
    if (answer.ok) {
      const booked = bookingConfirmationShape.parse(await answer.json());
      return addressOf(fields, { booked: sealFormState("booked", booked) });
    }
    const problem = (await answer.json()) as Problem;
    const isTaken = problem.code === "slot_taken";
    const cut = (typed: string) => typed.slice(0, typedLengthMax);
    const typed = { name: cut(name), email: cut(email), note: cut(note), guests: cut(guests) };
    const draft = sealFormState("draft", { ...typed, errors: isTaken ? {} : errorsOf(problem) });
    const { day, month } = fields;
    return addressOf(fields, { draft, [isTaken ? "taken" : "start"]: start, day, month });
  },
  undo: async (request, fields) => {
    const answer = await run(undo, request, fields, { token: fields.token });
    return addressOf(fields, { undone: answer.ok ? "yes" : "late" });
  },
  cancel: async (request, fields) => {
    const answer = await run(cancel, request, fields, { invite_token: fields.i });
    return heldAddress(fields, { failed: await codeOf(answer) });
  },
  move: async (request, fields) => {
    const { i = "", start = "" } = fields;
    const answer = await run(move, request, fields, { invite_token: i, start });
    const code = await codeOf(answer);
    if (code === "slot_taken") return heldAddress(fields, { act: "move", taken: start, day: fields.day });
    return heldAddress(fields, code ? { failed: code } : { moved: "yes" });
  },
};

/** Runs a declared operation, as if a script had called it: with its limits, checks and refusals. */
function run(handler: RouteHandler, request: Request, fields: Fields, body: object): Promise<Response> {
  const { handle = "", slug = "", tz } = fields;
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  // The pages, too, ignore what is no time zone.
  if (tz && isTimezone(tz)) headers.set("x-timezone", tz);
  const jsonRequest = new Request(request.url, { method: "POST", headers, body: JSON.stringify(body) });
  return handler(jsonRequest, { params: Promise.resolve({ handle, slug }) });
}

const codeOf = async (answer: Response) => (answer.ok ? undefined : ((await answer.json()) as Problem).code);

/** What is wrong by field; what concerns none of the form's, as "form". */
function errorsOf({ detail, errors = [] }: Problem): Record<string, string> {
  const known = errors.map(({ path, message }) => [path.split(".")[0] ?? "", message] as const);
  const shown = known.filter(([path]) => ["name", "email", "note", "guests"].includes(path));
  return shown.length > 0 ? Object.fromEntries(shown) : { form: known[0]?.[1] ?? detail };
}

type Said = Record<string, string | undefined>;

const addressOf = (fields: Fields, said: Said) => pageAddress(fields, fields.slug ?? "", said);
const heldAddress = (fields: Fields, said: Said) => pageAddress(fields, "booking", { i: fields.i, ...said });

function pageAddress({ handle = "", tz, clock, embed = "" }: Fields, page: string, said: Said): string {
  const query = new URLSearchParams();
  const all = { ...said, tz, clock: clock === "12" ? "12" : undefined, embed: readEmbed(embed) ?? undefined };
  for (const [name, value] of Object.entries(all)) if (value) query.set(name, value);
  return `/book/${encodeURIComponent(handle)}/${encodeURIComponent(page)}?${query}`;
}
