import { and, asc, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import { account, users } from "#db/schema/accounts.ts";
import { caseComment, supportCase } from "#db/schema/cases.ts";
import { orders } from "#db/schema/orders.ts";
import { scoped } from "#db/scope.ts";
import { changeableUntil } from "#orders/changes/order-changes.db.ts";
import { caretakerKinds } from "#shared/roles.ts";
import { visibleCaseComments, visibleCases } from "./cases.db.ts";
import { isEnded, openCaseStatuses } from "./cases.ts";
import { canReport, reportsOf } from "./delivery-reports.db.ts";
import type { HelpWithOrder } from "./order-wishes.ts";
import { orderWishes } from "./wishes.ts";

const isWish = and(eq(supportCase.type, "order"), isNull(supportCase.deletedAt));
const isOpenWish = and(isWish, inArray(supportCase.status, [...openCaseStatuses]));

export async function hasOpenWish({ db }: Act, orderId: string): Promise<boolean> {
	const rows = await db
		.select({ id: supportCase.id })
		.from(supportCase)
		.where(and(isOpenWish, eq(supportCase.orderId, orderId)));
	return rows.length > 0;
}

/** A request about an order, by its number or its case. Null when the viewer sees no such request. */
export async function wishByNumber({ db, by }: Act, of: { number: number } | { caseId: string }) {
	const [row] = await db
		.select({
			caseId: supportCase.id,
			number: supportCase.number,
			accountId: supportCase.accountId,
			company: account.name,
			orderId: orders.id,
			serial: orders.serial,
			userId: supportCase.createdBy,
			reason: supportCase.reason,
		})
		.from(supportCase)
		.innerJoin(orders, and(eq(orders.id, supportCase.orderId), eq(orders.accountId, supportCase.accountId)))
		.innerJoin(account, eq(account.id, supportCase.accountId))
		.where(
			and(
				scoped(visibleCases, by),
				isWish,
				"number" in of ? eq(supportCase.number, of.number) : eq(supportCase.id, of.caseId),
			),
		);
	return row ? { ...row, wish: wishOf(row.reason) } : null;
}

/** A case that staff sorted differently counts as a wish to change. */
const wishOf = (reason: string | null) => orderWishes.find((wish) => wish === reason) ?? "change";

/** Staff who look after orders of customers. */
export const caretakers = ({ db }: Act) =>
	db
		.select({ userId: users.id })
		.from(users)
		.where(and(inArray(users.staff, caretakerKinds), isNull(users.disabledAt), isNull(users.deletedAt)));

const listedAtMost = 200;

/** The open requests about orders, the oldest first, for staff. */
export const openWishes = ({ db, by }: Act) =>
	db
		.select({
			number: supportCase.number,
			wish: supportCase.reason,
			order: orders.serial,
			company: account.name,
			status: orders.status,
			at: supportCase.createdAt,
			text: supportCase.description,
		})
		.from(supportCase)
		.innerJoin(orders, and(eq(orders.id, supportCase.orderId), eq(orders.accountId, supportCase.accountId)))
		.innerJoin(account, eq(account.id, supportCase.accountId))
		.where(and(scoped(visibleCases, by), isOpenWish))
		.orderBy(asc(supportCase.createdAt))
		.limit(listedAtMost);

/** Until when an order can be changed online, whether its goods can be reported, and the requests about it with their answers. */
export async function helpWithOrder(act: Act, { orderId }: HelpWithOrder) {
	const until = await changeableUntil(act, orderId); // refuses an unknown order before another statement runs
	const [wishes, isReportable, reported] = await Promise.all([
		wishesOf(act, orderId),
		canReport(act, orderId),
		reportsOf(act, orderId),
	]);
	return { changeableUntil: until?.toISOString() ?? null, wishes, mayReport: isReportable, ...reported };
}

async function wishesOf({ db, by }: Act, orderId: string) {
	const rows = await db
		.select({
			id: supportCase.id,
			number: supportCase.number,
			reason: supportCase.reason,
			status: supportCase.status,
			text: supportCase.description,
			at: supportCase.createdAt,
		})
		.from(supportCase)
		.where(and(scoped(visibleCases, by), isWish, eq(supportCase.orderId, orderId)))
		.orderBy(desc(supportCase.createdAt))
		.limit(listedAtMost);
	const answers =
		rows.length === 0
			? []
			: await answersTo(
					{ db, by },
					rows.map(({ id }) => id),
				);
	return rows.map(({ id, reason, at, status, ...wish }) => ({
		...wish,
		wish: wishOf(reason),
		isOpen: !isEnded(status),
		at: at.toISOString(),
		answers: answers
			.filter(({ caseId }) => caseId === id)
			.map(({ body, at, isStaff }) => ({ body, at: at.toISOString(), isStaff })),
	}));
}

const answersTo = ({ db, by }: Pick<Act, "db" | "by">, caseIds: readonly string[]) =>
	db
		.select({
			caseId: caseComment.caseId,
			body: caseComment.body,
			at: caseComment.createdAt,
			isStaff: isNotNull(users.staff).mapWith(Boolean),
		})
		.from(caseComment)
		.innerJoin(users, eq(users.id, caseComment.createdBy))
		.where(and(scoped(visibleCaseComments, by), inArray(caseComment.caseId, [...caseIds])))
		.orderBy(asc(caseComment.createdAt));
