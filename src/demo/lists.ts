import type { Act } from "#act.ts";
import { changeList, saveList } from "#cart/saved-lists.commands.ts";
import { personAt } from "./accounts.ts";
import { companies } from "./companies.ts";
import type { Size } from "./habits.ts";
import type { Making } from "./rows.ts";

type Kept = { mail: string; name: string; shared: boolean; aisles: readonly string[] };

/** What people keep to order again, by companies: shared ones and their own. */
const kept: Record<string, readonly Kept[]> = {
	"Corner Store Coffee Ltd": [
		{ mail: "aroha", name: "Monday top-up", shared: true, aisles: ["espresso", "milk", "cups"] },
		{
			mail: "aroha",
			name: "New opening, first week",
			shared: false,
			aisles: ["espresso", "cups", "cleaning", "sugar"],
		},
		{ mail: "tom", name: "Grey Lynn bar", shared: false, aisles: ["espresso", "milk"] },
		{ mail: "mereana", name: "Wellington and Petone", shared: true, aisles: ["filter-coffee", "milk"] },
	],
	"Harbour & Finch Architects": [
		{ mail: "office", name: "Meeting rooms", shared: true, aisles: ["black-tea", "herbal-tea", "sugar"] },
		{ mail: "jaewon", name: "Friday drinks", shared: false, aisles: ["chocolate", "cups"] },
	],
	"The Kōtuku Hotel": [
		{ mail: "fandb", name: "Breakfast room", shared: true, aisles: ["filter-coffee", "black-tea", "sugar", "napkins"] },
		{ mail: "bar", name: "Lobby bar", shared: true, aisles: ["espresso", "chocolate"] },
		{ mail: "rooms", name: "Minibars", shared: false, aisles: ["herbal-tea", "sugar"] },
	],
	"Little Bakehouse Ōamaru": [{ mail: "hello", name: "Before Easter", shared: false, aisles: ["chocolate", "milk"] }],
	"Koffie Hoek B.V.": [
		{ mail: "anneke", name: "Weekbestelling", shared: true, aisles: ["espresso", "milk", "cups"] },
		{ mail: "bar", name: "Proeverij", shared: false, aisles: ["filter-coffee", "black-tea"] },
	],
};

/** Each by the command that its person would give. */
export async function fillLists(
	act: Act,
	making: Making,
	{ accounts, aisles }: { accounts: ReadonlyMap<string, string>; aisles: ReadonlyMap<string, readonly Size[]> },
): Promise<void> {
	for (const { name: company, domain } of companies) {
		const accountId = accounts.get(company) ?? "";
		for (const { mail, name, shared, aisles: from } of kept[company] ?? []) {
			const by = await personAt(act, { accountId, email: `${mail}@${domain}` });
			const { listId } = await saveList({ ...act, by }, { name, shared, fromCart: false });
			const luck = making.chance(`list ${name}`);
			const sizes = from.flatMap((aisle) => (aisles.get(aisle) ?? []).slice(0, 1 + luck(3)));
			const lines = sizes.map(({ slug, lot = 1 }) => ({ slug, quantity: lot * (1 + luck(5)) }));
			await changeList({ ...act, by }, { listId, lines });
		}
	}
}
