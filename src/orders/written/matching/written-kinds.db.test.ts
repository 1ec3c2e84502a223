import { describe, expect } from "vitest";
import { system } from "#act.ts";
import { readWrittenLines } from "#orders/written/reading/written-lines.ts";
import { openStore } from "#store/store.commands.ts";
import { test as plain } from "#test/database.ts";
import { openDemoCatalogue } from "#test/judged-queries/demo-catalogue.ts";
import { actOf } from "#test/people.ts";
import { type MessageOfKind, messagesByKind, usualSizes } from "#test/written-orders/kinds-of-messages.ts";
import { matchLines } from "./written-search.db.ts";

const test = plain.extend("catalogue", { scope: "file" }, async ({ database }) => {
	const act = actOf(database.db, system, new Date("2026-11-21T00:00:00Z"));
	await openStore(act, { demo: true });
	const { visit, sizes } = await openDemoCatalogue(act);
	const names = sizes.map(({ row, product, size }) => ({ id: row.id, slug: product.slug, suffix: size.suffix }));
	const lastOrder = usualSizes.flatMap(([quantity, slug, suffix]) =>
		names.flatMap((name) => (name.slug === slug && name.suffix === suffix ? { productId: name.id, quantity } : [])),
	);
	return { visit, nameOf: new Map(names.map((name) => [name.id, name])), lastOrder };
});

describe.for(Object.entries<readonly MessageOfKind[]>(messagesByKind))("orders with %s", ([, messages]) => {
	test.for(messages)("are read from %j", async ([text, expected, language = "en-NZ"], { catalogue }) => {
		const { visit, nameOf, lastOrder } = catalogue;
		const lines = readWrittenLines(text, language);
		const bought = new Map(lastOrder.map(({ productId, quantity }) => [productId, [quantity]]));
		const matched = await matchLines(visit, { lines, bought, lastOrder, language });
		const rows = matched
			.flatMap(({ items }) => items)
			.flatMap(({ match }) => (match.kind === "found" ? match : []))
			.map(({ productId, quantity, doubts, choices }, nth) => {
				const { slug = "", suffix = "" } = nameOf.get(productId) ?? {};
				if (doubts.length === 0) return [quantity, slug, suffix];
				const meant = expected[nth];
				const slugs = choices.flatMap((id) => nameOf.get(id)?.slug ?? []);
				const isMeant = meant && "doubted" in meant && slugs.includes(meant.doubted);
				return isMeant ? meant : { doubted: slug, quantity, suffix, doubts };
			});
		expect(rows).toEqual(expected);
	});
});
