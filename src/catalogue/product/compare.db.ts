import { and, inArray, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { cardsFor } from "#catalogue/list/product-list.ts";
import { visibleSizeById } from "#catalogue/snapshot/snapshot.ts";
import { machine } from "#db/schema/catalogue.ts";
import type { Language } from "#i18n/languages.ts";
import { comparisonRows } from "./compare.ts";

/** Compares machines. Leaves out products that are no machines or that the viewer does not see. */
export async function compareMachines(
	act: Act,
	{ productIds, language }: { productIds: readonly string[]; language: Language },
) {
	const { snapshot, ...catalogue } = await catalogueFor(act);
	const cardOf = cardsFor(snapshot, { ...catalogue, language });
	const products = [...new Set(productIds)].flatMap((id) => {
		const size = visibleSizeById(snapshot, catalogue.view, id);
		return size ? [{ id, card: cardOf(size.part, size.size) }] : [];
	});
	const sheets = await act.db
		.select()
		.from(machine)
		.where(
			and(
				inArray(
					machine.productId,
					products.map(({ id }) => id),
				),
				isNull(machine.deletedAt),
			),
		);
	const sheetById = new Map(sheets.map((sheet) => [sheet.productId, sheet]));
	const machines = products.flatMap(({ id, card }) => {
		const sheet = sheetById.get(id);
		return sheet ? [{ sheet, card }] : [];
	});
	return {
		machines: machines.map(({ card }) => card),
		rows: comparisonRows(
			language,
			machines.map(({ sheet }) => sheet),
		),
	};
}
