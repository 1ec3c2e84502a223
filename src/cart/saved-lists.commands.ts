import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { recordChange } from "#db/changes.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { type Limit, throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import { refuseReaders } from "./cart.commands.ts";
import { openHere } from "./cart.db.ts";
import { mostOfOne } from "./cart.ts";
import { emptyCart, goodsAt, goodsById, linesOf, putAllInCart } from "./cart-lines.db.ts";
import { mostListed, mostLists } from "./list-limits.ts";
import { addNamed } from "./quick-order.commands.ts";
import {
	countLists,
	insertList,
	isNameFree,
	type ListChange,
	type ListRow,
	lockGoneList,
	lockList,
	mayKeep,
	saveListRow,
} from "./saved-lists.db.ts";
import type { AddList, ChangeList, OneList, PutOnList, SaveList } from "./saved-lists.ts";

/** What is thrown away stays for who thinks better of it, and each change is written down for good. */
const newLists = { name: "new-list", times: 300, seconds: 60 * 60 };
const changes = { name: "list-change", times: 1_200, seconds: 60 * 60 };

async function refuseTooOften(act: Act, limit: Limit): Promise<void> {
	refuseReaders(act);
	await throttle(act.db, limit, act.by.userId ?? "");
}

/** Empty, or with what is in the cart now, which stays as it is. */
export async function saveList(act: Act, { name, shared, fromCart }: SaveList): Promise<{ listId: string }> {
	await refuseTooOften(act, newLists);
	return inTransaction(act, async (act) => {
		const { userId, accountId } = act.by;
		if (!userId || !accountId) throw new Error("a list is of somebody at a company");
		await refuseMoreLists(act, { userId, accountId });
		const lines = fromCart ? await linesInCart(act) : [];
		const listId = await insertList(act, { name, shared, userId, accountId });
		if (listId === null) throw nameTaken();
		await putAllInCart(act, listId, lines, "instead");
		await audit(act, { object: "WebCart", id: listId, accountId }, { name: [null, name], shared: [false, shared] });
		await noteLists(act, accountId);
		return { listId };
	});
}

async function refuseMoreLists(act: Act, of: Parameters<typeof countLists>[1]): Promise<void> {
	if ((await countLists(act, of)) >= mostLists) throw new Refusal("invalid", "list.too-many", { most: mostLists });
}

async function linesInCart(act: Act) {
	const { open } = await openHere(act);
	const lines = open ? await linesOf(act, open.id) : [];
	if (lines.length > mostListed) throw new Refusal("invalid", "list.full", { most: mostListed });
	return lines.map(({ productId, quantity }) => ({ productId, quantity }));
}

const nameTaken = () => new Refusal("conflict", "list.name-taken", {}, "name");

const noteLists = (act: Act, accountId: string): Promise<void> =>
	recordChange(act, { topic: "lists", recordId: null, accountId });

/** Answers when it was changed, so that who goes on changing it has seen that. */
async function changeOwn(
	act: Act,
	{ listId, lock = lockList }: { listId: string; lock?: typeof lockList },
	work: (act: Act, list: ListRow) => Promise<ListChange>,
): Promise<{ updatedAt: string }> {
	await refuseTooOften(act, changes);
	return inTransaction(act, async (act) => {
		const list = await lock(act, listId);
		if (!list) throw new Refusal("not-found", "list.not-found");
		const change = await work(act, list);
		const updatedAt = await saveListRow(act, listId, change);
		await audit(act, { object: "WebCart", id: listId, accountId: list.accountId }, difference(list, change));
		await noteLists(act, list.accountId);
		return { updatedAt: updatedAt.toISOString() };
	});
}

function refuseOthers(act: Act, list: ListRow): void {
	if (!mayKeep(act, list)) throw new Refusal("forbidden", "list.not-yours");
}

/** What is in it, whoever shares it may change; what it is called and who sees it is its person's to say. */
export const changeList = (act: Act, { listId, name, shared, lines, seen }: ChangeList) =>
	changeOwn(act, { listId }, async (act, list) => {
		refuseIfStale(list, seen);
		const change = { ...(name !== undefined && { name }), ...(shared !== undefined && { shared }) };
		if (Object.keys(change).length > 0) refuseOthers(act, list);
		if (name !== undefined && !(await isNameFree(act, { ...list, name }))) throw nameTaken();
		if (lines) await writeLines(act, listId, lines);
		return change;
	});

/** Writes the lines in the given order. A product that is on the list already may stay when it is no longer sold to the company. */
async function writeLines(act: Act, listId: string, lines: NonNullable<ChangeList["lines"]>): Promise<void> {
	const there = await linesOf(act, listId);
	const sold = await goodsById(
		act,
		lines.map(({ productId }) => productId),
	);
	const possible = new Set([...there, ...sold].map(({ productId }) => productId));
	if (lines.some(({ productId }) => !possible.has(productId))) throw new Refusal("not-found", "product.not-found");
	const wanted = Map.groupBy(lines, ({ productId }) => productId).values();
	for (const same of wanted) refuseTooMany(same.reduce((sum, { quantity }) => sum + quantity, 0));
	await emptyCart(act, listId);
	await putAllInCart(act, listId, lines, "instead");
}

function refuseTooMany(quantity: number): void {
	if (quantity > mostOfOne) throw new Refusal("invalid", "cart.too-many", { most: mostOfOne });
}

/** Adds a quantity of one product to a list. */
export const putOnList = (act: Act, { listId, productId, quantity }: PutOnList) =>
	changeOwn(act, { listId }, async (act) => {
		if (!(await goodsAt(act, productId))) throw new Refusal("not-found", "product.not-found");
		const lines = await linesOf(act, listId);
		const there = lines.find((line) => line.productId === productId);
		if (!there && lines.length >= mostListed) throw new Refusal("invalid", "list.full", { most: mostListed });
		refuseTooMany((there?.quantity ?? 0) + quantity);
		await putAllInCart(act, listId, [{ productId, quantity }], "more");
		return {};
	});

/** It stays for whoever thinks better of it. */
export const removeList = (act: Act, { listId }: OneList) =>
	changeOwn(act, { listId }, async (act, list) => {
		refuseOthers(act, list);
		return { deletedAt: act.now };
	});

export const restoreList = (act: Act, { listId }: OneList) =>
	changeOwn(act, { listId, lock: lockGoneList }, async (act, list) => {
		refuseOthers(act, list);
		if (!(await isNameFree(act, list))) throw nameTaken();
		await refuseMoreLists(act, list);
		return { deletedAt: null };
	});

/** Adds the lines of a list, or some of them, to the cart as far as they can be ordered. Returns the outcome of each line. */
export async function addList(act: Act, { listId, productIds, language }: AddList) {
	refuseReaders(act);
	return inTransaction(act, async (act) => {
		if (!(await lockList(act, listId))) throw new Refusal("not-found", "list.not-found");
		const chosen = productIds && new Set(productIds);
		const lines = (await linesOf(act, listId)).filter(({ productId }) => chosen?.has(productId) ?? true);
		const named = lines.map(({ productId, quantity }) => ({ quantity: String(quantity), productIds: [productId] }));
		const answers = await addNamed(act, { lines: named, language });
		const isDutch = language === "nl-NL";
		return answers.flatMap((answer, at) => {
			const line = lines[at];
			const said = line && (isDutch ? `${line.nameNl}, ${line.sizeNl}` : `${line.nameEn}, ${line.sizeEn}`);
			return line ? [{ ...answer, slug: line.slug, name: said ?? "", wanted: line.quantity }] : [];
		});
	});
}
