import * as z from "zod";
import { browse, change, read } from "#call.ts";
import { languages } from "#i18n/languages.ts";
import { customer, guest, person, router } from "#trpc.ts";
import { categoryRecord, productRecord } from "./apex-records.db.ts";
import { areas } from "./catalogue.ts";
import {
	CompareMachines,
	ExplainPrice,
	ListProducts,
	SetStockAlert,
	ShowCategory,
	ShowCategoryRecord,
	ShowProduct,
	Suggest,
} from "./catalogue-requests.ts";
import { listProducts, packsOf, rangeOf } from "./catalogue-view.db.ts";
import { findCategory } from "./category.db.ts";
import { byProductId, productIdsOf } from "./named-products.db.ts";
import { explainedPrice } from "./prices/price-explanation.db.ts";
import { compareMachines } from "./product/compare.db.ts";
import { readCompared } from "./product/compare.ts";
import { showProduct } from "./product/product.db.ts";
import { suggest } from "./search/suggestions.db.ts";
import { setStockAlert } from "./stock-alerts.commands.ts";
import { stockAlertsOf } from "./stock-alerts.db.ts";
import { countZeroResultSearch } from "./zero-result-searches.commands.ts";

const Reading = z.strictObject({ language: z.enum(languages) });

const Standing = z.strictObject({ area: z.enum(areas) });

export const catalogueRouter = router({
	packs: guest(read)
		.input(Standing)
		.query(({ ctx: { act }, input: { area } }) => packsOf(act, area)),
	range: guest(read)
		.input(Reading)
		.query(({ ctx: { act }, input: { language } }) => rangeOf(act, language)),
	category: guest(read)
		.input(ShowCategory)
		.query(({ ctx: { act }, input }) => findCategory(act, input)),
	product: guest(browse)
		.input(ShowProduct)
		.query(({ ctx: { act }, input }) => showProduct(act, input)),
	productRecord: guest(browse)
		.input(ShowProduct)
		.query(({ ctx: { act }, input }) => productRecord(act, input)),
	categoryRecord: guest(read)
		.input(ShowCategoryRecord)
		.query(({ ctx: { act }, input }) => categoryRecord(act, input)),
	list: guest(browse)
		.input(ListProducts)
		.query(async ({ ctx: { act, visit }, input }) => {
			const { visitor } = visit.source;
			const list = await listProducts(act, input, visitor);
			const { term, language } = input;
			if (list.help && term !== null && visitor) await countZeroResultSearch(act, { term, language, visitor });
			return list;
		}),
	compare: guest(browse)
		.input(CompareMachines)
		.query(async ({ ctx: { act }, input: { machines, language } }) => {
			return compareMachines(act, { productIds: await productIdsOf(act, readCompared(machines)), language });
		}),
	price: person("shop", read)
		.input(ExplainPrice)
		.query(async ({ ctx: { act }, input }) => explainedPrice(act, await byProductId(act, input))),
	/** The slugs of the products about which the viewer wants to be told. */
	stockAlerts: customer("shop", read).query(({ ctx: { act, accountId } }) => stockAlertsOf(act, accountId)),
	setStockAlert: customer("shop", change)
		.input(SetStockAlert)
		.mutation(async ({ ctx: { act, accountId }, input }) =>
			setStockAlert(act, { ...(await byProductId(act, input)), accountId }),
		),
	suggest: guest(read)
		.input(Suggest)
		.query(({ ctx: { act, visit }, input }) => suggest(act, input, visit.source.visitor)),
});
