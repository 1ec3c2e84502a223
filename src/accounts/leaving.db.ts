import { and, count, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { isOpenOrder } from "#db/open-orders.ts";
import { membership, membershipLocation, users } from "#db/schema/accounts.ts";
import { cart } from "#db/schema/cart.ts";
import { orders } from "#db/schema/orders.ts";
import { coffeePlan } from "#db/schema/planner.ts";
import { scoped } from "#db/scope.ts";
import { Refusal } from "#shared/refusal.ts";
import { orderingRoles } from "#shared/roles.ts";
import { canAdminister, type RemoveMember } from "./accounts.ts";
import { memberName, visibleMemberships } from "./members.db.ts";

const maxSuccessors = 2_000;

type Person = { id: string; accountId: string; userId: string };

/** The number of open orders, saved lists and plans that a member leaves behind, and the colleagues who can take them over. */
export async function workOfMember(act: Act, { membershipId }: Pick<RemoveMember, "membershipId">) {
	const [person] = await act.db
		.select({ id: membership.id, accountId: membership.accountId, userId: membership.userId })
		.from(membership)
		.where(and(scoped(visibleMemberships, act.by), eq(membership.id, membershipId), isNull(membership.deletedAt)));
	if (!person) throw new Refusal("not-found", "member.not-found");
	if (!canAdminister(act.by, person.accountId)) throw new Refusal("forbidden", "account.administrators-only");
	return workOf(act, person);
}

/** The work of a member whom the caller may see. */
export async function workOf(act: Act, person: Person) {
	const [work, successors] = await Promise.all([countWork(act, person), successorsOf(act, person)]);
	return { ...work, successors };
}

export async function countWork(act: Act, person: Person) {
	const [openOrders, savedLists, plans] = await Promise.all([
		act.db.$count(orders, isOpenOrderOf(person)),
		countLists(act, person),
		act.db.$count(coffeePlan, isPlanOf(person)),
	]);
	return { openOrders, savedLists, plans };
}

/** Orders that are neither completed nor cancelled, and that the person placed or took over. */
const isOpenOrderOf = ({ accountId, userId }: Person) =>
	and(
		eq(orders.accountId, accountId),
		sql`coalesce(${orders.successorId}, ${orders.userId}) = ${userId}`,
		isOpenOrder,
		isNull(orders.deletedAt),
	);

/** Plans that are not stopped. */
const isPlanOf = ({ accountId, userId }: Person) =>
	and(
		eq(coffeePlan.accountId, accountId),
		eq(coffeePlan.userId, userId),
		ne(coffeePlan.state, "stopped"),
		isNull(coffeePlan.deletedAt),
	);

async function countLists({ db }: Act, { accountId, userId }: Person): Promise<number> {
	const isOwnList = and(eq(cart.accountId, accountId), eq(cart.userId, userId), eq(cart.kind, "list"));
	const [row] = await db
		.select({ lists: count() })
		.from(cart)
		.where(and(isOwnList, isNull(cart.deletedAt)));
	return row?.lists ?? 0;
}

/** Colleagues who may order, for the locations of all open orders and plans of the person. */
function successorsOf(act: Act, person: Person) {
	const hasLocation = (locationId: AnyPgColumn) => sql`exists (select from ${membershipLocation} ml
		where ml.membership_id = ${membership}.id and ml.location_id = ${locationId} and ml.deleted_at is null)`;
	const outside = act.db
		.select({ id: orders.id })
		.from(orders)
		.where(and(isOpenOrderOf(person), sql`not ${hasLocation(orders.locationId)}`));
	const plansOutside = act.db
		.select({ id: coffeePlan.id })
		.from(coffeePlan)
		.where(and(isPlanOf(person), sql`not ${hasLocation(coffeePlan.locationId)}`));
	return act.db
		.select({
			membershipId: membership.id,
			userId: users.id,
			name: sql<string>`coalesce(${memberName}, ${users.username})`,
		})
		.from(membership)
		.innerJoin(users, eq(users.id, membership.userId))
		.where(
			and(
				scoped(visibleMemberships, act.by),
				eq(membership.accountId, person.accountId),
				ne(membership.id, person.id),
				inArray(membership.role, orderingRoles),
				isNull(membership.deletedAt),
				isNull(users.disabledAt),
				sql`(${membership.everyLocation} or not exists ${outside} and not exists ${plansOutside})`,
			),
		)
		.orderBy(users.username)
		.limit(maxSuccessors);
}
