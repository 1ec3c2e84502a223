import { saveTerms } from "#accounts/accounts.db.ts";
import { everyCustomer } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { insertAll } from "#db/bulk-insert.ts";
import { account, contact, location, membership, users } from "#db/schema/accounts.ts";
import { openOnAccount } from "#orders/orders.db.ts";
import { orderTypes } from "#orders/orders.ts";
import { money } from "#shared/money.ts";
import { regionCodes } from "#shared/regions.ts";
import type { Chance } from "./chance.ts";
import { habitNames, type Ordering, type Way } from "./habits.ts";
import type { Both, Product } from "./range.ts";
import type { Making } from "./rows.ts";

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

type Shared = Pick<Making, "id" | "stamp"> & { luck: Chance };
const one = <Item>(luck: Chance, items: readonly Item[]): Item => items[luck(items.length)] as Item; // below its length

const perAccount = 90; // by habit, in eighteen months

const wallets: readonly (readonly Way[])[] = [["invoice"], ["invoice"], ["invoice"], ["invoice", "card"], ["card"]];

/** Spreads a number of orders over companies with different habits. */
export const bigOrdering = ({ chance }: Making, { orders, accounts }: { orders: number; accounts: number }) => {
	const pace = orders / (accounts * perAccount);
	return (company: string): Ordering => {
		const luck = chance(`habit of ${company}`);
		return { as: one(luck, habitNames), by: ["webshop", ...orderTypes], pays: one(luck, wallets), pace };
	};
};

/** Companies by the hundred, for measuring; written at once and not by commands, which would take minutes. */
export async function bigAccounts({ db }: Act, { id, stamp, chance }: Making, count: number): Promise<void> {
	const shared = { id, stamp, luck: chance("big accounts") };
	const rows = Array.from({ length: count }, (_, nth) => bigAccount(shared, nth + 1));
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

/** Raises the credit limit of each company that owes more to the next thousand dollars, but of none that is written by hand. */
export async function raiseLimits(act: Act, byHand: ReadonlySet<string>): Promise<void> {
	for (const { id, creditLimit } of await everyCustomer(act)) {
		if (creditLimit === null || byHand.has(id)) continue;
		const owed = await openOnAccount(act, id);
		if (owed > creditLimit) await saveTerms(act, id, { creditLimit: money(Math.ceil(owed / 100_000) * 100_000) });
	}
}

function bigAccount(shared: Shared, nth: number) {
	const { id, stamp, luck } = shared;
	const name = `${one(luck, first)} ${one(luck, second)} ${one(luck, third)} ${nth}`;
	const accountId = id("001");
	const company = {
		id: accountId,
		name,
		country: "NZ" as const,
		status: "verified" as const,
		paymentTermDays: 20,
		...stamp,
		creditLimit: money(100_000 * (1 + luck(30))),
		earlyPaymentBasisPoints: 0,
		invoiceDelivery: "email" as const,
		referenceRequired: false,
	};
	const places = Array.from({ length: 1 + luck(4) }, () => ({
		id: id("131"),
		accountId,
		street: one(luck, streets),
		houseNumber: String(1 + luck(400)),
		country: "NZ" as const,
		postalCode: String(1000 + luck(8000)),
		city: one(luck, cities),
		region: one(luck, regionCodes),
		deliveryDays: [1, 2, 3, 4, 5],
		...stamp,
	}));
	const people = Array.from({ length: 1 + luck(3) }, (_, at) => bigPerson(shared, { name, accountId, nth, at }));
	return { company, places, people };
}

type Belongs = { name: string; accountId: string; nth: number; at: number };

function bigPerson({ id, stamp, luck }: Shared, { name, accountId, nth, at }: Belongs) {
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
		user: { id: userId, contactId, username: email, isPunchoutUser: false, useCartAddressForOci: false, ...stamp },
		membership: { id: id("a04"), userId, accountId, role, everyLocation: true, ...stamp },
	};
}
