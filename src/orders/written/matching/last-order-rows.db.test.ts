import { expect } from "vitest";
import { system } from "#act.ts";
import type { Language } from "#i18n/languages.ts";
import { readWrittenLines } from "#orders/written/reading/written-lines.ts";
import { openStore } from "#store/store.commands.ts";
import { test as plain } from "#test/database.ts";
import { openDemoCatalogue } from "#test/judged-queries/demo-catalogue.ts";
import { actOf } from "#test/people.ts";
import { matchLines } from "./written-search.db.ts";

const test = plain.extend("catalogue", { scope: "file" }, async ({ database }) => {
	const act = actOf(database.db, system, new Date("2026-11-21T00:00:00Z"));
	await openStore(act, { demo: true });
	return openDemoCatalogue(act);
});

const ordered = {
	"kereru-house-espresso": 6,
	"lamplight-decaf": 1,
	"full-cream-milk-uht": 2,
	"double-wall-paper-cup-8-oz": 3,
	"fibre-sip-lid-80-mm": 4,
};

type Catalogue = Awaited<ReturnType<typeof openDemoCatalogue>>;

/** The rows as "6 kereru-house-espresso", with "?" when a row has a doubt. */
async function rowsOf({ visit, sizes }: Catalogue, text: string, language: Language) {
	const slugById = new Map(
		sizes.flatMap(({ product, size, row }) => (size.suffix === "" ? [[row.id, product.slug] as const] : [])),
	);
	const idBySlug = new Map([...slugById].map(([id, slug]) => [slug, id]));
	const lastOrder = Object.entries(ordered).map(([slug, quantity]) => ({
		productId: idBySlug.get(slug) ?? "",
		quantity,
	}));
	const bought = new Map(lastOrder.map(({ productId, quantity }) => [productId, [quantity]]));
	const lines = await matchLines(visit, { lines: readWrittenLines(text, language), bought, lastOrder, language });
	return lines.flatMap(({ items }) =>
		items.flatMap(({ match }) =>
			match.kind === "found"
				? `${match.quantity} ${slugById.get(match.productId)}${match.doubts.length > 0 ? "?" : ""}`
				: match.kind === "no-order"
					? []
					: match.kind,
		),
	);
}

const [kereru, decaf, milk, cups, lids] = Object.entries(ordered).map(([slug, quantity]) => `${quantity} ${slug}`);
const [kereruDoubted, decafDoubted, milkDoubted, cupsDoubted, lidsDoubted] = [kereru, decaf, milk, cups, lids].map(
	(row) => `${row}?`,
);
const doubted = [kereruDoubted, decafDoubted, milkDoubted, cupsDoubted, lidsDoubted];

test.for<[text: string, rows: (string | undefined)[], language?: Language]>([
	["same as last week please", [kereru, decaf, milk, cups, lids]],
	["same as last week but without decaf", [kereru, milk, cups, lids]],
	["no decaf this week, otherwise the same", [kereru, milk, cups, lids]],
	["Same as last week please.\nNo decaf this time.", [kereru, milk, cups, lids]],
	["everything but the decaf and the cups", [kereru, milk, lids]],
	["the usual, but 8 kereru instead of 6", [decaf, milk, cups, lids, "8 kereru-house-espresso"]],
	["same again plus 2 kereru", [kereru, decaf, milk, cups, lids, "2 kereru-house-espresso"]],
	["same as last week and 2 kereru", [kereruDoubted, decaf, milk, cups, lids, "2 kereru-house-espresso"]],
	["same as last time but double the kereru", [kereruDoubted, decaf, milk, cupsDoubted, lids]],
	["same as last week without the sourdough", doubted],
	["at the usual time", doubted],
	["same address as last time", doubted],
	["same as last month", doubted],
	["hetzelfde als vorige week zonder deksels", [kereru, decaf, milk, cups], "nl-NL"],
	["alles op de decaf na", [kereru, milk, cups, lids], "nl-NL"],
])("reads %j as lines of the last order", async ([text, rows, language = "en-NZ"], { catalogue }) => {
	expect(await rowsOf(catalogue, text, language)).toEqual(rows);
});
