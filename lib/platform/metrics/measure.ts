import "server-only";
import { processWide } from "@/lib/platform/process-wide";
import type { DeclaredLabel, LabelsOf, MetricName, NameOf } from "./definitions";

/** What takes the numbers while metrics are on. */
export type Recorder = {
  count: (name: NameOf<"counter">, labels: Record<string, string> | undefined, by: number) => void;
  observe: (name: NameOf<"histogram">, labels: Record<string, string> | undefined, value: number) => void;
  set: (name: NameOf<"gauge">, labels: Record<string, string> | undefined, value: number | null) => void;
  add: (name: NameOf<"gauge">, labels: Record<string, string> | undefined, by: number) => void;
};

type State = {
  recorder: Recorder | null;
  declared: Record<DeclaredLabel, Set<string>>;
  readers: Set<() => Promise<void> | void>;
};

export const metricsState = processWide(
  "metrics",
  (): State => ({
    recorder: null,
    declared: { operation: new Set(), area: new Set(), kind: new Set() },
    readers: new Set(),
  }),
);

type Labelled<N extends MetricName> = LabelsOf<N> extends undefined ? [] : [labels: LabelsOf<N>];

/** Whether anybody wants numbers: `METRICS_PORT` is set. Without it, all functions here do nothing. */
export const isMeasuring = () => metricsState.recorder !== null;

export function count<N extends NameOf<"counter">>(name: N, ...[labels]: Labelled<N>) {
  metricsState.recorder?.count(name, labels, 1);
}

export function countMany<N extends NameOf<"counter">>(name: N, by: number, ...[labels]: Labelled<N>) {
  metricsState.recorder?.count(name, labels, by);
}

/** Adds a duration in seconds. */
export function observe<N extends NameOf<"histogram">>(name: N, seconds: number, ...[labels]: Labelled<N>) {
  metricsState.recorder?.observe(name, labels, Math.max(0, seconds));
}

/** Sets a number that goes up and down. Without a value it is left out, because nobody knows it. */
export function setNumber<N extends NameOf<"gauge">>(
  name: N,
  value: number | null | undefined,
  ...[labels]: Labelled<N>
) {
  metricsState.recorder?.set(name, labels, value ?? null);
}

export function addNumber<N extends NameOf<"gauge">>(name: N, by: number, ...[labels]: Labelled<N>) {
  metricsState.recorder?.add(name, labels, by);
}

/** Says which values a label may have. What is not declared is counted as `other`. */
export function declareValues(label: DeclaredLabel, values: Iterable<string>) {
  for (const value of values) metricsState.declared[label].add(value);
}

/** Has `read` set its numbers at each scrape, until the function that this returns is called. */
export function readAtScrape(read: () => Promise<void> | void): () => void {
  metricsState.readers.add(read);
  return () => void metricsState.readers.delete(read);
}

/** Seconds since a time of `performance.now()`. */
export const secondsSince = (begun: number) => (performance.now() - begun) / 1000;
