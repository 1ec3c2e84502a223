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
import { cartPromised } from "./cart-view.db.ts";
import { addList, changeList, removeList, restoreList, saveList } from "./saved-lists.commands.ts";
import { listShown, listsOf } from "./saved-lists.db.ts";

const test = plain.extend("shop", { scope: "file" }, () => stockedShop());

const language = "en-NZ" as const;
const shown = async (db: Db, by: Viewer, listId: string) =>
	(await listShown(actOf(db, by), { listId, language })).lines.map(({ slug, quantity }) => [slug, quantity]);
const inCart = async (db: Db, by: Viewer) =>
	(await cartPromised(actOf(db, by), language)).lines.map(({ slug, quantity }) => [slug, quantity]);
const newList = async (db: Db, by: Viewer, name: string, shared = false) =>
	(await saveList(actOf(db, by), { name, shared, fromCart: false })).listId;

test("a cart is saved as a list and added again, all of it or some lines, each with what came of it", async ({
	database: { db },
	shop: { by, tea, cups, firstSize, notOnline, idOf },
}) => {
	const act = actOf(db, by);
	for (const [slug, quantity] of [
		[tea, 3],
		[cups, 6],
		[firstSize, 2],
	] as const)
		await addByName(act, { product: slug, quantity, beside: true });
	const { listId } = await saveList(act, { name: "Mondays", shared: false, fromCart: true });
	expect(await inCart(db, by), "the cart stays as it is").toHaveLength(3);
	await clearCart(act);
	expect(await shown(db, by, listId)).toEqual([
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
	const answers = await addList(act, { listId, productIds: null, language });
	expect(answers.map(({ slug, verdict }) => [slug, verdict.kind])).toEqual([
		[notOnline, "not-sold-online"],
		[firstSize, "unknown"],
		[cups, "lot"],
		[tea, "taken"],
	]);
	expect(await inCart(db, by)).toEqual([[tea, 5]]);
	await addList(act, { listId, productIds: [idOf(tea), idOf("no-such-tea")], language });
	expect(await inCart(db, by)).toEqual([[tea, 10]]);
	await db.update(product).set({ contractOnly: false }).where(eq(product.slug, firstSize));
	await clearCart(act);
});

test("a list is one person's until it is shared, and then its company's alone", async ({
	database: { db },
	shop: { ours, theirs, tea },
}) => {
	const [owner, boss, reader] = [ours.buyer.viewer, ours.administrator.viewer, ours.reader.viewer] as const;
	const stranger = theirs.administrator.viewer;
	const listId = await newList(db, owner, "Bar");
	await putOnListByName(actOf(db, owner), { listId, product: tea, quantity: 2 });
	const notThere = { code: "list.not-found" };
	for (const by of [boss, reader, stranger]) await expect(shown(db, by, listId)).rejects.toMatchObject(notThere);
	await expect(putOnListByName(actOf(db, boss), { listId, product: tea, quantity: 1 })).rejects.toMatchObject(notThere);

	await changeList(actOf(db, owner), { listId, shared: true });
	for (const by of [boss, reader]) expect(await shown(db, by, listId)).toEqual([[tea, 2]]);
	expect(await listsOf(actOf(db, reader))).toMatchObject([
		{ id: listId, owner: "buyer Kererushop", isOwn: false, lines: 1 },
	]);
	await putOnListByName(actOf(db, boss), { listId, product: tea, quantity: 1 });
	expect(await shown(db, owner, listId)).toEqual([[tea, 3]]);
	expect(await listsOf(actOf(db, stranger))).toEqual([]);
	for (const ask of [
		() => shown(db, stranger, listId),
		() => putOnListByName(actOf(db, stranger), { listId, product: tea, quantity: 1 }),
		() => changeList(actOf(db, stranger), { listId, lines: [] }),
		() => removeList(actOf(db, stranger), { listId }),
		() => addList(actOf(db, stranger), { listId, productIds: null, language }),
	])
		await expect(ask()).rejects.toMatchObject(notThere);
	for (const ask of [
		() => changeList(actOf(db, reader), { listId, lines: [] }),
		() => removeList(actOf(db, reader), { listId }),
		() => addList(actOf(db, reader), { listId, productIds: null, language }),
	])
		await expect(ask()).rejects.toMatchObject({ code: "cart.buyers-only" });
	const bosses = await newList(db, boss, "Office", true);
	for (const ask of [
		() => changeList(actOf(db, owner), { listId: bosses, name: "Mine" }),
		() => changeList(actOf(db, owner), { listId: bosses, shared: false }),
		() => removeList(actOf(db, owner), { listId: bosses }),
	])
		await expect(ask()).rejects.toMatchObject({ code: "list.not-yours" });
	await changeList(actOf(db, boss), { listId, name: "Bar and bar" });
});

test("a name is had once, comes back after a removal, and what was seen has to be there still", async ({
	database: { db },
	shop: { by },
}) => {
	const act = actOf(db, by);
	const taken = { code: "list.name-taken" };
	const first = await newList(db, by, "Weekly");
	await expect(newList(db, by, "WEEKLY")).rejects.toMatchObject(taken);
	const second = await newList(db, by, "Monthly");
	await expect(changeList(act, { listId: second, name: "weekly" })).rejects.toMatchObject(taken);
	await removeList(act, { listId: first });
	await expect(listShown(act, { listId: first, language })).rejects.toMatchObject({ code: "list.not-found" });
	await changeList(act, { listId: second, name: "weekly" });
	await expect(restoreList(act, { listId: first })).rejects.toMatchObject(taken);
	await removeList(act, { listId: second });
	await restoreList(act, { listId: first });
	const { updatedAt, name } = await listShown(act, { listId: first, language });
	expect(name).toBe("Weekly");
	await changeList(act, { listId: first, lines: [] });
	await expect(changeList(act, { listId: first, lines: [], seen: updatedAt })).rejects.toMatchObject({
		code: "record.stale",
	});
	const all = await Promise.allSettled(Array.from({ length: 4 }, () => newList(db, by, "At once")));
	expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a person keeps two hundred lists and no more", async ({ database: { db }, shop: { theirs } }) => {
	const by = theirs.buyer.viewer;
	const tooMany = { code: "list.too-many" };
	const listId = await newList(db, by, "The first");
	for (let nth = 1; nth < 200; nth++) await newList(db, by, `List ${nth}`);
	await expect(newList(db, by, "One more")).rejects.toMatchObject(tooMany);
	await removeList(actOf(db, by), { listId });
	await newList(db, by, "One more");
	await expect(restoreList(actOf(db, by), { listId })).rejects.toMatchObject(tooMany);
});
