import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Viewer } from "#act.ts";
import type { Db } from "#db/db.ts";
import { product } from "#db/schema/catalogue.ts";
import { addByName, putOnListByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { clearCart } from "./cart.commands.ts";
import { cartView } from "./cart-view.db.ts";
import { addList, changeList, removeList, restoreList, saveList } from "./saved-lists.commands.ts";
import { savedLists, savedListView } from "./saved-lists.db.ts";

const test = plain.extend("shop", { scope: "file" }, () => stockedShop());

const language = "en-NZ" as const;
const linesOfList = async (db: Db, by: Viewer, listId: string) =>
	(await savedListView(actOf(db, by), { listId, language })).lines.map(({ slug, quantity }) => [slug, quantity]);
const linesOfCart = async (db: Db, by: Viewer) =>
	(await cartView(actOf(db, by), language)).lines.map(({ slug, quantity }) => [slug, quantity]);
const newList = async (db: Db, by: Viewer, name: string, shared = false) =>
	(await saveList(actOf(db, by), { name, shared, fromCart: false })).listId;

test("saves a cart as a list, and adds all or some lines to the cart with a result for each", async ({
	database: { db },
	shop: { by, tea, cups, firstSize, notOnline, idOf },
}) => {
	const act = actOf(db, by);
	for (const [slug, quantity] of [
		[tea, 3],
		[cups, 6],
		[firstSize, 2],
	] as const)
		await addByName(act, { product: slug, quantity, allowSecondSize: true });
	const { listId } = await saveList(act, { name: "Mondays", shared: false, fromCart: true });
	expect(await linesOfCart(db, by), "the cart does not change").toHaveLength(3);
	await clearCart(act);
	expect(await linesOfList(db, by, listId)).toEqual([
		[tea, 3],
		[cups, 6],
		[firstSize, 2],
	]);

	await db.update(product).set({ contractOnly: true }).where(eq(product.slug, firstSize));
	await changeList(act, {
		listId,
		lines: [
			{ productId: idOf(notOnline), quantity: 1 },
			{ productId: idOf(firstSize), quantity: 2 },
			{ productId: idOf(cups), quantity: 4 },
			{ productId: idOf(tea), quantity: 5 },
		],
	});
	const results = await addList(act, { listId, productIds: null, language });
	expect(results.map(({ slug, verdict }) => [slug, verdict.kind])).toEqual([
		[notOnline, "not-sold-online"],
		[firstSize, "unknown"],
		[cups, "lot"],
		[tea, "accepted"],
	]);
	expect(await linesOfCart(db, by)).toEqual([[tea, 5]]);
	await addList(act, { listId, productIds: [idOf(tea), idOf("no-such-tea")], language });
	expect(await linesOfCart(db, by)).toEqual([[tea, 10]]);
	await db.update(product).set({ contractOnly: false }).where(eq(product.slug, firstSize));
	await clearCart(act);
});

test("shows a list to its owner, and a shared list to the company only", async ({
	database: { db },
	shop: { ownCompany, otherCompany, tea },
}) => {
	const [owner, administrator, reader] = [
		ownCompany.buyer.viewer,
		ownCompany.administrator.viewer,
		ownCompany.reader.viewer,
	] as const;
	const stranger = otherCompany.administrator.viewer;
	const listId = await newList(db, owner, "Bar");
	await putOnListByName(actOf(db, owner), { listId, product: tea, quantity: 2 });
	const notFound = { code: "list.not-found" };
	for (const by of [administrator, reader, stranger])
		await expect(linesOfList(db, by, listId)).rejects.toMatchObject(notFound);
	await expect(putOnListByName(actOf(db, administrator), { listId, product: tea, quantity: 1 })).rejects.toMatchObject(
		notFound,
	);

	await changeList(actOf(db, owner), { listId, shared: true });
	for (const by of [administrator, reader]) expect(await linesOfList(db, by, listId)).toEqual([[tea, 2]]);
	expect(await savedLists(actOf(db, reader))).toMatchObject([
		{ id: listId, owner: "buyer Kererushop", isOwn: false, lines: 1 },
	]);
	await putOnListByName(actOf(db, administrator), { listId, product: tea, quantity: 1 });
	expect(await linesOfList(db, owner, listId)).toEqual([[tea, 3]]);
	expect(await savedLists(actOf(db, stranger))).toEqual([]);
	for (const call of [
		() => linesOfList(db, stranger, listId),
		() => putOnListByName(actOf(db, stranger), { listId, product: tea, quantity: 1 }),
		() => changeList(actOf(db, stranger), { listId, lines: [] }),
		() => removeList(actOf(db, stranger), { listId }),
		() => addList(actOf(db, stranger), { listId, productIds: null, language }),
	])
		await expect(call()).rejects.toMatchObject(notFound);
	for (const call of [
		() => changeList(actOf(db, reader), { listId, lines: [] }),
		() => removeList(actOf(db, reader), { listId }),
		() => addList(actOf(db, reader), { listId, productIds: null, language }),
	])
		await expect(call()).rejects.toMatchObject({ code: "cart.buyers-only" });
	const administratorsList = await newList(db, administrator, "Office", true);
	for (const call of [
		() => changeList(actOf(db, owner), { listId: administratorsList, name: "Mine" }),
		() => changeList(actOf(db, owner), { listId: administratorsList, shared: false }),
		() => removeList(actOf(db, owner), { listId: administratorsList }),
	])
		await expect(call()).rejects.toMatchObject({ code: "list.owner-only" });
	await changeList(actOf(db, administrator), { listId, name: "Bar and bar" });
});

test("refuses a name twice, restores a deleted list, and refuses a change of an outdated list", async ({
	database: { db },
	shop: { by },
}) => {
	const act = actOf(db, by);
	const nameTaken = { code: "list.name-taken" };
	const first = await newList(db, by, "Weekly");
	await expect(newList(db, by, "WEEKLY")).rejects.toMatchObject(nameTaken);
	const second = await newList(db, by, "Monthly");
	await expect(changeList(act, { listId: second, name: "weekly" })).rejects.toMatchObject(nameTaken);
	await removeList(act, { listId: first });
	await expect(savedListView(act, { listId: first, language })).rejects.toMatchObject({ code: "list.not-found" });
	await changeList(act, { listId: second, name: "weekly" });
	await expect(restoreList(act, { listId: first })).rejects.toMatchObject(nameTaken);
	await removeList(act, { listId: second });
	await restoreList(act, { listId: first });
	const { updatedAt, name } = await savedListView(act, { listId: first, language });
	expect(name).toBe("Weekly");
	await changeList(act, { listId: first, lines: [] });
	await expect(changeList(act, { listId: first, lines: [], seen: updatedAt })).rejects.toMatchObject({
		code: "record.stale",
	});
	const attempts = await Promise.allSettled(Array.from({ length: 4 }, () => newList(db, by, "At once")));
	expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("allows 200 lists for each user", async ({ database: { db }, shop: { otherCompany } }) => {
	const by = otherCompany.buyer.viewer;
	const tooMany = { code: "list.too-many" };
	const listId = await newList(db, by, "The first");
	for (let nth = 1; nth < 200; nth++) await newList(db, by, `List ${nth}`);
	await expect(newList(db, by, "One more")).rejects.toMatchObject(tooMany);
	await removeList(actOf(db, by), { listId });
	await newList(db, by, "One more");
	await expect(restoreList(actOf(db, by), { listId })).rejects.toMatchObject(tooMany);
});
