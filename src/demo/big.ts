import type { Act } from "#act.ts";
import { insertAll } from "#db/bulk.ts";
import { account, contact, location, membership, users } from "#db/schema/accounts.ts";
import { money } from "#shared/money.ts";
import { regionCodes } from "#shared/regions.ts";
import type { Both, Product } from "./range/range.ts";
import type { Making } from "./rows.ts";

const inLot = (text: Both, lot: string): Both => ({ en: `${text.en}, lot ${lot}`, nl: `${text.nl}, partij ${lot}` });

/** The range again and again, each time as another lot, until with the range itself there are so many sizes. */
export function inLots(range: readonly Product[], sizes: number): Product[] {
	const lots: Product[] = [];
	let count = range.reduce((sum, product) => sum + product.sizes.length, 0);
	for (let nth = 2; count < sizes; nth++) {
		const lot = nth.toString(36).toUpperCase().padStart(3, "0");
		for (const product of range) {
			if (count >= sizes) break;
			lots.push({
				...product,
				...{ slug: `${product.slug}-lot-${lot.toLowerCase()}`, name: inLot(product.name, lot) },
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

/** Companies by the hundred, for measuring; written at once and not by commands, which would take minutes. */
export async function bigAccounts({ db }: Act, { id, stamp, chance }: Making, count: number): Promise<void> {
	const luck = chance("big accounts");
	const one = <Item>(items: readonly Item[]): Item => items[luck(items.length)] as Item; // below its length
	const rows = Array.from({ length: count }, (_, nth) => {
		const name = `${one(first)} ${one(second)} ${one(third)} ${nth + 1}`;
		const accountId = id("001");
		const people = Array.from({ length: 1 + luck(3) }, (_, at) => {
			const [contactId, userId, membershipId] = [id("003"), id("005"), id("a04")];
			const email = `person${at + 1}@company${nth + 1}.example`;
			const role = at === 0 ? ("administrator" as const) : ("buyer" as const);
			return {
				contact: {
					...{ id: contactId, accountId, salutation: "Rather neither" as const, firstName: `Person ${at + 1}` },
					...{
						lastName: name,
						email,
						phone: null,
						enabledAsEcomUser: true,
						enabledAsMyServicesUser: luck(3) === 0,
						...stamp,
					},
				},
				user: { id: userId, contactId, username: email, ...stamp },
				membership: { id: membershipId, userId, accountId, role, everyLocation: true, ...stamp },
			};
		});
		const places = Array.from({ length: 1 + luck(4) }, () => ({
			...{ id: id("131"), accountId, street: one(streets), houseNumber: String(1 + luck(400)), addition: null },
			...{ postalCode: String(1000 + luck(8000)), city: one(cities), region: one(regionCodes), country: "NZ" as const },
			...{ deliveryDays: [1, 2, 3, 4, 5], instruction: null, ...stamp },
		}));
		const company = {
			...{
				id: accountId,
				name,
				country: "NZ" as const,
				status: "verified" as const,
				creditLimit: money(100_000 * (1 + luck(30))),
			},
			...{
				paymentTermDays: 20,
				earlyPaymentBasisPoints: 0,
				invoiceDelivery: "email" as const,
				referenceRequired: false,
				...stamp,
			},
		};
		return { company, people, places };
	});
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
		everyone.map(({ user }) => ({ ...user, isPunchoutUser: false, useCartAddressForOci: false })),
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
