import * as z from "zod";
import type { Act } from "#act.ts";
import { changeList, saveList } from "#cart/saved-lists.commands.ts";
import { personAt } from "./accounts.ts";
import { companies } from "./companies.ts";
import type { Size } from "./habits.ts";
import { readRows } from "./read-rows.ts";
import type { RowMaker } from "./rows.ts";

/** Saved lists: personal ones and ones shared in the company. */
const savedLists = readRows(
	"saved-lists",
	z.strictObject({
		company: z.string(),
		mail: z.string(),
		name: z.string(),
		shared: z.boolean(),
		aisles: z.array(z.string()),
	}),
);

/** Saves each list as its user, with the commands of the shop. */
export async function fillLists(
	act: Act,
	maker: RowMaker,
	{ accounts, aisles }: { accounts: ReadonlyMap<string, string>; aisles: ReadonlyMap<string, readonly Size[]> },
): Promise<void> {
	for (const { name: company, domain } of companies) {
		const accountId = accounts.get(company) ?? "";
		for (const { mail, name, shared, aisles: from } of savedLists.filter((list) => list.company === company)) {
			const by = await personAt(act, { accountId, email: `${mail}@${domain}` });
			const { listId } = await saveList({ ...act, by }, { name, shared, fromCart: false });
			const luck = maker.chance(`list ${name}`);
			const sizes = from.flatMap((aisle) => (aisles.get(aisle) ?? []).slice(0, 1 + luck(3)));
			const lines = sizes.map(({ id, lot = 1 }) => ({ productId: id, quantity: lot * (1 + luck(5)) }));
			await changeList({ ...act, by }, { listId, lines });
		}
	}
}
