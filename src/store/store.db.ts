import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { prepared } from "#db/db.ts";
import { store } from "#db/schema/store.ts";

const front = prepared((db) =>
	db
		.select({
			name: store.name,
			currency: store.currency,
			languages: store.languages,
			cutOff: sql<string>`to_char(${store.cutOff}, 'HH24:MI')`,
			freeFreightFrom: store.freeFreightFrom,
			gstBasisPoints: store.gstBasisPoints,
			phone: store.phone,
			selfRegistration: store.selfRegistration,
			maintenance: store.maintenance,
		})
		.from(store)
		.prepare("store_front"),
);

/** What anybody may know of the shop. */
export async function storeFront(act: Act) {
	const [shown] = await front(act.db).execute();
	if (!shown) throw new Error("The store has no settings: the process was not started through main.ts");
	return shown;
}

/** Null: nobody has opened this database yet. */
export async function whoFilled(act: Act): Promise<"demo" | "business" | null> {
	const [row] = await act.db.select({ demo: store.demo }).from(store);
	return row ? (row.demo ? "demo" : "business") : null;
}
