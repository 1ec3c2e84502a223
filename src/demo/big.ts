import { saveCreditTerms } from "#accounts/accounts.db.ts";
import { everyCustomer } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { insertAll } from "#db/bulk-insert.ts";
import { account, contact, location, membership, users } from "#db/schema/accounts.ts";
import { amountOwedBy } from "#orders/credit/owed.db.ts";
import { orderTypes } from "#orders/orders.ts";
import { money } from "#shared/money.ts";
import { regionCodes } from "#shared/regions.ts";
import type { Chance } from "./chance.ts";
import { habitNames, type Ordering, type PaymentChoice } from "./habits.ts";
import type { Both, Product } from "./range.ts";
import type { RowMaker } from "./rows.ts";

const inLot = (text: Both, lot: string): Both => ({ en: `${text.en}, lot ${lot}`, nl: `${text.nl}, partij ${lot}` });

/** Copies of the range with other lot names, until the range and the copies have the given number of sizes. */
export function inLots(range: readonly Product[], sizes: number): Product[] {
	const lots: Product[] = [];
	let count = range.reduce((sum, product) => sum + product.sizes.length, 0);
	for (let nth = 2; count < sizes; nth++) {
		const lot = nth.toString(36).toUpperCase().padStart(3, "0");
		for (const product of range) {
			if (count >= sizes) break;
			lots.push({
				...product,
				slug: `${product.slug}-lot-${lot.toLowerCase()}`,
				name: inLot(product.name, lot),
				description: inLot(product.description, lot),
			});
			count += product.sizes.length;
		}
	}
	return lots;
}

const first = [
	"Kauri",
	"Tūī",
	"Harbour",
	"Southern",
	"Rātā",
	"Signal",
	"Lantern",
	"Pōhutukawa",
	"Copper",
	"Drift",
	"Weka",
];
const second = ["Street", "Point", "Mill", "Terrace", "Junction", "Wharf", "Orchard", "Quarter", "Yard", "Corner"];
const third = [
	"Café",
	"Eatery",
	"Lodge",
	"Studios",
	"Dental",
	"Roofing",
	"Motors",
	"College",
	"Kitchen",
	"Legal",
	"Stores",
];
const streets = ["Queen Street", "Station Road", "Beach Road", "Main North Road", "Victoria Avenue", "Tay Street"];
const cities = ["Auckland", "Tauranga", "Hamilton", "Napier", "Nelson", "Christchurch", "Dunedin", "Whangārei"];

type BigContext = Pick<RowMaker, "id" | "stamp"> & { luck: Chance };
const pick = <Item>(luck: Chance, items: readonly Item[]): Item => items[luck(items.length)] as Item; // below its length

const ordersPerAccount = 90; // by habit, in eighteen months

const wallets: readonly (readonly PaymentChoice[])[] = [
	["invoice"],
	["invoice"],
	["invoice"],
	["invoice", "card"],
	["card"],
];

/** Spreads a number of orders over companies with different habits. */
export const bigOrdering = ({ chance }: RowMaker, { orders, accounts }: { orders: number; accounts: number }) => {
	const pace = orders / (accounts * ordersPerAccount);
	return (company: string): Ordering => {
		const luck = chance(`habit of ${company}`);
		return { as: pick(luck, habitNames), by: ["webshop", ...orderTypes], pays: pick(luck, wallets), pace };
	};
};

/** Inserts hundreds of companies for measurements, without commands, which would take minutes. */
export async function bigAccounts({ db }: Act, { id, stamp, chance }: RowMaker, count: number): Promise<void> {
	const context = { id, stamp, luck: chance("big accounts") };
	const rows = Array.from({ length: count }, (_, nth) => bigAccount(context, nth + 1));
	const everyone = rows.flatMap(({ people }) => people);
	await insertAll(
		db,
		account,
		rows.map(({ company }) => company),
	);
	await insertAll(
		db,
		contact,
		everyone.map(({ contact }) => contact),
	);
	await insertAll(
		db,
		users,
		everyone.map(({ user }) => user),
	);
	await insertAll(
		db,
		location,
		rows.flatMap(({ places }) => places),
	);
	await insertAll(
		db,
		membership,
		everyone.map(({ membership }) => membership),
	);
}

/** Raises the credit limit of each company that owes more to the next thousand dollars, except companies from the data files. */
export async function raiseLimits(act: Act, describedCompanies: ReadonlySet<string>): Promise<void> {
	for (const { id, creditLimit } of await everyCustomer(act)) {
		if (creditLimit === null || describedCompanies.has(id)) continue;
		const owed = await amountOwedBy(act, id);
		if (owed > creditLimit) await saveCreditTerms(act, id, { creditLimit: money(Math.ceil(owed / 100_000) * 100_000) });
	}
}

/** Different terms, so that measurements meet due dates, discounts and collective invoices of each kind. */
const invoiceTerms = (nth: number) => ({
	paymentTermDayOfMonth: nth % 3 === 0 ? 20 : null,
	earlyPaymentBasisPoints: nth % 4 === 0 ? 200 : 0,
	earlyPaymentDays: nth % 4 === 0 ? 10 : null,
	invoiceSchedule: nth % 10 === 3 ? ("week" as const) : nth % 10 === 7 ? ("month" as const) : ("order" as const),
});

function bigAccount(context: BigContext, nth: number) {
	const { id, stamp, luck } = context;
	const name = `${pick(luck, first)} ${pick(luck, second)} ${pick(luck, third)} ${nth}`;
	const accountId = id("001");
	const company = {
		id: accountId,
		name,
		country: "NZ" as const,
		status: "verified" as const,
		paymentTermDays: 20,
		...stamp,
		creditLimit: money(100_000 * (1 + luck(30))),
		...invoiceTerms(nth),
		invoiceDelivery: "email" as const,
		referenceRequired: false,
	};
	const places = Array.from({ length: 1 + luck(4) }, () => ({
		id: id("131"),
		accountId,
		street: pick(luck, streets),
		houseNumber: String(1 + luck(400)),
		country: "NZ" as const,
		postalCode: String(1000 + luck(8000)),
		city: pick(luck, cities),
		region: pick(luck, regionCodes),
		deliveryDays: [1, 2, 3, 4, 5],
		...stamp,
	}));
	const people = Array.from({ length: 1 + luck(3) }, (_, at) => bigPerson(context, { name, accountId, nth, at }));
	return { company, places, people };
}

type BigPersonInput = { name: string; accountId: string; nth: number; at: number };

function bigPerson({ id, stamp, luck }: BigContext, { name, accountId, nth, at }: BigPersonInput) {
	const [contactId, userId] = [id("003"), id("005")];
	const email = `person${at + 1}@company${nth}.example`;
	const role = at === 0 ? ("administrator" as const) : ("buyer" as const);
	return {
		contact: {
			id: contactId,
			accountId,
			salutation: "Rather neither" as const,
			firstName: `Person ${at + 1}`,
			lastName: name,
			email,
			enabledAsEcomUser: true,
			enabledAsMyServicesUser: luck(3) === 0,
			...stamp,
		},
		user: {
			id: userId,
			contactId,
			username: email,
			isPunchoutUser: false,
			useCartAddressForOci: false,
			emailConfirmedAt: stamp.createdAt,
			...stamp,
		},
		membership: { id: id("a04"), userId, accountId, role, everyLocation: true, ...stamp },
	};
}
