import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { guest, system } from "#act.ts";
import { packsOf } from "#catalogue/catalogue-view.db.ts";
import { auditValues } from "#db/audit-columns.ts";
import { category, product, productGroup, productPicture } from "#db/schema/catalogue.ts";
import { addDrawnPictures } from "#files/pictures.commands.ts";
import type { Drawing } from "#files/pictures.ts";
import { openStore } from "#store/store.commands.ts";
import { test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";

test("returns the first packs of an area, one per product, without contract-only products", async ({
	database: { db },
}) => {
	const act = actOf(db, system);
	await openStore(act, { demo: true });
	const { rows } = await smallRange(db);
	const drawn: Drawing = { pack: { kind: "cups", brand: "southerly", name: "Tea" } };
	const productByKey = new Map(rows.map(({ id }) => [`pack-${id.toLowerCase()}`, id]));
	const alternateTexts = { alternateTextEn: "", alternateTextNl: "" };
	const pictures = await addDrawnPictures(
		act,
		[...productByKey.keys()].map((key) => ({ key, shape: "square", drawn, ...alternateTexts })),
	);
	await db.insert(productPicture).values(
		[...productByKey].map(([key, productId]) => ({
			productId,
			pictureId: pictures.get(key) ?? "",
			position: 1,
			...auditValues(act),
		})),
	);
	const packProducts = async () =>
		(await packsOf(actOf(db, guest), "tea")).map(({ address }) =>
			productByKey.get(/pack-\w+/.exec(address)?.[0] ?? ""),
		);
	const products = await db
		.select({ id: product.id, groupId: product.groupId, path: category.slug })
		.from(product)
		.innerJoin(productGroup, eq(productGroup.id, product.groupId))
		.innerJoin(category, eq(category.id, productGroup.categoryId));
	const groupOf = new Map(products.map(({ id, groupId }) => [id, groupId]));

	const packs = await packProducts();
	expect(packs).toHaveLength(4);
	expect(new Set(packs.map((id) => groupOf.get(id ?? ""))).size).toBe(4);
	const [first = ""] = packs;
	await db
		.update(product)
		.set({ contractOnly: true })
		.where(eq(product.groupId, groupOf.get(first) ?? ""));
	expect(await packProducts()).not.toContain(first);
});
