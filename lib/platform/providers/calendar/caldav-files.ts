import "server-only";
import type { DAVResponse } from "tsdav";
import { assertMultistatus, nameOfFile, readFiles } from "./caldav-collections";
import { AnsweredWith } from "./caldav-request";
import type { Send } from "./call-within";

/** What one call asks the server with. */
export type Api = { send: Send; fetch: typeof fetch; headers: { authorization: string }; signal: AbortSignal };
type Filter = Record<string, unknown>;
/** `lost`: names of files that the server could not give. */
type Found = { files: ReturnType<typeof readFiles>; lost: string[] };

const props = { "d:getetag": {}, "c:calendar-data": {} };
const filesAtOnce = 200;

/** The files of a calendar with an event that the filter lets through. */
export const queryFiles = async (api: Api, url: string, filter: Filter): Promise<DAVResponse[]> =>
  api.send(() => ask(api, url, filter));

/**
 * The same with what is lost. Some servers answer 500 to the whole when they can't read one file, and the client fails as
 * a whole when they say so of one: then all files are asked for in parts, in smaller ones where that fails again, until
 * the one is found. The filter is not kept.
 */
export const findFiles = (api: Api, url: string, filter: Filter): Promise<Found> =>
  api.send(async () => {
    try {
      return sortOut(await ask(api, url, filter));
    } catch (error) {
      const found = isBroken(error) ? await findInParts(api, url) : null;
      if (!found) throw error;
      return found;
    }
  });

/** Null: none of the files can be read. */
async function findInParts(api: Api, url: string): Promise<Found | null> {
  const names = await listFiles(api, url).catch(() => []);
  const found: Found = { files: [], lost: [] };
  for (let at = 0; at < names.length; at += filesAtOnce) {
    const part = await readPart(api, url, names.slice(at, at + filesAtOnce));
    found.files.push(...part.files);
    found.lost.push(...part.lost);
  }
  return found.files.length > 0 ? found : null;
}

async function ask({ fetch, headers }: Api, url: string, filter: Filter): Promise<DAVResponse[]> {
  const { calendarQuery } = await import("tsdav");
  const event = { "comp-filter": { _attributes: { name: "VEVENT" }, ...filter } };
  const filters = { "comp-filter": { _attributes: { name: "VCALENDAR" }, ...event } };
  return assertMultistatus(await calendarQuery({ url, props, filters, depth: "1", headers, fetch }));
}

async function listFiles({ fetch, headers }: Api, url: string): Promise<string[]> {
  const { propfind } = await import("tsdav");
  const found = assertMultistatus(await propfind({ url, props: { "d:getetag": {} }, depth: "1", headers, fetch }));
  return found.flatMap(({ href }) => (href && !href.endsWith("/") ? href : []));
}

async function readPart(api: Api, url: string, hrefs: string[]): Promise<Found> {
  const { calendarMultiGet } = await import("tsdav");
  const { fetch, headers } = api;
  try {
    return sortOut(
      assertMultistatus(await calendarMultiGet({ url, props, objectUrls: hrefs, depth: "1", headers, fetch })),
    );
  } catch (error) {
    if (!isBroken(error)) throw error;
    // One that is gone meanwhile is no loss.
    if (hrefs.length === 1) return { files: [], lost: statusOf(error) === 404 ? [] : hrefs.map(nameOfFile) };
    const middle = Math.ceil(hrefs.length / 2);
    const [first, second] = [
      await readPart(api, url, hrefs.slice(0, middle)),
      await readPart(api, url, hrefs.slice(middle)),
    ];
    return { files: [...first.files, ...second.files], lost: [...first.lost, ...second.lost] };
  }
}

function sortOut(responses: DAVResponse[]): Found {
  const files = readFiles(responses);
  const read = new Set(files.map(({ href }) => href));
  const lost = responses.flatMap(({ href = "" }) => (href.endsWith("/") || read.has(href) ? [] : nameOfFile(href)));
  return { files, lost: lost.filter(Boolean) };
}

/** Of one file, or of the whole; not that the server is busy or away. */
const isBroken = (error: unknown) => [404, 500].includes(statusOf(error) ?? 0);

function statusOf(error: unknown): number | null {
  if (error instanceof AnsweredWith) return error.status;
  // Of the client, which knows no other way to tell.
  const said = error instanceof Error && /^Collection query failed: (\d{3}) /.exec(error.message);
  return said ? Number(said[1]) : null;
}
