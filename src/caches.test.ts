import { expect, test } from "vitest";
import { cacheShares } from "./shared/cache-shares.ts";
import { sources } from "./test/sources.ts";

/** The code that runs in a server for a long time. */
const files = sources.filter(({ path }) => !/\.test\.|^(?:web|test|e2e|demo)\//.test(path));

/** Maps and sets that live as long as the process or a part of it, and why their size has an end without a limit in bytes. */
const withoutLimit: Readonly<Record<string, string>> = {
	"catalogue/list/category-members.ts membersByPart": "one list for each category of the snapshot, and ends with it",
	"catalogue/list/product-cards.ts cardsIn": "a cache for each language",
	"catalogue/prices/snapshot-prices.ts kindsIn": "a byte for each size of a cached view, and ends with it",
	"catalogue/snapshot-memo.ts values": "values of snapshots, which end with them; answers in them are in caches",
	"catalogue/snapshot/snapshot-keeper.db.ts listeners": "one for each part of the program that subscribes",
	"catalogue/snapshot/versions.ts changes":
		"the groups that changed since the big segment was built, at most some hundred",
	"db/bulk-insert.ts texts": "one for each list of columns in code",
	"db/feed.ts changed": "changes of open transactions",
	"db/feed.ts listeners": "one for each part of the program that subscribes",
	"db/feed.ts withJobs": "open transactions that enqueued jobs",
	"db/feed.ts versions": "an empty object for each company that asked since its last change",
	"db/kept-answers.ts answersOf": "caches by version, which end with the version; their values are limited",
	"db/pool-watch.ts users": "one for each connection",
	"db/savepoints.ts outermost": "one for each open transaction",
	"db/throttle.ts countsToRewrite": "counts of open transactions",
	"db/throttle.ts recordedCounts": "counts of open transactions",
	"db/throttle.ts samples": "at most `samplesAtMost` small entries",
	"http/api-docs.ts files": "files of one library",
	"http/calls.ts enforced": "one for each route",
	"http/data/metadata.ts answers": "texts of cached descriptions, which end with them",
	"http/data/upload-slots.ts holders": "running uploads, which have a limit",
	"http/live.ts ends": "open streams, which have a limit",
	"http/live.ts openStreams": "open streams, which have a limit",
	"http/trpc-adapter.ts serializedResults": "texts of cached answers, which end with them",
	"http/viewer.ts changed": "changes of open transactions",
	"i18n/format.ts dateFormats": "one for each language, zone and style in code",
	"i18n/format.ts moneyFormats": "one for each language and currency",
	"jobs/loop.ts running": "running jobs, which have a limit",
	"providers/payment/sandbox.ts reported": "payments of the sandbox, which no business uses",
	"records/field-tree.ts keys": "texts of field trees, which end with them",
	"records/kinds.ts numberFormats": "one for each language and number of decimals",
	"records/read.db.ts readsOf": "a cache for each object",
	"records/select.db.ts keptReads": "caches of cached forms, which end with them",
	"records/short-dates.ts formats": "one for each language and style",
	"records/short-dates.ts minuteTexts": "the minutes of a day in each language",
	"records/values-by-kind.ts ofObjects": "a cache for each object",
	"trpc.ts enforced": "one for each procedure",
	"catalogue/bought-products.db.ts none": "stays empty",
	"shared/cache.ts entries": "the values of a cache",
	"shared/cache.ts loading": "running computations",
	"shared/cache.ts pools": "one for each name of a cache",
};

/** Functions that make a part of the program, whose maps then live as long as this part. */
const makesPart =
	/^(?:export )?(?:async )?(?:const|function) (?:open|new|create|start|watch|memo|cached|kept|serve|visitorReader|images|sitemap|pages|live|openApi|assets|parameterReader)\w*/;
const topLevel = /^(?:export )?(?:async )?(?:const|function|let|type|class) /;
const emptyMap = /(?:const|let) (\w+)(?:: [^=]+)? = (?:.*=> )?new (?:Map|WeakMap|Set|WeakSet)(?:<.*>)?\(\)/;

/** The maps and sets of a file that begin empty and are long-lived: those of the module, and of functions that make a part of the program. */
function longLivedMaps(path: string, code: string): string[] {
	let isInPart = false;
	return code.split("\n").flatMap((line) => {
		if (topLevel.test(line)) isInPart = makesPart.test(line);
		const [, name] = emptyMap.exec(line) ?? [];
		return name !== undefined && (isInPart || !/^\s/.test(line)) ? [`${path} ${name}`] : [];
	});
}

const longLived = new Set(files.flatMap(({ path, code }) => longLivedMaps(path, code)));

test("every map that lives for long is a cache with a limit, or has a reason why it needs none", () => {
	const unknown = [...longLived].filter((name) => !(name in withoutLimit));
	expect(unknown, "use `newCache` with a name of `cacheShares`, or say here why its size has an end").toEqual([]);
});

test("every reason is about a map that lives for long", () => {
	expect(Object.keys(withoutLimit).filter((name) => !longLived.has(name))).toEqual([]);
});

test("every cache of the table is in the code", () => {
	const code = files.filter(({ path }) => path !== "shared/cache-shares.ts").map(({ code }) => code);
	const unused = Object.keys(cacheShares).filter((name) => !code.some((text) => text.includes(`"${name}"`)));
	expect(unused).toEqual([]);
});

test("finds a map of a module, and one in a function that makes a part", () => {
	const code = `const kept = new Map<string, number>();\nexport function openThing() {\n\tconst inner = new Map<string, Map<string, number>>();\n}\nfunction sumOf() {\n\tconst sums = new Map<string, number>();\n}`;
	expect(longLivedMaps("a.ts", code)).toEqual(["a.ts kept", "a.ts inner"]);
});
