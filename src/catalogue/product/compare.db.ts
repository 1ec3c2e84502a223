import { and, inArray, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import type { CompareMachines } from "#catalogue/catalogue-requests.ts";
import { standBefore } from "#catalogue/catalogue-view.db.ts";
import { cardsFor } from "#catalogue/list/product-list.ts";
import { at, textAt } from "#catalogue/snapshot/columns.ts";
import { standingAt } from "#catalogue/snapshot/snapshot.ts";
import { machine } from "#db/schema/catalogue.ts";
import { compared, readCompared } from "./compare.ts";

/** The machines of an address side by side; what is no machine, or not there for them, is left out. */
export async function compareMachines(act: Act, { machines, language }: CompareMachines) {
	const { shelf, ...before } = await standBefore(act);
	const cardOf = cardsFor(shelf, { ...before, language });
	const asked = readCompared(machines).flatMap((slug) => {
		const found = standingAt(shelf, before.sight, slug);
		if (!found) return [];
		const { texts, sizes } = found.part.segment;
		const card = cardOf(found.part, found.size);
		return [{ id: textAt(texts, at(sizes.id, found.size)) ?? "", card }];
	});
	const sheets = await act.db
		.select()
		.from(machine)
		.where(
			and(
				inArray(
					machine.productId,
					asked.map(({ id }) => id),
				),
				isNull(machine.deletedAt),
			),
		);
	const known = new Map(sheets.map((sheet) => [sheet.productId, sheet]));
	const found = asked.flatMap(({ id, card }) => {
		const sheet = known.get(id);
		return sheet ? [{ sheet, card }] : [];
	});
	return {
		machines: found.map(({ card }) => card),
		rows: compared(
			language,
			found.map(({ sheet }) => sheet),
		),
	};
}
