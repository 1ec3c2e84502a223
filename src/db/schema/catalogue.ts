import { type SQL, sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	date,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { goodsKinds, priceBookKinds, ties, waterSupplies } from "#catalogue/catalogue.ts";
import { ruleKinds } from "#catalogue/search-rules.ts";
import { pieceChargeColumns, pieceCharges } from "#db/charge-columns.ts";
import { auditColumns, cents, checkIdPrefix, checkOneOf, recordId } from "#db/columns.ts";
import { languages } from "#i18n/languages.ts";
import { account, users } from "./accounts.ts";
import { contentDocument, picture } from "./files.ts";

const slugged = (table: string, slug: AnyPgColumn) =>
	check(`${table}_slug_is_an_address`, sql`${slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`);

/** Checks the check digit, as `isTradeNumber` does, of numbers with 13 or 14 digits. */
function tradeNumber(name: string, column: AnyPgColumn, length: 13 | 14) {
	const weighed = Array.from({ length }, (_, at): SQL => {
		const weight = (length - at) % 2 === 0 ? 3 : 1;
		return sql`${sql.raw(String(weight))} * substr(${column}, ${sql.raw(String(at + 1))}, 1)::int`;
	});
	const digits = sql.raw(`'^[0-9]{${length}}$'`);
	// A case expression, because the sum fails for values that are not digits.
	return check(
		name,
		sql`case when ${column} ~ ${digits} then (${sql.join(weighed, sql` + `)}) % 10 = 0 else false end`,
	);
}

/** A category of the product tree. The six areas have no parent. */
export const category = pgTable(
	"category",
	{
		id: recordId().primaryKey(),
		parentId: recordId().references((): AnyPgColumn => category.id),
		slug: text().notNull(),
		nameEn: text().notNull(),
		nameNl: text().notNull(),
		introEn: text().notNull(),
		introNl: text().notNull(),
		position: integer().notNull(),
		pictureId: recordId().references(() => picture.id),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("category", "0ZG", row.id),
		slugged("category", row.slug),
		check("category_is_not_its_own_parent", sql`${row.parentId} <> ${row.id}`),
		uniqueIndex("category_slug_is_one").on(row.slug),
	],
);

/** The description that the sizes of a product share. */
export const productGroup = pgTable(
	"product_group",
	{
		id: recordId().primaryKey(),
		categoryId: recordId()
			.notNull()
			.references(() => category.id),
		nameEn: text().notNull(),
		nameNl: text().notNull(),
		brand: text().notNull(),
		/** The brand for business customers, where it differs. */
		b2bBrand: text(),
		family: text().notNull(),
		/** Family names from general to specific, separated by pipes. */
		family2: text().notNull(),
		family3: text().notNull(),
		/** The names of `family3` in Dutch. Null when they were never translated. */
		family3Nl: text(),
		descriptionEn: text().notNull(),
		descriptionNl: text().notNull(),
		/** One highlight per line. Pages show those that begin with a plus sign. */
		highlightsEn: text().notNull(),
		highlightsNl: text().notNull(),
		tasteEn: text(),
		tasteNl: text(),
		intensity: smallint(),
		beanTypeEn: text(),
		beanTypeNl: text(),
		ingredientsEn: text(),
		ingredientsNl: text(),
		storageEn: text(),
		storageNl: text(),
		preparationEn: text(),
		preparationNl: text(),
		dosageEn: text(),
		dosageNl: text(),
		maintenanceEn: text(),
		maintenanceNl: text(),
		/** Nutrition per 100 ml, in milligrams. Null when unknown. */
		energyKj: integer(),
		fatMg: integer(),
		saturatesMg: integer(),
		carbohydratesMg: integer(),
		sugarsMg: integer(),
		proteinsMg: integer(),
		saltMg: integer(),
		certificates: text().array().notNull(),
		drinks: text().array().notNull(),
		/** The kind of goods, which decides how soon the product can be delivered. */
		goods: text({ enum: goodsKinds }).notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("product_group", "a09", row.id),
		checkOneOf("product_group_goods_are_known", row.goods, goodsKinds),
		check("product_group_intensity_is_of_ten", sql`${row.intensity} between 1 and 10`),
		check(
			"product_group_families_are_nested",
			sql`starts_with(${row.family2}, ${row.family}) and starts_with(${row.family3}, ${row.family2})`,
		),
		check(
			"product_group_families_are_all_translated",
			sql`array_length(string_to_array(${row.family3Nl}, '|'), 1) = array_length(string_to_array(${row.family3}, '|'), 1)`,
		),
		check(
			"product_group_holds_no_less_than_nothing",
			sql`least(${row.energyKj}, ${row.fatMg}, ${row.saturatesMg}, ${row.carbohydratesMg}, ${row.sugarsMg}, ${row.proteinsMg}, ${row.saltMg}) >= 0`,
		),
		check(
			"product_group_parts_fit_in_the_whole",
			sql`${row.saturatesMg} <= ${row.fatMg} and ${row.sugarsMg} <= ${row.carbohydratesMg}`,
		),
		index("product_group_of_category").on(row.categoryId),
	],
);

/** One size of a product, which can be ordered. */
export const product = pgTable(
	"product",
	{
		id: recordId().primaryKey(),
		groupId: recordId()
			.notNull()
			.references(() => productGroup.id),
		/** The position among the sizes. Pages show the first size by default. */
		position: integer().notNull(),
		slug: text().notNull(),
		productCode: text().notNull(),
		articleNumber: text().notNull(),
		/** The GTIN-14 of the trade unit. */
		internationalArticleNumber: text().notNull(),
		ean: text().notNull(),
		nameEn: text().notNull(),
		nameNl: text().notNull(),
		sizeEn: text().notNull(),
		sizeNl: text().notNull(),
		/** A leading number is the number of pieces. */
		contentsEn: text().notNull(),
		contentsNl: text().notNull(),
		sellingSizeEn: text().notNull(),
		sellingSizeNl: text().notNull(),
		/** The multiple in which the product is sold: with lot 6, a customer orders 6, 12 or 18. */
		lot: integer().notNull().default(1),
		volume: text(),
		weightGrams: integer().notNull(),
		/** Charges per piece. */
		...pieceChargeColumns(),
		soldOnline: boolean().notNull(),
		/** Visible only to companies with a contract for the product. */
		contractOnly: boolean().notNull(),
		launchedOn: date({ mode: "string" }).notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("product", "01t", row.id),
		slugged("product", row.slug),
		tradeNumber("product_ean_has_its_check_digit", row.ean, 13),
		tradeNumber("product_international_article_number_has_its_check_digit", row.internationalArticleNumber, 14),
		check(
			"product_charges_nothing_negative",
			sql`${sql.join(
				pieceCharges(row).map((amount) => sql`${amount} >= 0`),
				sql` and `,
			)}`,
		),
		check("product_is_sold_in_lots", sql`${row.lot} >= 1`),
		check("product_weighs_something", sql`${row.weightGrams} > 0`),
		uniqueIndex("product_slug_is_one").on(row.slug),
		uniqueIndex("product_code_is_one").on(row.productCode),
		uniqueIndex("product_article_number_is_one").on(row.articleNumber),
		/** The search for records, by parts of words. */
		index("product_search").using(
			"gin",
			row.nameEn.op("gin_trgm_ops"),
			row.nameNl.op("gin_trgm_ops"),
			row.productCode.op("gin_trgm_ops"),
			row.articleNumber.op("gin_trgm_ops"),
			row.ean.op("gin_trgm_ops"),
			row.internationalArticleNumber.op("gin_trgm_ops"),
		),
		uniqueIndex("product_ean_is_one").on(row.ean),
		uniqueIndex("product_has_one_size_in_a_place").on(row.groupId, row.position),
	],
);

/** Earlier slugs of products, which redirect to the current one. A trigger adds rows. */
export const productEarlierSlug = pgTable("product_earlier_slug", {
	slug: text().primaryKey(),
	productId: recordId()
		.notNull()
		.references(() => product.id),
});

/** Earlier slugs of categories, with the same trigger. */
export const categoryEarlierSlug = pgTable("category_earlier_slug", {
	slug: text().primaryKey(),
	categoryId: recordId()
		.notNull()
		.references(() => category.id),
});

/** The stock of a product. Separate, so that an order does not update the product. */
export const stock = pgTable(
	"stock",
	{
		productId: recordId()
			.primaryKey()
			.references(() => product.id),
		quantity: integer().notNull(),
		/** The quantity in orders that were not cancelled. */
		taken: integer().notNull().default(0),
		lowMark: integer().notNull(),
		/** The next delivery from the manufacturer. Null when unknown. */
		expectedOn: date({ mode: "string" }),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		check("stock_is_never_negative", sql`${row.quantity} >= 0 and ${row.lowMark} >= 0`),
		check("stock_gets_back_what_was_taken", sql`${row.taken} >= 0`),
	],
);

/** A person's request for a notification when a sold-out product is back in stock. Deleted when the notification is made. */
export const stockAlert = pgTable(
	"stock_alert",
	{
		id: recordId().primaryKey(),
		productId: recordId()
			.notNull()
			.references(() => product.id),
		userId: recordId()
			.notNull()
			.references(() => users.id),
		/** The company for which the person asked. Its contracts decide whether the person sees the product. */
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("stock_alert", "a42", row.id),
		uniqueIndex("stock_alert_is_one").on(row.userId, row.accountId, row.productId),
		index("stock_alert_of_product").on(row.productId),
	],
);

/** Technical data of a machine. Null for features that the machine does not have. */
export const machine = pgTable(
	"machine",
	{
		productId: recordId()
			.primaryKey()
			.references(() => product.id),
		coffeeGrams: integer(),
		chocolateGrams: integer(),
		volts: integer().notNull(),
		powerVoltage: text().notNull(),
		peakCupsPerHour: integer(),
		maxCupsPerDay: integer(),
		cleaningMinutesPerWeek: integer().notNull(),
		brewCupSeconds: integer(),
		brewJugSeconds: integer(),
		coffeePots: integer(),
		heightMm: integer().notNull(),
		widthMm: integer().notNull(),
		depthMm: integer().notNull(),
		spaceHeightMm: integer().notNull(),
		spaceWidthMm: integer().notNull(),
		spaceDepthMm: integer().notNull(),
		water: text({ enum: waterSupplies }).notNull(),
		usersFrom: integer().notNull(),
		usersTo: integer().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkOneOf("machine_water_is_known", row.water, waterSupplies),
		check(
			"machine_measures_something",
			sql`least(${row.coffeeGrams}, ${row.chocolateGrams}, ${row.volts}, ${row.peakCupsPerHour}, ${row.maxCupsPerDay}, ${row.cleaningMinutesPerWeek}, ${row.brewCupSeconds}, ${row.brewJugSeconds}, ${row.coffeePots}, ${row.heightMm}, ${row.widthMm}, ${row.depthMm}, ${row.usersFrom}) > 0`,
		),
		check(
			"machine_fits_into_its_space",
			sql`${row.spaceHeightMm} >= ${row.heightMm} and ${row.spaceWidthMm} >= ${row.widthMm} and ${row.spaceDepthMm} >= ${row.depthMm}`,
		),
		check("machine_users_are_a_range", sql`${row.usersTo} >= ${row.usersFrom}`),
	],
);

/** The list prices of the shop, or the prices agreed with customers. */
export const priceBook = pgTable(
	"price_book",
	{
		id: recordId().primaryKey(),
		name: text().notNull(),
		kind: text({ enum: priceBookKinds }).notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("price_book", "01s", row.id),
		checkOneOf("price_book_kind_is_known", row.kind, priceBookKinds),
		uniqueIndex("price_book_has_one_list").on(row.kind).where(sql`${row.kind} = 'list' and ${row.deletedAt} is null`),
		unique("price_book_keeps_its_kind").on(row.id, row.kind),
	],
);

/** A price tier, valid from the first to the last day inclusive. */
export const priceBookEntry = pgTable(
	"price_book_entry",
	{
		id: recordId().primaryKey(),
		priceBookId: recordId()
			.notNull()
			.references(() => priceBook.id),
		productId: recordId()
			.notNull()
			.references(() => product.id),
		minimum: integer().notNull(),
		price: cents().notNull(),
		validFrom: date({ mode: "string" }).notNull(),
		/** Null when the price has no end. */
		validTo: date({ mode: "string" }),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("price_book_entry", "01u", row.id),
		check("price_book_entry_is_a_price", sql`${row.price} > 0`),
		check("price_book_entry_begins_at_one", sql`${row.minimum} >= 1`),
		check("price_book_entry_ends_after_it_begins", sql`${row.validTo} >= ${row.validFrom}`),
		index("price_book_entry_of_product").on(row.productId, row.priceBookId),
	],
);

/** The price book that a company agreed on, and its term. */
export const contract = pgTable(
	"contract",
	{
		id: recordId().primaryKey(),
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		priceBookId: recordId().notNull(),
		/** Always "contract", for the foreign key below. */
		priceBookKind: text({ enum: priceBookKinds }).notNull().default("contract"),
		number: text().notNull(),
		startsOn: date({ mode: "string" }).notNull(),
		/** Null when the contract has no end. */
		endsOn: date({ mode: "string" }),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("contract", "800", row.id),
		check("contract_ends_after_it_begins", sql`${row.endsOn} >= ${row.startsOn}`),
		check("contract_is_no_list", sql`${row.priceBookKind} = 'contract'`),
		foreignKey({
			name: "contract_names_a_contract_price_book",
			columns: [row.priceBookId, row.priceBookKind],
			foreignColumns: [priceBook.id, priceBook.kind],
		}),
		uniqueIndex("contract_number_is_one").on(row.number),
		index("contract_of_account").on(row.accountId),
	],
);

/** A related product, and the kind of relation. */
export const productTie = pgTable(
	"product_tie",
	{
		groupId: recordId()
			.notNull()
			.references(() => productGroup.id),
		otherId: recordId()
			.notNull()
			.references(() => productGroup.id),
		tie: text({ enum: ties }).notNull(),
		position: integer().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		primaryKey({ name: "product_tie_is_one", columns: [row.groupId, row.tie, row.otherId] }),
		checkOneOf("product_tie_is_known", row.tie, ties),
		check("product_tie_is_with_another", sql`${row.groupId} <> ${row.otherId}`),
	],
);

/** How words of buyers relate to words of the shop. The search reads the rules with the catalogue. */
export const searchRule = pgTable(
	"search_rule",
	{
		id: recordId().primaryKey(),
		kind: text({ enum: ruleKinds }).notNull(),
		/** Null when the rule is for all languages. */
		language: text({ enum: languages }),
		words: text().array().notNull(),
		/** The meanings of the words of a one-way rule: words, facts such as "drink:latte", or both. Empty for other kinds. */
		meanings: text().array().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("search_rule", "a41", row.id),
		checkOneOf("search_rule_kind_is_known", row.kind, ruleKinds),
		checkOneOf("search_rule_language_is_known", row.language, languages),
		check("search_rule_has_words", sql`cardinality(${row.words}) between 1 and 100`),
		check(
			"search_rule_has_meanings_when_it_is_one_way",
			sql`(${row.kind} = 'one-way') = (cardinality(${row.meanings}) > 0) and cardinality(${row.meanings}) <= 100`,
		),
	],
);

/** The texts of searches without results, for each day and language, with the number of visitors. Nothing about a visitor is stored. */
export const zeroResultSearch = pgTable(
	"zero_result_search",
	{
		day: date({ mode: "string" }).notNull(),
		language: text({ enum: languages }).notNull(),
		text: text().notNull(),
		visitors: integer().notNull(),
	},
	(row) => [
		primaryKey({ columns: [row.day, row.language, row.text] }),
		checkOneOf("zero_result_search_language_is_known", row.language, languages),
		check("zero_result_search_is_of_several_visitors", sql`${row.visitors} >= 2`),
		check("zero_result_search_has_no_long_number", sql`${row.text} !~ '[0-9]{4}|@'`),
	],
);

/** The pictures of a size, sorted by position. */
export const productPicture = pgTable(
	"product_picture",
	{
		productId: recordId()
			.notNull()
			.references(() => product.id),
		pictureId: recordId()
			.notNull()
			.references(() => picture.id),
		position: integer().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		primaryKey({ name: "product_picture_is_one", columns: [row.productId, row.pictureId] }),
		uniqueIndex("product_picture_has_its_place").on(row.productId, row.position),
	],
);

/** Documents of a product: sheets, manuals, certificates. */
export const productDocument = pgTable(
	"product_document",
	{
		groupId: recordId()
			.notNull()
			.references(() => productGroup.id),
		documentId: recordId()
			.notNull()
			.references(() => contentDocument.id),
		position: integer().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [primaryKey({ name: "product_document_is_one", columns: [row.groupId, row.documentId] })],
);
