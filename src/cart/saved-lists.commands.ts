import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { recordChange } from "#db/changes.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { type Limit, throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import { refuseNonBuyers } from "./cart.commands.ts";
import { findCurrentCart } from "./cart.db.ts";
import { maxQuantity } from "./cart.ts";
import { emptyCart, findAllGoods, findGoods, linesOf, putLinesInCart } from "./cart-lines.db.ts";
import { maxListLines, maxListNameLength, maxLists } from "./list-limits.ts";
import { addProducts } from "./quick-order.commands.ts";
import {
	canManageList,
	countLists,
	insertList,
	isNameFree,
	type ListChange,
	type ListRow,
	lockDeletedList,
	lockList,
	lockListsOf,
	saveListRow,
} from "./saved-lists.db.ts";
import type { AddList, ChangeList, OneList, PutOnList, SaveList } from "./saved-lists.ts";

/** Limits writing: deleted lists stay in the database, and each change has an audit entry. */
const newListLimit = { name: "new-list", times: 300, seconds: 60 * 60 };
const listChangeLimit = { name: "list-change", times: 1_200, seconds: 60 * 60 };

async function refuseTooOften(act: Act, limit: Limit): Promise<void> {
	refuseNonBuyers(act);
	await throttle(act.db, limit, act.by.userId ?? "");
}

/** Creates a list: empty, or with the lines of the cart. The cart does not change. */
export async function saveList(act: Act, { name, shared, fromCart }: SaveList): Promise<{ listId: string }> {
	await refuseTooOften(act, newListLimit);
	return inTransaction(act, async (act) => {
		const { userId, accountId } = act.by;
		if (!userId || !accountId) throw new Error("a list needs a user and a company");
		await refuseTooManyLists(act, { userId, accountId });
		const lines = fromCart ? await linesInCart(act) : [];
		const listId = await insertList(act, { name, shared, userId, accountId });
		if (listId === null) throw nameTakenRefusal();
		await putLinesInCart(act, listId, lines, "replace");
		await audit(act, { object: "WebCart", id: listId, accountId }, { name: [null, name], shared: [false, shared] });
		await recordListChange(act, accountId);
		return { listId };
	});
}

async function refuseTooManyLists(act: Act, owner: Parameters<typeof countLists>[1]): Promise<void> {
	if ((await countLists(act, owner)) >= maxLists) throw new Refusal("invalid", "list.too-many", { most: maxLists });
}

async function linesInCart(act: Act) {
	const { open } = await findCurrentCart(act);
	const lines = open ? await linesOf(act, open.id) : [];
	if (lines.length > maxListLines) throw new Refusal("invalid", "list.full", { most: maxListLines });
	return lines.map(({ productId, quantity }) => ({ productId, quantity }));
}

const nameTakenRefusal = () => new Refusal("conflict", "list.name-taken", {}, "name");

const recordListChange = (act: Act, accountId: string): Promise<void> =>
	recordChange(act, { topic: "lists", recordId: null, accountId });

/** Changes a locked list. Returns the time of the change, which the next change sends as `seen`. */
async function changeLockedList(
	act: Act,
	{ listId, lock = lockList }: { listId: string; lock?: typeof lockList },
	work: (act: Act, list: ListRow) => Promise<ListChange>,
): Promise<{ updatedAt: string }> {
	await refuseTooOften(act, listChangeLimit);
	return inTransaction(act, async (act) => {
		const list = await lock(act, listId);
		if (!list) throw new Refusal("not-found", "list.not-found");
		const change = await work(act, list);
		const updatedAt = await saveListRow(act, listId, change);
		await audit(act, { object: "WebCart", id: listId, accountId: list.accountId }, difference(list, change));
		await recordListChange(act, list.accountId);
		return { updatedAt: updatedAt.toISOString() };
	});
}

function refuseNonManagers(act: Act, list: ListRow): void {
	if (!canManageList(act, list)) throw new Refusal("forbidden", "list.owner-only");
}

/** Changes a list. All buyers who see the list may change its lines; only owner and administrators may rename or share it. */
export const changeList = (act: Act, { listId, name, shared, lines, seen }: ChangeList) =>
	changeLockedList(act, { listId }, async (act, list) => {
		refuseIfStale(list, seen);
		const change = { ...(name !== undefined && { name }), ...(shared !== undefined && { shared }) };
		if (Object.keys(change).length > 0) refuseNonManagers(act, list);
		if (name !== undefined && !(await isNameFree(act, { ...list, name }))) throw nameTakenRefusal();
		if (lines) await writeLines(act, listId, lines);
		return change;
	});

/** Writes the lines in the given order. A product that is on the list already may stay when it is no longer sold to the company. */
async function writeLines(act: Act, listId: string, lines: NonNullable<ChangeList["lines"]>): Promise<void> {
	const current = await linesOf(act, listId);
	const sold = await findAllGoods(
		act,
		lines.map(({ productId }) => productId),
	);
	const possible = new Set([...current, ...sold].map(({ productId }) => productId));
	if (lines.some(({ productId }) => !possible.has(productId))) throw new Refusal("not-found", "product.not-found");
	const byProduct = Map.groupBy(lines, ({ productId }) => productId).values();
	for (const productLines of byProduct)
		refuseTooManyPieces(productLines.reduce((sum, { quantity }) => sum + quantity, 0));
	await emptyCart(act, listId);
	await putLinesInCart(act, listId, lines, "replace");
}

function refuseTooManyPieces(quantity: number): void {
	if (quantity > maxQuantity) throw new Refusal("invalid", "cart.quantity-too-large", { most: maxQuantity });
}

/** Adds a quantity of one product to a list. */
export const putOnList = (act: Act, { listId, productId, quantity }: PutOnList) =>
	changeLockedList(act, { listId }, async (act) => {
		if (!(await findGoods(act, productId))) throw new Refusal("not-found", "product.not-found");
		const lines = await linesOf(act, listId);
		const line = lines.find((line) => line.productId === productId);
		if (!line && lines.length >= maxListLines) throw new Refusal("invalid", "list.full", { most: maxListLines });
		refuseTooManyPieces((line?.quantity ?? 0) + quantity);
		await putLinesInCart(act, listId, [{ productId, quantity }], "add");
		return {};
	});

/** Deletes a list. `restoreList` undoes it. */
export const removeList = (act: Act, { listId }: OneList) =>
	changeLockedList(act, { listId }, async (act, list) => {
		refuseNonManagers(act, list);
		return { deletedAt: act.now };
	});

export const restoreList = (act: Act, { listId }: OneList) =>
	changeLockedList(act, { listId, lock: lockDeletedList }, async (act, list) => {
		refuseNonManagers(act, list);
		if (!(await isNameFree(act, list))) throw nameTakenRefusal();
		await refuseTooManyLists(act, list);
		return { deletedAt: null };
	});

type HandOver = { accountId: string; from: string; to: string };

/** Gives the lists of a person who left the company to an administrator. A name that the administrator uses already gets a number. */
export function handOverLists(act: Act, { accountId, from, to }: HandOver): Promise<void> {
	return inTransaction(act, async (act) => {
		const lists = await lockListsOf(act, { accountId, userId: from });
		for (const list of lists) {
			const name = await freeName(act, { ...list, userId: to });
			await saveListRow(act, list.id, { userId: to, name });
			await audit(act, { object: "WebCart", id: list.id, accountId }, { userId: [from, to], name: [list.name, name] });
		}
		if (lists.length > 0) await recordListChange(act, accountId);
	});
}

async function freeName(act: Act, list: ListRow): Promise<string> {
	const name = list.name ?? "";
	for (let number = 1; ; number++) {
		const suffix = number === 1 ? "" : ` (${number})`;
		const numbered = [...name].slice(0, maxListNameLength - suffix.length).join("") + suffix;
		if (await isNameFree(act, { ...list, name: numbered })) return numbered;
	}
}

/** Adds the lines of a list, or some of them, to the cart of a location as far as they can be ordered. Returns the outcome of each line. */
export async function addList(act: Act, { listId, productIds, locationId, language }: AddList) {
	refuseNonBuyers(act);
	return inTransaction(act, async (act) => {
		if (!(await lockList(act, listId))) throw new Refusal("not-found", "list.not-found");
		const chosenIds = productIds && new Set(productIds);
		const lines = (await linesOf(act, listId)).filter(({ productId }) => chosenIds?.has(productId) ?? true);
		const linesToAdd = lines.map(({ productId, quantity }) => ({
			quantity: String(quantity),
			productIds: [productId],
		}));
		const results = await addProducts(act, { lines: linesToAdd, language, locationId: locationId ?? null });
		const isDutch = language === "nl-NL";
		return results.flatMap((result, index) => {
			const line = lines[index];
			const name = line && (isDutch ? `${line.nameNl}, ${line.sizeNl}` : `${line.nameEn}, ${line.sizeEn}`);
			return line ? [{ ...result, slug: line.slug, name: name ?? "", wanted: line.quantity }] : [];
		});
	});
}
