import { join } from "node:path";
import { guest } from "#act.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { searchCorrected } from "#catalogue/search/spelling.ts";
import { inLots } from "#demo/big.ts";
import { everything } from "#demo/range.ts";
import type { Language } from "#i18n/languages.ts";
import { openDemoCatalogue } from "#test/judged-queries/demo-catalogue.ts";
import { querySets } from "#test/judged-queries/every-query.ts";
import type { QuerySet } from "#test/judged-queries/judgement.ts";
import { tuning } from "#test/judged-queries/talk.ts";
import { withDemoStore } from "./demo-store.ts";
import { median, type Row } from "./measure.ts";

const rounds = 6;
const languageOf = { en: "en-NZ", nl: "nl-NL" } as const satisfies Record<QuerySet["site"], Language>;

type Search = (term: string, language: Language) => unknown;

/** Milliseconds of processor time of each query, in one round over all. */
function timeOf(search: Search, sets: readonly QuerySet[]): number {
	const started = process.cpuUsage();
	let count = 0;
	for (const { site, queries } of sets)
		for (const term of Object.keys(queries)) {
			search(term, languageOf[site]);
			count++;
		}
	const { user, system } = process.cpuUsage(started);
	return (user + system) / 1_000 / count;
}

/** The exports of another version of the shop that a search needs. */
type Version = {
	catalogueFor: typeof catalogueFor;
	searchCorrected: typeof searchCorrected;
	readSnapshotEachTime: { now: (db: unknown) => Promise<Awaited<ReturnType<typeof catalogueFor>>["snapshot"]> };
};

async function versionIn(folder: string): Promise<Version> {
	const load = (file: string): Promise<Partial<Version>> => import(join(folder, "src/catalogue", file));
	const modules = ["catalogue-view.db.ts", "search/spelling.ts", "snapshot/snapshot-keeper.db.ts"].map(load);
	const { catalogueFor, searchCorrected, readSnapshotEachTime } = Object.assign({}, ...(await Promise.all(modules)));
	return { catalogueFor, searchCorrected, readSnapshotEachTime };
}

async function compare(other: Version, products: number): Promise<void> {
	await withDemoStore(async (act) => {
		const { visit } = await openDemoCatalogue(act, [...everything, ...inLots(everything, products)]);
		const mine = await catalogueFor(visit);
		const snapshot = await other.readSnapshotEachTime.now(act.db);
		const theirs = await other.catalogueFor({
			...act,
			by: guest,
			deps: { ...act.deps, catalogue: { now: async () => snapshot } },
		});
		const before: Search = (term, language) => other.searchCorrected(theirs, term, language);
		const now: Search = (term, language) => searchCorrected(mine, term, language);
		for (const [name, sets] of Object.entries({ "short queries": querySets, "queries as people speak": tuning })) {
			const times = Array.from({ length: rounds }, () => [timeOf(before, sets), timeOf(now, sets)] as const).slice(1);
			const medians = [median(times.map(([first]) => first)), median(times.map(([, second]) => second))] as const;
			process.stdout.write(
				`${products} sizes, ${name}: ${medians[0].toFixed(3)} ms before, ${medians[1].toFixed(3)} ms now, × ${(medians[1] / medians[0]).toFixed(2)}\n`,
			);
		}
	});
}

/** Compares the processor time of a search with that of another version of the shop, whose folder is given, in one process on one database. */
export async function benchSearchTime([folder = "", ...sizes]: readonly string[]): Promise<Row[]> {
	const other = await versionIn(folder);
	for (const products of sizes.length > 0 ? sizes.map(Number) : [5_000, 100_000]) await compare(other, products);
	return [];
}
