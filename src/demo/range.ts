import * as z from "zod";
import { areas, waterSupplies } from "#catalogue/catalogue.ts";
import { chargeKinds, type KeyOf, type PieceKind, pieceKinds } from "#shared/charges.ts";
import { BRANDS, KINDS } from "./pictures/index.mjs";
import { keyOf, readRows } from "./read-rows.ts";

export const certificates = [
	"organic",
	"fair-trade",
	"rainforest-friendly",
	"halal",
	"kosher",
	"vegan",
	"gluten-free",
	"home-compostable",
	"recycled-fibre",
	"food-contact",
	"electrical-safety",
	"water-approved",
] as const;
export type Certificate = (typeof certificates)[number];

export const drinks = [
	"espresso",
	"long black",
	"flat white",
	"latte",
	"cappuccino",
	"mocha",
	"filter coffee",
	"cold brew",
	"batch brew",
	"plunger",
	"tea",
	"iced tea",
	"chai latte",
	"hot chocolate",
	"matcha latte",
	"hot water",
	"iced drinks",
] as const;
export type Drink = (typeof drinks)[number];

/** One text in both languages. */
export const Both = z.strictObject({ en: z.string(), nl: z.string() });
export type Both = z.infer<typeof Both>;

const grams = z.number().nonnegative().exactOptional();

/** Per 100 ml: drinks as their preparation makes them, milk and syrup as they are poured. Grams, energy in kJ; unknown values are left out. */
const Nutrition = z.strictObject({
	energyKj: grams,
	fat: grams,
	saturates: grams,
	carbohydrates: grams,
	sugars: grams,
	proteins: grams,
	salt: grams,
});
export type Nutrition = z.infer<typeof Nutrition>;

const cents = z.int().nonnegative();

/** The charges of one piece, in cents. */
const chargesPerPiece = Object.fromEntries(
	pieceKinds.map((kind) => [chargeKinds[kind].key, cents.exactOptional()]),
) as Record<KeyOf<PieceKind>, z.ZodExactOptional<typeof cents>>;

/** One size of a product. */
const Size = z.strictObject({
	/** Follows the product's own number: "" for the usual size, "-250", "-6" and so on. */
	suffix: z.string(),
	/** "1 kg, whole bean", "Carton of 6 × 1 kg". */
	size: Both,
	/** Begins with the number of pieces: "1 × 250 g", "6 × 1 kg", "25 tea bags", "1,000 cups". */
	contents: Both,
	/** The unit in which the product is sold: "bag", "carton of 6 bags". */
	sellingSize: Both,
	/** How the size is drawn. */
	kind: keyOf(KINDS),
	/** Excluding GST; null is a price on request. */
	price: cents.nullable(),
	grams: z.number().positive(),
	/** "1 l", "240 ml". */
	volume: z.string().exactOptional(),
	...chargesPerPiece,
	/** The quantity is a multiple of this number; one if left out. */
	lot: z.int().positive().exactOptional(),
});
export type Size = z.infer<typeof Size>;

const amount = z.number().nullable();
const heightWidthDepth = z.tuple([z.number(), z.number(), z.number()]);

/** The specification of a machine. Grams, seconds, millimetres; null where the machine has no such part. */
const Machine = z.strictObject({
	coffeeGrams: amount,
	chocolateGrams: amount,
	volts: z.number(),
	/** "2.9 kW, 16 A", "6.2 kW, 400 V 3~". */
	powerVoltage: z.string(),
	peakCupsPerHour: amount,
	maxCupsPerDay: amount,
	cleaningMinutesPerWeek: z.number(),
	brewCupSeconds: amount,
	brewJugSeconds: amount,
	coffeePots: amount,
	size: heightWidthDepth,
	space: heightWidthDepth,
	water: z.enum(waterSupplies),
	/** Number of people the machine is made for, from and to. */
	users: z.tuple([z.number(), z.number()]),
});
export type Machine = z.infer<typeof Machine>;

const colour = z.templateLiteral(["#", z.string().regex(/^[0-9a-f]{6}$/)]).exactOptional();

/** The Dutch name of each product family. */
const dutchFamilies = new Map(
	readRows("families", z.strictObject({ en: z.string(), nl: z.string() })).map(({ en, nl }) => [en, nl]),
);

/** The Dutch names of a field of families: "Koffie|Espresso|Melanges". */
export const dutchFamiliesOf = (field: string): string =>
	field
		.split("|")
		.map((family) => {
			const name = dutchFamilies.get(family);
			if (name === undefined) throw new Error(`the family ${family} has no Dutch name`);
			return name;
		})
		.join("|");

/** A product of the demo, written by hand. No two products share a text. */
const Product = z.strictObject({
	/** Name in addresses, and seed of the picture: "kereru-house-espresso". */
	slug: z.string(),
	brand: keyOf(BRANDS),
	/** The brand's name for businesses, where that differs. */
	b2bBrand: z.string().exactOptional(),
	name: Both,
	/** Beside the name on cards: "cocoa, toasted almond". */
	taste: Both,
	/** Two or three sentences that tell a buyer what the product is like and when to choose it. */
	description: Both,
	/** At most three, without the plus sign that is shown before each. */
	highlights: z.strictObject({ en: z.array(z.string()), nl: z.array(z.string()) }),
	/** Narrower from left to right: "Coffee|Espresso|Blends". */
	family2: z.string(),
	family3: z.string(),
	/** Of 10; coffee and tea. */
	intensity: z.int().min(0).max(10).exactOptional(),
	/** Coffee: "100% arabica", "80% arabica, 20% robusta". */
	beanType: Both.exactOptional(),
	ingredients: Both.exactOptional(),
	storage: Both.exactOptional(),
	preparation: Both.exactOptional(),
	dosage: Both.exactOptional(),
	nutrition: Nutrition.exactOptional(),
	certificates: z.array(z.enum(certificates)),
	/** Drinks that the product makes, or is made for. */
	drinks: z.array(z.enum(drinks)),
	/** Machines: how to look after one. */
	maintenance: Both.exactOptional(),
	machine: Machine.exactOptional(),
	/** On the label, where it differs from the name: the line under the name, the colours of the pack. */
	label: z
		.strictObject({
			name: z.string().exactOptional(),
			sub: z.string().exactOptional(),
			body: colour,
			accent: colour,
			ground: colour,
		})
		.exactOptional(),
	sizes: z.array(Size).nonempty(),
});
/** A product with the slug of its category, which names its file. */
export type Product = z.infer<typeof Product> & { category: string };

const area = z.enum(areas);

/** The six areas of the shop. */
export const areaRows = readRows("areas", z.strictObject({ slug: area, name: Both, intro: Both }));

/** The categories below the areas. */
export const categories = readRows("categories", z.strictObject({ slug: z.string(), area, name: Both, intro: Both }));

/** Everything the demo sells, in the order of the categories. */
export const everything: Product[] = categories.flatMap(({ slug: category }) =>
	readRows(`products/${category}`, Product).map((product) => Object.assign(product, { category })),
);
