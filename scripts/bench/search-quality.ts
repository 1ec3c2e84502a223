import { startEmbedded } from "#db/embedded/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { everything } from "#demo/range.ts";
import { openStore } from "#store/store.commands.ts";
import { openDemoSearch } from "#test/judged-queries/demo-catalogue.ts";
import { querySets } from "#test/judged-queries/every-query.ts";
import {
	type MeasuredQuery,
	measureQueries,
	type Quality,
	qualityByKind,
	qualityOf,
	soldQueries,
} from "#test/judged-queries/quality.ts";
import { withAct } from "../company.ts";
import { withFolder } from "../drill/tools.ts";
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

/** Measures all queries in a new database with the products of the demo. */
async function measureOnDemo(): Promise<MeasuredQuery[]> {
	let measured: MeasuredQuery[] = [];
	await withFolder(async (folder) => {
		const { app, owner, release } = await startEmbedded({ folder });
		try {
			await migrate(owner, app.user);
			measured = await withAct(folder, async (act) => {
				await openStore(act, { demo: true });
				return measureQueries(querySets, everything, await openDemoSearch(act));
			});
		} finally {
			await release();
		}
	});
	return measured;
}

/** Prints how well the search finds what buyers mean: a table by kind of query, and the worst queries. */
export async function benchSearchQuality(): Promise<Row[]> {
	const measured = await measureOnDemo();
	const notSold = measured.filter(({ kind }) => kind === "not sold");
	const falseFinds = notSold.filter(({ isEmpty }) => !isEmpty);
	const worst = soldQueries(measured).toSorted((a, b) => Number(a.isFound) - Number(b.isFound) || a.ndcg - b.ndcg);
	const lines = [
		...table(measured),
		`false finds of ${notSold.length} things not sold: ${(falseFinds.length / notSold.length).toFixed(2)} (${falseFinds.map(({ term }) => term).join(", ")})`,
		`the worst ${shownQueries}:`,
		...worst.slice(0, shownQueries).map(formatQuery),
	];
	process.stdout.write(`${lines.join("\n")}\n`);
	return [];
}
