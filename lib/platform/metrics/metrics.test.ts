import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { countAnswer, countedAs, countOther } from "@/lib/server/count-requests";
import { definitionOf, definitions, type MetricName } from "./definitions";
import {
  addNumber,
  count,
  declareValues,
  isMeasuring,
  metricsState,
  observe,
  readAtScrape,
  setNumber,
} from "./measure";
import { serveMetrics } from "./start-metrics";

const root = path.join(import.meta.dirname, "../../..");
/** What a Prometheus of usual size takes of each process without a thought. */
const seriesMax = 2000;
const token = "numbers-for-prometheus";
const open: { close: () => void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function serve(given: string | null = token) {
  const served = await serveMetrics({ port: 0, host: "127.0.0.1", token: given });
  open.push(served);
  const origin = `http://127.0.0.1:${(served.address() as AddressInfo).port}`;
  return (place = "/metrics", headers: HeadersInit = { authorization: `Bearer ${token}` }, method = "GET") =>
    fetch(`${origin}${place}`, { headers, method });
}

const seriesOf = (text: string) => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

/** What the listener says of one number: `name{label="value"} 1`. */
const linesOf = (text: string, name: string) =>
  seriesOf(text).filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

test("numbers are told to who has the token, at one path, by one method", async () => {
  const ask = await serve();
  const strangers: HeadersInit[] = [{}, { authorization: "Bearer wrong" }, { authorization: `Basic ${token}` }];
  for (const headers of strangers) {
    const refused = await ask("/metrics", headers);
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect(await refused.text()).not.toContain("parley_");
  }
  expect((await ask(`/metrics?token=${token}`, {})).status).toBe(401);
  expect((await ask("/")).status).toBe(404);
  expect((await ask("/metrics", undefined, "POST")).status).toBe(405);
  const told = await ask();
  expect([told.status, told.headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  const text = await told.text();
  for (const name of [
    ...Object.keys(definitions),
    "nodejs_eventloop_lag_p99_seconds",
    "process_resident_memory_bytes",
  ]) {
    expect(text).toContain(`# TYPE ${name} `);
  }
});

test("without a token, the port alone is enough", async () => {
  const ask = await serve(null);
  expect((await ask("/metrics", {})).status).toBe(200);
});

test("nothing is counted while nobody wants numbers", async () => {
  expect(isMeasuring()).toBe(false);
  count("parley_announcements_received_total");
  const ask = await serve();
  expect(linesOf(await (await ask()).text(), "parley_announcements_received_total")).toEqual([
    "parley_announcements_received_total 0",
  ]);
});

test("what is read at a scrape is told, left out when nobody knows it, and holds nothing up when it never comes", async () => {
  const ask = await serve();
  expect(linesOf(await (await ask()).text(), "parley_people_in_meetings")).toEqual([]);
  let people: number | null = 3;
  const undo = [
    readAtScrape(() => setNumber("parley_people_in_meetings", people)),
    readAtScrape(() => Promise.reject(new Error("away"))),
    readAtScrape(() => new Promise(() => {})),
  ];
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(linesOf(await first.text(), "parley_people_in_meetings")).toEqual(["parley_people_in_meetings 3"]);
  expect(second.status).toBe(200);
  people = null;
  for (const one of undo.slice(1)) one();
  const text = await (await ask()).text();
  undo[0]?.();
  expect(linesOf(text, "parley_people_in_meetings")).toEqual([]);
  // The two that came at once shared one reading, in which two numbers could not be read.
  expect(linesOf(text, "parley_scrape_failures_total")).toEqual(["parley_scrape_failures_total 2"]);
});

test("all that a web process can count is less than two thousand series, whatever it is asked for", async () => {
  const operations = operationsOfApi();
  expect(operations.length).toBeGreaterThan(300);
  const counted = operations.map(({ folder, method }) => countedAs(folder, method));
  await expectFewSeries(() => {
    // Also when everything has been refused and has failed. Few operations lead elsewhere.
    for (const one of counted) for (const status of [200, 404, 503]) countAnswer(one, status, performance.now());
    for (const status of [101, 200, 302, 404, 500]) countOther(status);
  });
});

test("and so is all that a worker can count", async () => {
  const jobs = namesOfJobs();
  expect(jobs.length).toBeGreaterThan(50);
  declareValues("kind", jobs);
  await expectFewSeries(() => {
    for (const kind of jobs)
      for (const outcome of ["done", "retry", "failed"] as const)
        count("parley_jobs_total", { kind, lane: "work", outcome });
  });
});

/** `countAll`: whatever there is. Then come a thousand values that no list has. */
async function expectFewSeries(countAll: () => void) {
  const ask = await serve();
  const names = Object.keys(definitions) as MetricName[];
  countAll();
  for (const name of names) drive(name);
  const before = seriesOf(await (await ask()).text());
  for (let one = 0; one < 1000; one += 1) {
    const id = randomUUID();
    for (const name of names) drive(name, id);
    countAnswer({ operation: `get_meetings_${id}`, area: id }, one, performance.now());
    countOther(one);
  }
  const text = await (await ask()).text();
  expect(seriesOf(text).length).toBeLessThanOrEqual(seriesMax);
  // Values without a list are one series together, however many come.
  expect(seriesOf(text).length - before.length).toBeLessThan(50);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
}

/** Each combination of a number's listed labels, or one that no list has. */
function drive(name: MetricName, value?: string) {
  const { labels = {}, type } = definitionOf(name);
  const sets = Object.entries(labels).reduce<Record<string, string>[]>(
    (all, [label, values]) =>
      all.flatMap((one) =>
        (value !== undefined || values === "declared" ? [value ?? "unheard-of"] : values).map((text) => ({
          ...one,
          [label]: text,
        })),
      ),
    [{}],
  );
  const { recorder } = metricsState;
  for (const set of sets) {
    if (type === "counter") recorder?.count(name as "parley_jobs_total", set, 1);
    else if (type === "histogram") recorder?.observe(name as "parley_job_seconds", set, 1);
    else recorder?.set(name as "parley_jobs_queued", set, 1);
  }
}

/** As the folders and files of the interface have them. */
function operationsOfApi() {
  const folder = path.join(root, "app/api");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .flatMap((file) =>
      Array.from(
        readFileSync(path.join(folder, file), "utf8").matchAll(/^export const ([A-Z]+)\b/gm),
        ([, method]) => ({
          folder: path.dirname(file),
          method: method ?? "",
        }),
      ),
    );
}

function namesOfJobs() {
  const files = readdirSync(path.join(root, "lib"), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => path.basename(file) === "job-definitions.ts")
    .flatMap((file) =>
      Array.from(
        readFileSync(path.join(root, "lib", file), "utf8").matchAll(/\bname: "([\w.-]+)"/g),
        ([, name]) => name ?? "",
      ),
    );
}

test("open streams go up and down", async () => {
  const ask = await serve();
  addNumber("parley_streams_open", 1);
  addNumber("parley_streams_open", 1);
  addNumber("parley_streams_open", -1);
  observe("parley_announcement_seconds", -0.5);
  const text = await (await ask()).text();
  expect(linesOf(text, "parley_streams_open")).toEqual(["parley_streams_open 1"]);
  // Clocks of two machines differ: less than nothing is nothing.
  expect(linesOf(text, "parley_announcement_seconds_sum")).toEqual(["parley_announcement_seconds_sum 0"]);
});
