import { eq, sql } from "drizzle-orm";
import type { BillingAddress } from "#accounts/person.ts";
import type { Act } from "#act.ts";
import { account, location } from "#db/schema/accounts.ts";

/** The address of the first location. A deactivated location counts, too. */
const firstAddress = sql<BillingAddress>`(
	select json_build_object('street', l.street, 'houseNumber', l.house_number, 'addition', l.addition, 'suburb', l.suburb,
		'postalCode', l.postal_code, 'city', l.city, 'country', l.country)
	from ${location} l where l.account_id = ${account.id} order by l.deleted_at is not null, l.id limit 1)`;

/** The address on the documents of a company: its own billing address, or its first location. */
export const billingAddress = sql<BillingAddress>`coalesce(${account.billingAddress}::json, ${firstAddress})`;

/** Locks a company until the transaction ends, so that its documents and allocations are written one after another. Also reads what its
 * invoices need. A deleted company still owes its invoices, and its payments still arrive. Null when the company does not exist. */
export async function lockBilling({ db }: Act, accountId: string) {
	const [row] = await db
		.select({
			accountId: account.id,
			name: account.name,
			country: account.country,
			chamberNumber: account.chamberNumber,
			taxNumber: account.taxNumber,
			customerNumber: account.sapId,
			address: billingAddress,
			paymentTermDays: account.paymentTermDays,
			paymentTermDayOfMonth: account.paymentTermDayOfMonth,
			earlyPaymentBasisPoints: account.earlyPaymentBasisPoints,
			earlyPaymentDays: account.earlyPaymentDays,
			invoiceDelivery: account.invoiceDelivery,
			invoiceSchedule: account.invoiceSchedule,
		})
		.from(account)
		.where(eq(account.id, accountId))
		.for("no key update");
	return row ?? null;
}
export type Billing = NonNullable<Awaited<ReturnType<typeof lockBilling>>>;
