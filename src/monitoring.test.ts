import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { sources, src } from "./test/sources.ts";

const root = join(src, "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

const Alert = z.strictObject({
	alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
	expr: z.string(),
	for: z.string().optional(),
	labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
	annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
const Rules = z.strictObject({
	groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Alert) })),
});
const alerts = Rules.parse(Bun.YAML.parse(read("docs/monitoring/alerts.yml"))).groups.flatMap(({ rules }) => rules);

const RuleTests = z.object({
	rule_files: z.array(z.string()),
	tests: z.array(
		z.object({
			input_series: z.array(z.object({ series: z.string() })),
			alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
		}),
	),
});
const ruleTests = ["alerts.test.yml", "alerts-over-days.test.yml"].map((file) =>
	RuleTests.parse(Bun.YAML.parse(read(`docs/monitoring/${file}`))),
);

const Query = z.object({ expr: z.string() });
const Panel = z.object({
	id: z.number(),
	type: z.string(),
	title: z.string().min(1),
	gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
	targets: z.array(Query).default([]),
});
const Dashboard = z.object({
	panels: z.array(Panel),
	annotations: z.object({ list: z.array(Query) }),
	templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
});
const dashboardText = read("docs/monitoring/dashboard.json");
const dashboard = Dashboard.parse(JSON.parse(dashboardText));

const queries = [
	...alerts.map(({ alert, expr }) => ({ at: alert, expr })),
	...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ at: title, expr }))),
	...dashboard.annotations.list.map(({ expr }) => ({ at: "annotation", expr })),
];

/** Metrics of Prometheus itself and of its blackbox exporter. */
const foreignMetrics = new Map([
	["up", ["job", "instance"]],
	["probe_success", ["job", "instance"]],
	["ALERTS", ["alertstate"]],
]);
/** Labels that Prometheus adds to every metric, and the one of several processes. */
const addedLabels = ["job", "instance", "process", "le"];

/** The metrics that the process defines, with their labels, as its code names them. */
const definedMetrics = new Map(
	sources
		.filter(({ path }) => path.startsWith("http/") && !path.includes(".test."))
		.flatMap(({ code }) =>
			[...code.matchAll(/(?:name: |\bgauge\(\s*)"([a-z]+(?:_[a-z]+)+|jobs)"(?:(?!name: "|gauge\().)*/gs)].map(
				([text, name = ""]): [string, string] => [name, text],
			),
		),
);

const words = /[A-Za-z_:][\w:]*/g;
const operators = ["and", "or", "unless", "offset", "bool", "by", "without", "on", "ignoring"];

/** The metrics of an expression of Prometheus, without the endings of histograms. */
function metricsIn(expr: string): string[] {
	const bare = expr
		.replace(/"[^"]*"/g, "")
		.replace(/\{[^}]*\}|\[[^\]]*\]/g, "")
		.replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, "")
		.replace(/\b\d+(?:\.\d+)?(?:e\d+|[smhdw])?\b/g, "")
		.replace(/\w+(?=\s*\()/g, "");
	const names = [...bare.matchAll(words)].map(([name]) => name).filter((name) => !operators.includes(name));
	return names.map((name) => name.replace(/(?<=_seconds)_(?:bucket|count|sum)$/, ""));
}

/** The labels that an expression selects or groups by, for each of its metrics. */
const labelsIn = (expr: string): string[] => {
	const bare = expr.replace(/"[^"]*"/g, "");
	const selected = [...bare.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = ""]) => inside.match(words) ?? []);
	const grouped = [...bare.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(
		([, inside = ""]) => inside.match(words) ?? [],
	);
	return [...selected, ...grouped];
};

describe("expressions of alerts and dashboard", () => {
	test.for([
		['sum by (job) (rate(jobs_done_total{job="a b"}[5m])) > 0.5 and on () hour() < 4', ["jobs_done_total"]],
		["histogram_quantile(0.95, sum by (le) (rate(x_seconds_bucket[5m])))", ["x_seconds"]],
		["time() - max(a_timestamp_seconds offset 1w) > 26 * 3600 or b > 1.5e9", ["a_timestamp_seconds", "b"]],
	] as const)("reads the metrics of %s", ([expr, metrics]) => {
		expect(metricsIn(expr)).toEqual(metrics);
	});

	test("use only metrics that the process has", () => {
		const unknown = queries.flatMap(({ at, expr }) =>
			metricsIn(expr)
				.filter((name) => !definedMetrics.has(name) && !foreignMetrics.has(name))
				.map((name) => `${at} reads ${name}, which nothing defines.`),
		);
		expect(unknown).toEqual([]);
		expect(queries.length).toBeGreaterThan(60);
	});

	test("use only labels that one of their metrics has", () => {
		const unknown = queries.flatMap(({ at, expr }) => {
			const metrics = metricsIn(expr);
			const texts = metrics.map(
				(name) => definedMetrics.get(name) ?? foreignMetrics.get(name)?.map((label) => `"${label}"`),
			);
			return labelsIn(expr)
				.filter((label) => !addedLabels.includes(label) && !texts.some((text) => text?.includes(`"${label}"`)))
				.map((label) => `${at}: ${metrics.join(", ")} has no label ${label}.`);
		});
		expect(unknown).toEqual([]);
	});

	test("name only routes that exist", () => {
		const routes = read("src/http/calls.ts");
		const named = [
			...queries
				.map(({ expr }) => expr)
				.join("\n")
				.matchAll(/route(?:=|!=)"([^"]+)"/g),
		].map(([, route]) => route);
		expect(named.length).toBeGreaterThan(4);
		expect(named.filter((route) => !routes.includes(` ${route}"`))).toEqual([]);
	});
});

describe("alerts", () => {
	test("each fire once and stay quiet once in the tests for promtool", () => {
		const outcomes = ruleTests.flatMap(({ tests }) => tests.flatMap(({ alert_rule_test }) => alert_rule_test));
		const expected = outcomes.map(
			({ alertname, exp_alerts }) => `${alertname} ${exp_alerts.length > 0 ? "fires" : "is quiet"}`,
		);
		const missing = alerts.flatMap(({ alert }) =>
			[`${alert} fires`, `${alert} is quiet`].filter((line) => !expected.includes(line)),
		);
		expect(missing).toEqual([]);
		expect(ruleTests.map(({ rule_files }) => rule_files)).toEqual([["alerts.yml"], ["alerts.yml"]]);
	});

	test("have one name each", () => {
		expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
	});

	test("have a chapter of the runbook each, and no other chapter describes one", () => {
		const headings = [...read("docs/runbook.md").matchAll(/^## (\w+)$/gm)].map(([, heading]) => heading);
		expect(headings.toSorted()).toEqual(["Commands", ...alerts.map(({ alert }) => alert)].toSorted());
		const anchors = alerts.map(({ alert, annotations }) => [annotations.runbook, alert.toLowerCase()]);
		expect(anchors.filter(([link, anchor]) => link !== `docs/runbook.md#${anchor}`)).toEqual([]);
	});
});

describe("runbook", () => {
	const text = `${read("docs/runbook.md")}\n${read("docs/operation.md")}`;

	test("names only scripts that exist, with their words and options", () => {
		const commands = [...text.matchAll(/(scripts\/[\w/-]+)((?: [\w-]+)*)/g)];
		const faults = commands.flatMap(([, path = "", rest = ""]) => {
			if (!existsSync(join(root, path)) && !existsSync(join(root, `${path}.ts`))) return `${path} does not exist.`;
			if (!path.startsWith("scripts/tools/")) return [];
			const usage = read(`${path.replace(/\.ts$/, "")}.ts`);
			const [word = ""] = rest.trim().split(" ");
			const options = rest.match(/--[\w-]+/g) ?? [];
			const missing = [
				...(word !== "" && !word.startsWith("-") && !new RegExp(`${path} (?:[\\w-]+\\|)*${word}\\b`).test(usage)
					? [word]
					: []),
				...options.filter((option) => option !== "--help" && !usage.includes(option)),
			];
			return missing.map((part) => `${path} has no ${part}.`);
		});
		expect(faults).toEqual([]);
		expect(commands.length).toBeGreaterThan(25);
	});

	test("looks only for messages that the log has", () => {
		const messages = [...text.matchAll(/\.msg == "([^"]+)"/g)].map(([, message = ""]) => message);
		const code = sources.filter(({ path }) => !path.includes(".test.")).map((source) => source.code);
		expect(messages.length).toBeGreaterThan(10);
		// The names of providers and the ends of jobs are parts of templates.
		const isLogged = (message: string) =>
			[
				message,
				message.replace(/^called .*/, "called ${"),
				message.replace(/^job (?:failed|refused).*/, "job ${"),
			].some((part) => code.some((text) => text.includes(`"${part}"`) || text.includes(`\`${part}`)));
		expect(messages.filter((message) => !isLogged(message))).toEqual([]);
	});
});

describe("dashboard", () => {
	test("lays its panels out without an overlap, each with a number of its own", () => {
		const { panels } = dashboard;
		expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
		const overlaps = panels.flatMap(({ title, gridPos: a }, index) =>
			panels
				.slice(index + 1)
				.filter(({ gridPos: b }) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
				.map((other) => `${title} and ${other.title}`),
		);
		expect(overlaps).toEqual([]);
		expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
		expect(panels.filter(({ type, targets }) => (type === "row") !== (targets.length === 0))).toEqual([]);
	});

	test("reads from the source that its reader chooses", () => {
		expect(dashboard.templating.list.map(({ name }) => name)).toEqual(["datasource"]);
		const chosen = [...dashboardText.matchAll(/"uid": "([^"]+)"/g)]
			.map(([, uid]) => uid)
			.filter((uid) => uid !== "brewline");
		expect(chosen.length).toBeGreaterThan(50);
		expect(chosen.filter((uid) => uid !== `$\{datasource}`)).toEqual([]);
	});
});

test("the example of Prometheus reads the rules that exist", () => {
	const Example = z.object({
		rule_files: z.array(z.string()),
		scrape_configs: z.array(z.object({ job_name: z.string() })),
	});
	const example = Example.parse(Bun.YAML.parse(read("docs/monitoring/prometheus.yml")));
	const files = readdirSync(join(root, "docs/monitoring"));
	expect(example.rule_files.filter((file) => !files.includes(file))).toEqual([]);
	const jobs = example.scrape_configs.map(({ job_name }) => job_name);
	const named = alerts.flatMap(({ expr }) => [...expr.matchAll(/\bjob="([\w-]+)"/g)].map(([, job]) => job));
	expect([...new Set(named)].toSorted()).toEqual(jobs.toSorted());
});
