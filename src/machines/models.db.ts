import { and, asc, eq, getTableColumns, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import { visibleProducts } from "#catalogue/catalogue.db.ts";
import { machine, product } from "#db/schema/catalogue.ts";
import { scoped, viewerAt } from "#db/scope.ts";
import type { Language } from "#i18n/languages.ts";

const {
	productId: _,
	createdAt,
	createdBy,
	updatedAt,
	updatedBy,
	deletedAt,
	...sheetColumns
} = getTableColumns(machine);

/** The technical data of a model. Null when it has none. */
export async function sheetOfModel({ db }: Act, productId: string) {
	const [row] = await db
		.select(sheetColumns)
		.from(machine)
		.where(and(eq(machine.productId, productId), isNull(machine.deletedAt)));
	return row ?? null;
}

const mostModels = 500;

/** The models that the viewer sees, by name. */
export const modelsOf = (act: Act, { language }: { language: Language }) => {
	const name = language === "nl-NL" ? product.nameNl : product.nameEn;
	return act.db
		.select({ slug: product.slug, name })
		.from(product)
		.innerJoin(machine, and(eq(machine.productId, product.id), isNull(machine.deletedAt)))
		.where(and(scoped(visibleProducts, viewerAt(act)), isNull(product.deletedAt)))
		.orderBy(asc(name))
		.limit(mostModels);
};
