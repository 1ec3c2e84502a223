import { and, inArray, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import { machine } from "#db/schema/catalogue.ts";
import { at, textAt } from "./columns.ts";
import { compared, readCompared } from "./compare.ts";
import type { CompareMachines } from "./find.ts";
import { cardsFor } from "./list.ts";
import { standBefore } from "./lists.db.ts";
import { standingAt } from "./shelf.ts";

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
