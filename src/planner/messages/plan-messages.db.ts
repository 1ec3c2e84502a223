import { and, type Column, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { membership, membershipLocation } from "#db/schema/accounts.ts";
import { product } from "#db/schema/catalogue.ts";
import { nameWithSize } from "#shared/product-name.ts";

type Names = { en: string; nl: string };

/** The names of products with their sizes, also of those that the company no longer sees. */
export async function productNames({ db }: Act, ids: readonly string[]): Promise<(productId: string) => Names> {
	const { id, nameEn, nameNl, sizeEn, sizeNl } = product;
	const rows = await db
		.select({ id, nameEn, nameNl, sizeEn, sizeNl })
		.from(product)
		.where(inArray(product.id, [...new Set(ids)]));
	const names = new Map(
		rows.map(({ id, nameEn, nameNl, sizeEn, sizeNl }): [string, Names] => [
			id,
			{ en: nameWithSize({ name: nameEn, size: sizeEn }), nl: nameWithSize({ name: nameNl, size: sizeNl }) },
		]),
	);
	return (productId) => names.get(productId) ?? { en: "", nl: "" };
}

type PlanPlace = { accountId: string; locationId: string };

/** Whether a member of the query may see a location. */
export const seesLocation = (locationId: string | Column) => sql<boolean>`(${membership.everyLocation} or exists (
	select from ${membershipLocation} ml
	where ml.membership_id = ${membership}.id and ml.location_id = ${locationId} and ml.deleted_at is null))`;

/** The administrators of a company who may see a location. */
export async function administratorsAt({ db }: Act, { accountId, locationId }: PlanPlace): Promise<string[]> {
	const rows = await db
		.select({ userId: membership.userId })
		.from(membership)
		.where(
			and(
				eq(membership.accountId, accountId),
				eq(membership.role, "administrator"),
				isNull(membership.deletedAt),
				seesLocation(locationId),
			),
		)
		.orderBy(membership.id);
	return rows.map(({ userId }) => userId);
}

/** The people who get the messages about a plan: its owner, or the administrators when the owner may not see the location any more. */
export async function recipientsOf(act: Act, plan: PlanPlace & { userId: string }): Promise<string[]> {
	const { accountId, locationId, userId } = plan;
	const rows = await act.db
		.select({ id: membership.id })
		.from(membership)
		.where(
			and(
				eq(membership.accountId, accountId),
				eq(membership.userId, userId),
				isNull(membership.deletedAt),
				seesLocation(locationId),
			),
		);
	return rows.length > 0 ? [userId] : administratorsAt(act, plan);
}
