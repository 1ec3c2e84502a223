import { and, asc, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { literals } from "#db/columns.ts";
import { isAnyOf, prepared } from "#db/db.ts";
import { account, contact, location, membership, users } from "#db/schema/accounts.ts";
import type { DeliverySite } from "#shared/calendar.ts";
import { orderingRoles } from "#shared/roles.ts";

type BilledTo = Pick<
	typeof location.$inferSelect,
	"street" | "houseNumber" | "addition" | "suburb" | "postalCode" | "city" | "country"
>;

const orderTerms = {
	name: account.name,
	country: account.country,
	status: account.status,
	creditLimit: account.creditLimit,
	paymentTermDays: account.paymentTermDays,
	paymentTermDayOfMonth: account.paymentTermDayOfMonth,
	invoiceDelivery: account.invoiceDelivery,
	invoiceSchedule: account.invoiceSchedule,
	referenceRequired: account.referenceRequired,
	referencePattern: account.referencePattern,
	referenceOnce: account.referenceOnce,
};

/** The company of the viewer with what its orders need. */
export async function buyerOf(act: Act) {
	const [company] = await act.db
		.select(orderTerms)
		.from(account)
		.where(and(eq(account.id, act.by.accountId ?? ""), isNull(account.deletedAt)));
	return company ?? null;
}

const billedTo = sql<BilledTo | null>`coalesce(${account.billingAddress}::json, (
	select json_build_object('street', l.street, 'houseNumber', l.house_number, 'addition', l.addition, 'suburb', l.suburb,
		'postalCode', l.postal_code, 'city', l.city, 'country', l.country)
	from ${location} l where l.account_id = account.id and l.deleted_at is null order by l.id limit 1))`;

/** The company of an order, the name of the person who orders, and whether the reference fits. For statements that read the company. */
export const buyerColumns = ({ userId, reference }: Record<"userId" | "reference", SQLWrapper>) => ({
	...orderTerms,
	billedTo,
	orderedBy: sql<string>`(
		select coalesce(c.first_name || ' ' || c.last_name, u.username)
		from ${users} u left join ${contact} c on c.id = u.contact_id where u.id = ${userId})`,
	fits: sql<boolean>`coalesce(${reference}::text ~ ('^(?:' || ${account.referencePattern} || ')$'), true)`,
});

const buyerQuery = prepared((db) => {
	const ofOrder = { userId: sql`${sql.placeholder("userId")}`, reference: sql`${sql.placeholder("reference")}` };
	return db
		.select(buyerColumns(ofOrder))
		.from(account)
		.where(and(eq(account.id, sql.placeholder("accountId")), isNull(account.deletedAt)))
		.for("update")
		.prepare("buyer_locked");
});

/** Locks a company, so that two orders at once do not both fit under one credit limit. Also reads the name of the person who orders, the
 * billing address (the company's own, or its first location), and whether the reference fits. The database matches the pattern, because a bad
 * pattern could block the process. Null when the company does not exist. */
export async function lockBuyer({ db }: Act, order: { accountId: string; userId: string; reference: string | null }) {
	const [company] = await buyerQuery(db).execute(order);
	return company ?? null;
}

const lockQuery = prepared((db) =>
	db
		.select({ id: account.id })
		.from(account)
		.where(isAnyOf(account.id, "accountIds"))
		.orderBy(asc(account.id))
		.for("update")
		.prepare("buyers_locked"),
);

/** Locks companies in the order of their ids, as `lockBuyer` does for one. */
export async function lockBuyers({ db }: Act, accountIds: readonly string[]): Promise<void> {
	await lockQuery(db).execute({ accountIds });
}

export type Customer = Awaited<ReturnType<typeof everyCustomer>>[number];
type Place = { id: string } & Pick<
	typeof location.$inferSelect,
	| "name"
	| "street"
	| "houseNumber"
	| "addition"
	| "suburb"
	| "postalCode"
	| "city"
	| "region"
	| "country"
	| "deliveryDays"
	| "instruction"
> &
	Pick<DeliverySite, "closings">;
type Buyer = { userId: string; name: string; locationIds: string[] | null };

/** Every company with its locations and buyers. `locationIds` is null when a buyer has all of them. */
export async function everyCustomer({ db }: Act) {
	const places = sql<Place[]>`(
		select coalesce(json_agg(json_build_object(
			'id', l.id, 'street', l.street, 'houseNumber', l.house_number, 'addition', l.addition, 'postalCode', l.postal_code,
			'name', l.name, 'suburb', l.suburb,
			'city', l.city, 'region', l.region, 'country', l.country, 'instruction', l.instruction, 'deliveryDays', l.delivery_days, 'closings', (
				select coalesce(json_agg(json_build_object('from', lc.first_day, 'to', lc.last_day)), '[]')
				from location_closing lc where lc.location_id = l.id and lc.deleted_at is null)
		) order by l.id), '[]') from ${location} l where l.account_id = account.id and l.deleted_at is null)`;
	const buyers = sql<Buyer[]>`(
		select coalesce(json_agg(json_build_object(
			'userId', m.user_id, 'name', c.first_name || ' ' || c.last_name, 'locationIds', case when not m.every_location then (
				select json_agg(location_id) from membership_location where membership_id = m.id and deleted_at is null) end
		) order by m.id), '[]') from ${membership} m
			join ${users} u on u.id = m.user_id join ${contact} c on c.id = u.contact_id
		where m.account_id = account.id and m.deleted_at is null and m.role in (${literals(orderingRoles)}) and c.enabled_as_ecom_user)`;
	const { id, name, country, billingAddress, invoiceDelivery, referenceRequired, creditLimit } = account;
	return db
		.select({ id, name, country, billingAddress, invoiceDelivery, referenceRequired, creditLimit, places, buyers })
		.from(account)
		.orderBy(asc(id));
}
