import { type Act, systemId } from "#act.ts";
import { store } from "#db/schema/store.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";

/** The first process on an empty database opens the store with the settings it starts from; later ones find it open. */
export function openStore(act: Act, { demo }: { demo: boolean }): Promise<void> {
	return inTransaction(act, async ({ db, now }) => {
		await db
			.insert(store)
			.values({
				id: newId("0ZE", now),
				communityId: newId("0DB", now),
				name: "Brewline",
				currency: "NZD",
				languages: ["en-NZ", "nl-NL"],
				zone: "Pacific/Auckland",
				gstBasisPoints: 1_500,
				cutOff: "14:00",
				freeFreightFrom: money(25_000),
				freightCharge: money(1_250),
				freightCode: "FREIGHT",
				adminCharge: money(350),
				adminCode: "ADMIN",
				phone: "0800 555 019",
				selfRegistration: true,
				maintenance: false,
				demo,
				createdBy: systemId,
				updatedBy: systemId,
			})
			.onConflictDoNothing();
	});
}
