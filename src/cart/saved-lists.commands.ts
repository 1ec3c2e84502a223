import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { noteChange } from "#db/changes.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { type Limit, throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import { refuseReaders } from "./cart.commands.ts";
import { emptyCart, goodsAt, goodsBySlug, linesOf, openHere, putAllInCart } from "./cart.db.ts";
import { mostOfOne } from "./cart.ts";
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
	noteChange(act, { topic: "lists", recordId: null, accountId });

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

/** In the order in which they come. What is on the list stays possible when it is not sold to them any more. */
async function writeLines(act: Act, listId: string, lines: NonNullable<ChangeList["lines"]>): Promise<void> {
	const there = await linesOf(act, listId);
	const sold = await goodsBySlug(
		act,
		lines.map(({ slug }) => slug),
	);
	const idOf = new Map([...there, ...sold].map(({ slug, productId }) => [slug, productId]));
	const put = lines.map(({ slug, quantity }) => {
		const productId = idOf.get(slug);
		if (!productId) throw new Refusal("not-found", "product.not-found");
		return { productId, quantity };
	});
	await emptyCart(act, listId);
	await putAllInCart(act, listId, put, "instead");
}

/** More of one thing, from its page. */
export const putOnList = (act: Act, { listId, slug, quantity }: PutOnList) =>
	changeOwn(act, { listId }, async (act) => {
		const goods = await goodsAt(act, slug);
		if (!goods) throw new Refusal("not-found", "product.not-found");
		const lines = await linesOf(act, listId);
		const there = lines.find(({ productId }) => productId === goods.productId);
		if (!there && lines.length >= mostListed) throw new Refusal("invalid", "list.full", { most: mostListed });
		if ((there?.quantity ?? 0) + quantity > mostOfOne)
			throw new Refusal("invalid", "cart.too-many", { most: mostOfOne });
		await putAllInCart(act, listId, [{ productId: goods.productId, quantity }], "more");
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

/** Into the cart what of it can be had; each line says what came of it. */
export async function addList(act: Act, { listId, slugs, language }: AddList) {
	refuseReaders(act);
	return inTransaction(act, async (act) => {
		if (!(await lockList(act, listId))) throw new Refusal("not-found", "list.not-found");
		const chosen = slugs && new Set(slugs);
		const lines = (await linesOf(act, listId)).filter(({ slug }) => chosen?.has(slug) ?? true);
		const named = lines.map(({ productId, quantity }) => ({ quantity: String(quantity), productIds: [productId] }));
		const answers = await addNamed(act, named, language);
		const isDutch = language === "nl-NL";
		return answers.flatMap((answer, at) => {
			const line = lines[at];
			const said = line && (isDutch ? `${line.nameNl}, ${line.sizeNl}` : `${line.nameEn}, ${line.sizeEn}`);
			return line ? [{ ...answer, slug: line.slug, name: said ?? "", wanted: line.quantity }] : [];
		});
	});
}
