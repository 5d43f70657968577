import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Figure } from './figure.ts';
import { figures } from './figures.ts';

const read = (file: string) => readFileSync(new URL(`../../../../../${file}`, import.meta.url), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}
const rules = (parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const { panels } = JSON.parse(read('deploy/grafana/sabai.json')) as { panels: Panel[] };

const all: readonly Figure[] = Object.values(figures);
const figureOf = (metric: string): Figure | undefined =>
  all.find(({ about, kind }) => about.name === metric && kind !== 'histogram') ??
  all.find(
    ({ about, kind }) =>
      kind === 'histogram' && ['bucket', 'sum', 'count'].some((part) => metric === `${about.name}_${part}`),
  );

/** Returns the metrics and labels of a query; Grafana's own variables stand for a time. */
function usedBy(query: string): { metrics: string[]; labels: string[]; isSound: boolean } {
  const text = query.replaceAll('$__rate_interval', '5m');
  const found = { metrics: [] as string[], labels: [] as string[], isSound: true };
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      if (type.isError) found.isSound = false;
      if (type.name === 'LabelName') found.labels.push(text.slice(from, to));
      if (type.name === 'Identifier') found.metrics.push(text.slice(from, to));
    },
  });
  return found;
}

/** Added by Prometheus. */
const ofPrometheus = { metrics: ['up'], labels: ['job', 'instance', 'le'] };

/** Returns the parts of a query that no process provides. */
function problemsOf(query: string): string[] {
  const { metrics, labels, isSound } = usedBy(query);
  const known = [...ofPrometheus.labels, ...metrics.flatMap((metric) => figureOf(metric)?.about.labels ?? [])];
  return [
    ...(isSound && metrics.length > 0 ? [] : [`${query} is no query`]),
    ...metrics.filter((metric) => !ofPrometheus.metrics.includes(metric) && !figureOf(metric)),
    ...labels.filter((label) => !known.includes(label)).map((label) => `label ${label}`),
  ];
}

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  'the alert %s queries existing metrics only',
  (_name, rule) => {
    expect(problemsOf(rule.expr)).toEqual([]);
    expect(rule.for).toMatch(/^\d+[sm]$/);
    expect(['critical', 'warning']).toContain(rule.labels.severity);
    expect(rule.annotations.summary).toMatch(/^[^\n]+\.$/);
  },
);

test('documents a response to each of the ten alerts', () => {
  const handbook = read('docs/operations.md');
  const answers = new Map(
    [...handbook.matchAll(/^### (\w+)\n([\s\S]*?)(?=^##)/gm)].map(([, name, text]) => [name, text]),
  );
  expect(rules).toHaveLength(10);
  for (const { alert, annotations } of rules) {
    expect(annotations.runbook_url).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    expect(answers.get(alert)).toMatch(/\*\*Means\*\*[\s\S]*\*\*Do\*\*/);
  }
});

test('the dashboard shows every metric, and queries existing ones only', () => {
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(queries.flatMap(problemsOf)).toEqual([]);
  const shown = new Set(
    queries.flatMap((query) => usedBy(query).metrics.map((metric) => figureOf(metric)?.about.name)),
  );
  expect(all.map(({ about }) => about.name).filter((name) => !shown.has(name))).toEqual([]);
});

test.each([
  ['max(sabai_outbox_lag_second) > 60', 'sabai_outbox_lag_second'],
  ['sum by (topic) (sabai_bets_total)', 'label topic'],
  ['sabai_bets_total{status="OK"}', 'label status'],
  ['rate(sabai_job_duration_seconds[5m])', 'sabai_job_duration_seconds'],
  ['sum(sabai_bets_total', 'sum(sabai_bets_total is no query'],
])('detects %s', (query, problem) => {
  expect(problemsOf(query)).toContain(problem);
});
