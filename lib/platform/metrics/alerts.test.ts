import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { definitionOf, type MetricName } from "./definitions";
import { makeRegistry } from "./make-registry";

type Rules = {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; runbook: string } }[] }[];
};
type Fault = { fault: string; at: string; fires: string[]; changes?: Record<string, string>; only?: true };
type Faults = { healthy: Record<string, string>; faults: Fault[] };
type Panel = { title: string; targets?: { expr: string }[] };

const operating = path.join(import.meta.dirname, "../../../docs/operating");
const folder = path.join(operating, "metrics");
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const rules = (parse(read("alerts.yml")) as Rules).groups.flatMap((group) => group.rules);
const { healthy, faults } = parse(read("faults.yml")) as Faults;
const dashboards = readdirSync(path.join(folder, "dashboards")).map((file) => ({
  file,
  panels: (JSON.parse(read(`dashboards/${file}`)) as { panels: Panel[] }).panels,
}));

/** Names of numbers in an expression or in the name of a series. */
const namesIn = (expr: string) =>
  Array.from(expr.matchAll(/\b(?:parley|nodejs|process)_[a-z0-9_]+/g), ([name]) => name);

/** A histogram is told as three. */
function knownNames() {
  const { registry } = makeRegistry();
  return new Set(
    registry
      .getMetricsAsArray()
      .flatMap(({ name, type }: { name: string; type: unknown }) =>
        String(type) === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => name + end) : [name],
      ),
  );
}

test("alerts, faults and dashboards name only numbers that are told, with labels that they have", () => {
  const known = knownNames();
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...Object.keys(healthy),
    ...faults.flatMap(({ changes = {} }) => Object.keys(changes)),
    ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))),
  ];
  expect(expressions.flatMap(namesIn).filter((name) => !known.has(name))).toEqual([]);
  // What Prometheus adds itself, and what the file of targets gives.
  const always = ["job", "instance", "process", "le"];
  const strange = expressions.flatMap((expr) =>
    Array.from(expr.matchAll(/\b(parley_[a-z0-9_]+)\{([^}]*)\}/g), ([, name = "", inner = ""]) => {
      const given = Array.from(inner.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g), ([, label = "", value = ""]) => ({
        label,
        values: value.split("|"),
      }));
      const own =
        definitionOf(name.replace(/_(bucket|sum|count)$/, "") as MetricName) ?? definitionOf(name as MetricName);
      return given
        .filter(({ label }) => !always.includes(label))
        .filter(({ label, values }) => {
          const known = own.labels?.[label];
          return known !== "declared" && !values.every((value) => known?.includes(value));
        });
    }).flat(),
  );
  expect(strange).toEqual([]);
});

test("each alert leads to its section of the handbook, which says what it means, where to look and what to do", () => {
  const handbook = readFileSync(path.join(operating, "handbook.md"), "utf8");
  const sections = new Map(
    handbook
      .split(/^### /m)
      .slice(1)
      .map((section) => [section.split("\n", 1)[0], section]),
  );
  expect([...sections.keys()].filter((title) => title?.startsWith("Parley")).sort()).toEqual(
    rules.map(({ alert }) => alert).sort(),
  );
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook).toBe(`docs/operating/handbook.md#${alert.toLowerCase()}`);
    for (const part of ["**Means.** ", "**Look.** ", "**Do.** "]) expect(sections.get(alert), alert).toContain(part);
  }
});

test("there is a fault for each alert, and each dashboard shows something", () => {
  expect([...new Set(faults.flatMap(({ fires }) => fires))].sort()).toEqual(rules.map(({ alert }) => alert).sort());
  expect(dashboards.map(({ file }) => file)).toEqual([
    "database.json",
    "jobs.json",
    "media.json",
    "people.json",
    "speech.json",
  ]);
  for (const { panels } of dashboards) {
    for (const { title, targets = [] } of panels) expect(targets.length, title).toBeGreaterThan(0);
  }
});

const promtool = spawnSync("promtool", ["--version"]).status === 0;
const temporary = mkdtempSync(path.join(os.tmpdir(), "parley-alerts-"));
afterAll(() => rmSync(temporary, { recursive: true }));

test.runIf(promtool)("each alert fires for its fault and for no other", () => {
  expect(runPromtool("check", "rules", path.join(folder, "alerts.yml"))).toMatchObject({ status: 0 });
  const file = path.join(temporary, "faults.yml");
  const tests = faults.map(({ fault, at, fires, changes = {}, only }) => ({
    name: fault,
    interval: "15s",
    input_series: Object.entries({ ...(only ? {} : healthy), ...changes }).map(([series, values]) => ({
      series,
      values,
    })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: at,
        exp_samples: fires.map((alert) => ({ labels: `{alertname="${alert}"}`, value: firing(alert, changes) })),
      },
    ],
  }));
  writeFileSync(file, stringify({ rule_files: [path.join(folder, "alerts.yml")], evaluation_interval: "30s", tests }));
  const { status, stdout, stderr } = runPromtool("test", "rules", file);
  expect(status, `${stdout}${stderr}`).toBe(0);
});

/** One alert a process that is down, one of anything else. */
const firing = (alert: string, changes: Record<string, string>) =>
  alert === "ParleyProcessDown"
    ? Object.entries(changes).filter(([name, values]) => name.startsWith("up{") && values === "0x400").length
    : 1;

const runPromtool = (...args: string[]) => spawnSync("promtool", args, { encoding: "utf8" });
