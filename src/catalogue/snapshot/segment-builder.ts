import { type StockState, stockState, stockStates } from "#catalogue/catalogue.ts";
import { facetsBuilder } from "#catalogue/list/facet-builder.ts";
import { nameRanks } from "#catalogue/list/sorts.ts";
import { type IndexedProduct, searchIndexBuilder } from "#catalogue/search/search-index.ts";
import { columnBuilder, finishAll, sortedBy, textsBuilder } from "./columns.ts";
import { noEndDay, type PictureRow, type ProductWithSizes, type Segment, type SizeRow } from "./segment.ts";

const { counts, small, days, amounts } = columnBuilder;

const entryColumns = () => ({
	id: counts(),
	category: counts(),
	nameEn: counts(),
	nameNl: counts(),
	brand: counts(),
	mainBrand: counts(),
	tasteEn: counts(),
	tasteNl: counts(),
	family2: counts(),
	family3: counts(),
	intensity: small(),
	firstSize: counts(),
});

/** Builds a segment. Products must be added by category, then by id. With `indexesLater`, the search index is built when it is first read. */
export function segmentBuilder({ indexesLater = false } = {}) {
	const texts = textsBuilder();
	const [categories, families] = [numbering(), numbering()];
	const endOfCategory: number[] = [];
	const entries = entryColumns();
	const names: Record<"en" | "nl", string[]> = { en: [], nl: [] };
	const facets = facetsBuilder();
	const sizes = sizesBuilder(texts, facets);
	const index = indexesLater ? postponedIndexBuilder() : searchIndexBuilder();
	return {
		get sizes() {
			return sizes.count;
		},
		/** Ignores a product without sizes, which cannot be shown or ordered. */
		add(product: ProductWithSizes) {
			if (product.sizes.length === 0) return;
			facets.addEntry(product, entries.id.length);
			index.add(toIndexedProduct(product));
			names.en.push(product.nameEn);
			names.nl.push(product.nameNl);
			entries.firstSize.push(sizes.count);
			for (const size of product.sizes) sizes.add(size, entries.id.length);
			entries.id.push(texts.addUnique(product.id));
			entries.category.push(categories.of(product.categoryId));
			entries.nameEn.push(texts.addUnique(product.nameEn));
			entries.nameNl.push(texts.addUnique(product.nameNl));
			entries.brand.push(texts.addShared(product.b2bBrand ?? product.brand));
			entries.mainBrand.push(texts.addShared(product.b2bBrand === null ? null : product.brand));
			entries.tasteEn.push(texts.addShared(product.tasteEn));
			entries.tasteNl.push(texts.addShared(product.tasteNl));
			entries.family2.push(families.of(product.family2));
			entries.family3.push(families.of(product.family3));
			entries.intensity.push(product.intensity ?? 0);
			endOfCategory[categories.all.length - 1] = entries.id.length;
		},
		done(): Segment {
			entries.firstSize.push(sizes.count);
			const [text, entry, { sizes: size, ...rest }] = [texts.done(), finishAll(entries), sizes.done()];
			const sorted = (column: Uint32Array) => sortedBy(text, column);
			let search = indexesLater ? null : index.done();
			return {
				texts: text,
				categories: categories.all,
				endOfCategory: Uint32Array.from(endOfCategory),
				families: families.all,
				...rest,
				entries: {
					count: entry.id.length,
					...entry,
					byId: sorted(entry.id),
					nameRankEn: nameRanks(names.en, "en-NZ"),
					nameRankNl: nameRanks(names.nl, "nl-NL"),
				},
				sizes: { count: size.id.length, ...size, bySlug: sorted(size.slug), byId: sorted(size.id) },
				...facets.done({ entry: entry.id.length, size: size.id.length }),
				get search() {
					search ??= index.done();
					return search;
				},
			};
		},
	};
}

/** Keeps the products until the index is needed, and then frees them. */
function postponedIndexBuilder() {
	const products: IndexedProduct[] = [];
	return {
		add: (product: IndexedProduct) => void products.push(product),
		done() {
			const builder = searchIndexBuilder();
			for (const product of products.splice(0)) builder.add(product);
			return builder.done();
		},
	};
}

/** The texts and codes for the search index. */
const toIndexedProduct = (product: ProductWithSizes): IndexedProduct => {
	const { nameEn, nameNl, brand, b2bBrand, categoryNames, sizes } = product;
	return {
		names: { en: nameEn, nl: nameNl },
		brand: `${brand} ${b2bBrand ?? ""}`,
		categories: categoryNames,
		sizes: sizes.map((size) => ({
			names: { en: `${size.nameEn} ${size.sizeEn}`, nl: `${size.nameNl} ${size.sizeNl}` },
			codes: [size.productCode, size.articleNumber, size.ean, size.internationalArticleNumber],
		})),
		texts: {
			en: {
				description: joined(product.descriptionEn, product.highlightsEn, product.preparationEn),
				ingredients: joined(product.ingredientsEn),
				facts: joined(product.tasteEn, product.beanTypeEn, product.family3),
			},
			nl: {
				description: joined(product.descriptionNl, product.highlightsNl, product.preparationNl),
				ingredients: joined(product.ingredientsNl),
				facts: joined(product.tasteNl, product.beanTypeNl),
			},
		},
	};
};

const joined = (...texts: (string | null)[]): string => texts.join(" ");

type GrowingTexts = ReturnType<typeof textsBuilder>;

function sizesBuilder(texts: GrowingTexts, facets: ReturnType<typeof facetsBuilder>) {
	const sizes = {
		id: counts(),
		entry: counts(),
		slug: counts(),
		articleNumber: counts(),
		sizeEn: counts(),
		sizeNl: counts(),
		stock: small(),
		contractOnly: small(),
		orderable: small(),
		launchedOn: days(),
		picture: counts(),
		firstPrice: counts(),
	};
	const machines = machinesBuilder();
	const prices = { book: counts(), minimum: counts(), cents: amounts(), from: days(), to: days() };
	const books = numbering();
	const pictures = picturesBuilder(texts);
	return {
		get count() {
			return sizes.id.length;
		},
		add(size: ProductWithSizes["sizes"][number], entry: number) {
			const stock = stateOf(size);
			facets.addSize(size, stock, sizes.id.length);
			sizes.id.push(texts.addUnique(size.id));
			sizes.entry.push(entry);
			sizes.slug.push(texts.addUnique(size.slug));
			sizes.articleNumber.push(texts.addUnique(size.articleNumber));
			sizes.sizeEn.push(texts.addShared(size.sizeEn));
			sizes.sizeNl.push(texts.addShared(size.sizeNl));
			sizes.stock.push(stockStates.indexOf(stock));
			sizes.contractOnly.push(size.contractOnly ? 1 : 0);
			sizes.orderable.push(size.isOrderable ? 1 : 0);
			sizes.launchedOn.push(size.launchedOn);
			sizes.picture.push(size.picture ? pictures.of(size.picture) + 1 : 0);
			if (size.machine) machines.add(sizes.id.length - 1, size.machine);
			sizes.firstPrice.push(prices.book.length);
			for (const { bookId, minimum, cents, from, to } of size.prices) {
				prices.book.push(books.of(bookId));
				prices.minimum.push(minimum);
				prices.cents.push(cents);
				prices.from.push(from);
				prices.to.push(to ?? noEndDay);
			}
		},
		done() {
			sizes.firstPrice.push(prices.book.length);
			return {
				sizes: finishAll(sizes),
				prices: finishAll(prices),
				books: books.all,
				pictures: pictures.done(),
				machines: machines.done(),
			};
		},
	};
}

const wattsPerKilowatt = 1_000;

/** Reads the number before a unit, for example 2.9 in "2.9 kW, 16 A". 0 without one. */
const numberBefore = (text: string, unit: string): number =>
	Number(new RegExp(`(\\d+(?:\\.\\d+)?) ?${unit}\\b`).exec(text)?.[1] ?? 0);

function machinesBuilder() {
	const columns = {
		size: counts(),
		usersFrom: counts(),
		usersTo: counts(),
		cupsPerDay: counts(),
		amperes: counts(),
		volts: counts(),
		watts: counts(),
	};
	return {
		add(size: number, machine: NonNullable<SizeRow["machine"]>) {
			columns.size.push(size);
			columns.usersFrom.push(machine.usersFrom);
			columns.usersTo.push(machine.usersTo);
			columns.cupsPerDay.push(machine.maxCupsPerDay ?? 0);
			columns.amperes.push(numberBefore(machine.powerVoltage, "A"));
			columns.volts.push(machine.volts);
			columns.watts.push(Math.round(numberBefore(machine.powerVoltage, "kW") * wattsPerKilowatt));
		},
		done: () => finishAll(columns),
	};
}

/** Stock that was never counted is zero. */
const stateOf = ({ soldOnline, quantity, lowMark }: SizeRow): StockState =>
	stockState({ soldOnline, quantity: quantity ?? 0, lowMark: lowMark ?? 0 });

/** Numbers names that repeat often. */
function numbering() {
	const numbers = new Map<string, number>();
	const all: string[] = [];
	return {
		all,
		of(name: string): number {
			const index = numbers.get(name) ?? all.push(name) - 1;
			numbers.set(name, index);
			return index;
		},
	};
}

function picturesBuilder(texts: GrowingTexts) {
	const keys = numbering();
	const columns = {
		key: counts(),
		version: counts(),
		isWide: small(),
		alternateTextEn: counts(),
		alternateTextNl: counts(),
	};
	return {
		of({ key, version, shape, alternateTextEn, alternateTextNl }: PictureRow): number {
			const index = keys.of(key);
			if (index < columns.key.length) return index;
			columns.key.push(texts.addUnique(key));
			columns.version.push(texts.addShared(version));
			columns.isWide.push(shape === "wide" ? 1 : 0);
			columns.alternateTextEn.push(texts.addShared(alternateTextEn));
			columns.alternateTextNl.push(texts.addShared(alternateTextNl));
			return index;
		},
		done: () => finishAll(columns),
	};
}
