import { everything } from "#demo/range.ts";
import { openDemoSearch } from "#test/judged-queries/demo-catalogue.ts";
import { querySets } from "#test/judged-queries/every-query.ts";
import { talkKinds } from "#test/judged-queries/judgement.ts";
import {
	type MeasuredQuery,
	measureQueries,
	type Quality,
	qualityByKind,
	qualityOf,
	soldQueries,
	type TalkQuality,
	talkQualityOf,
} from "#test/judged-queries/quality.ts";
import { heldOut, heldOutMore, heldOutThird, tuning, tuningThird } from "#test/judged-queries/talk.ts";
import { withDemoStore } from "./demo-store.ts";
import type { Row } from "./measure.ts";

const shownQueries = 30;

const formatQuality = (name: string, { count, found, ndcg, empty, size }: Quality): string =>
	`| ${[name, count, found.toFixed(2), ndcg.toFixed(2), empty.toFixed(2), size?.toFixed(2) ?? ""].join(" | ")} |`;

const formatQuery = ({ kind, site, term, ndcg, first }: MeasuredQuery): string =>
	`| ${[kind, site, term, ndcg.toFixed(2), first.join(", ") || "nothing"].join(" | ")} |`;

function table(measured: readonly MeasuredQuery[]): string[] {
	const sold = soldQueries(measured);
	const site = (name: MeasuredQuery["site"]) => qualityOf(sold.filter((query) => query.site === name));
	return [
		"| kind | queries | found | nDCG@10 | empty | right size |",
		"|---|---|---|---|---|---|",
		...qualityByKind(sold).flatMap(([kind, quality]) => (quality.count > 0 ? formatQuality(kind, quality) : [])),
		formatQuality("all", qualityOf(sold)),
		formatQuality("English site", site("en")),
		formatQuality("Dutch site", site("nl")),
	];
}

type Measured = { short: MeasuredQuery[]; talk: Record<string, MeasuredQuery[]> };

/** Measures all queries in a new database with the products of the demo. */
async function measureOnDemo(): Promise<Measured> {
	const measured: Measured = { short: [], talk: {} };
	await withDemoStore(async (act) => {
		const search = await openDemoSearch(act);
		measured.short = await measureQueries(querySets, everything, search);
		for (const [half, sets] of Object.entries({ tuning, heldOut, heldOutMore, tuningThird, heldOutThird }))
			measured.talk[half] = await measureQueries(sets, everything, search);
	});
	return measured;
}

const formatTalk = (name: string, quality: TalkQuality): string =>
	`| ${[name, quality.count, ...[quality.found, quality.ndcg, quality.empty, quality.clean, quality.falseFinds].map((share) => share.toFixed(2))].join(" | ")} |`;

/** The queries in natural language by kind. Shows no single query, because most are held out. */
const talkTable = (half: string, measured: readonly MeasuredQuery[]): string[] => [
	`| ${half} | queries | found | nDCG@10 | empty | clean | false finds |`,
	"|---|---|---|---|---|---|---|",
	...talkKinds.map((name) => formatTalk(name, talkQualityOf(measured.filter(({ kind }) => kind === name)))),
	formatTalk("all", talkQualityOf(measured)),
];

/** Prints how well the search finds what buyers mean: a table by kind of query, and the worst queries. */
export async function benchSearchQuality(): Promise<Row[]> {
	const { short: measured, talk } = await measureOnDemo();
	const notSold = measured.filter(({ kind }) => kind === "not sold");
	const falseFinds = notSold.filter(({ isEmpty }) => !isEmpty);
	const worst = soldQueries(measured).toSorted((a, b) => Number(a.isFound) - Number(b.isFound) || a.ndcg - b.ndcg);
	const lines = [
		...table(measured),
		`false finds of ${notSold.length} things not sold: ${(falseFinds.length / notSold.length).toFixed(2)} (${falseFinds.map(({ term }) => term).join(", ")})`,
		`the worst ${shownQueries}:`,
		...worst.slice(0, shownQueries).map(formatQuery),
		...Object.entries(talk).flatMap(([half, queries]) => talkTable(half, queries)),
	];
	process.stdout.write(`${lines.join("\n")}\n`);
	return [];
}
