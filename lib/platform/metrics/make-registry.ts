import "server-only";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { log } from "@/lib/platform/log";
import { waitAtMost } from "@/lib/platform/with-timeout";
import { type DeclaredLabel, definitionOf, definitions, type MetricName, otherValue } from "./definitions";
import { metricsState, type Recorder } from "./measure";

/** A scraper waits ten seconds for everything. */
const readMs = 4000;

/** The registry with all numbers, and what records into it. `text()` reads what is read at each scrape. */
export function makeRegistry() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const names = Object.keys(definitions) as MetricName[];
  const counters = new Map(names.filter(isOf("counter")).map((name) => [name, new Counter(configOf(name, registry))]));
  const gauges = new Map(names.filter(isOf("gauge")).map((name) => [name, new Gauge(configOf(name, registry))]));
  // A counter that appears with its first event seems not to have risen: `increase()` sees no step.
  for (const [name, counter] of counters) for (const labels of listedLabels(name)) counter.inc(labels, 0);
  // The library tells 0 of what nobody has set.
  for (const [name, gauge] of gauges) if (definitionOf(name).startsAt === undefined) gauge.remove({});
  const histograms = new Map(
    names.filter(isOf("histogram")).map((name) => {
      const buckets = [...(definitionOf(name).buckets ?? [])];
      return [name, new Histogram({ ...configOf(name, registry), buckets })];
    }),
  );
  const recorder: Recorder = {
    count: (name, labels, by) => counters.get(name)?.inc(closed(name, labels), by),
    observe: (name, labels, value) => histograms.get(name)?.observe(closed(name, labels), value),
    add: (name, labels, by) => gauges.get(name)?.inc(closed(name, labels), by),
    set: (name, labels, value) => {
      if (value === null) gauges.get(name)?.remove(closed(name, labels));
      else gauges.get(name)?.set(closed(name, labels), value);
    },
  };

  async function read(reader: () => Promise<void> | void) {
    try {
      const done = await waitAtMost(
        readMs,
        Promise.resolve(reader()).then(() => true),
      );
      if (!done) recorder.count("parley_scrape_failures_total", undefined, 1);
    } catch (error) {
      recorder.count("parley_scrape_failures_total", undefined, 1);
      log.warn({ err: error }, "number not read");
    }
  }

  let reading: Promise<string> | null = null;
  async function readAll() {
    await Promise.all([...metricsState.readers].map(read));
    return registry.metrics();
  }
  /** Two who ask at once share one answer. */
  const text = () => {
    reading ??= readAll().finally(() => {
      reading = null;
    });
    return reading;
  };
  return { registry, recorder, text, contentType: registry.contentType };
}

const isOf = (type: "counter" | "gauge" | "histogram") => (name: MetricName) => definitionOf(name).type === type;

function configOf(name: MetricName, registry: Registry) {
  const { help, labels = {} } = definitionOf(name);
  return { name, help, labelNames: Object.keys(labels), registers: [registry] };
}

/** Every combination of labels whose values are listed. */
function listedLabels(name: MetricName): Record<string, string>[] {
  return Object.entries(definitionOf(name).labels ?? {}).reduce<Record<string, string>[]>(
    (all, [label, values]) =>
      values === "declared" ? [] : all.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  );
}

/** The labels with their declared values alone: whoever sends what makes no series of their own. */
function closed(name: MetricName, labels: Record<string, string> = {}): Record<string, string> {
  const own: Record<string, string> = {};
  for (const [label, values] of Object.entries(definitionOf(name).labels ?? {})) {
    const value = labels[label] ?? otherValue;
    const isKnown =
      values === "declared" ? metricsState.declared[label as DeclaredLabel].has(value) : values.includes(value);
    own[label] = isKnown ? value : otherValue;
  }
  return own;
}
