import type { Language } from "#i18n/languages.ts";
import type { OrderedSize } from "./written-order.ts";

/** The rows of a message: a size and a quantity without a doubt, or a product with a doubt. An unknown row, or none, is `nothing`. */
export type ExpectedRow = OrderedSize | { doubted: string };

/** A message that shows one kind of writing. */
export type MessageOfKind = readonly [text: string, rows: readonly ExpectedRow[], language?: Language];

const doubted = (slug: string): ExpectedRow => ({ doubted: slug });

const oat = "barista-oat-milk";
const kereru = "kereru-house-espresso";
const decaf = "lamplight-decaf";
const chocolate = "drinking-chocolate-40";
const vanilla = "tongan-vanilla-syrup";
const caramel = "burnt-caramel-syrup";
const hazelnut = "roasted-hazelnut-syrup";
const fullCream = "full-cream-milk-uht";
const trim = "trim-milk-uht";
const lids = "fibre-sip-lid-80-mm";

/** The usual sizes of the company that writes the messages, which are often not the sizes that it names. */
export const usualSizes: readonly OrderedSize[] = [
	[6, oat, ""],
	[4, kereru, ""],
	[2, decaf, ""],
	[2, chocolate, "-2KG"],
	[2, vanilla, ""],
	[2, caramel, ""],
	[2, hazelnut, ""],
	[12, fullCream, "-1"],
	[12, trim, "-1"],
	[6, "southerly-dark-roast", "-250"],
	[2, lids, "-50"],
	[2, "earl-grey-calabria", ""],
];

/** Messages by kind, in both languages, with their rows. Written before the reading of these kinds. */
export const messagesByKind = {
	"a size that is not the usual one": [
		["oat milk barista 1 litre x 12", [[12, oat, "-1"]]],
		["barista oat milk 1L x 12", [[12, oat, "-1"]]],
		["12 x barista oat milk 1000 ml", [[12, oat, "-1"]]],
		["12 barista oat milk 1000ml", [[12, oat, "-1"]]],
		["12 barista oat milk one litre", [[12, oat, "-1"]]],
		["12 cartons barista oat milk 1 l", [[12, oat, "-1"]]],
		["2 cases of 12 barista oat milk", [[2, oat, "-12"]]],
		["barista oat milk 12 x 1L, 2 cases", [[2, oat, "-12"]]],
		["kereru 250 g x 4", [[4, kereru, "-250"]]],
		["4 kereru 0.25kg", [[4, kereru, "-250"]]],
		["4 kereru quarter kilo", [[4, kereru, "-250"]]],
		["southerly dark 1kg x 3", [[3, "southerly-dark-roast", ""]]],
		["3 southerly dark, kilo bags", [[3, "southerly-dark-roast", ""]]],
		["3 southerly dark 1 kilo", [[3, "southerly-dark-roast", ""]]],
		["3 southerly dark, 1000 grams", [[3, "southerly-dark-roast", ""]]],
		["3 small bags of kereru", [[3, kereru, "-250"]]],
		["3 large bags of southerly dark", [[3, "southerly-dark-roast", ""]]],
		["1 carton kereru", [[1, kereru, "-6"]]],
		["2 tubs drinking chocolate 1kg", [[2, chocolate, ""]]],
		["2 kereru half kilo", [doubted(kereru)]],
		["havermelk barista 1 liter x 12", [[12, oat, "-1"]], "nl-NL"],
		["barista havermelk 1L, 12 stuks", [[12, oat, "-1"]], "nl-NL"],
		["12 x barista havermelk 1000 ml", [[12, oat, "-1"]], "nl-NL"],
		["12 pakken barista havermelk van een liter", [[12, oat, "-1"]], "nl-NL"],
		["2 omdozen barista havermelk 12 x 1 liter", [[2, oat, "-12"]], "nl-NL"],
		["4x kereru 250 gram", [[4, kereru, "-250"]], "nl-NL"],
		["4 zakken kereru van een kwart kilo", [[4, kereru, "-250"]], "nl-NL"],
		["4 kereru half pond", [[4, kereru, "-250"]], "nl-NL"],
		["3 southerly dark roast kilo", [[3, "southerly-dark-roast", ""]], "nl-NL"],
		["3 kilozakken southerly dark roast", [[3, "southerly-dark-roast", ""]], "nl-NL"],
		["3 kleine zakken kereru", [[3, kereru, "-250"]], "nl-NL"],
		["3 grote zakken southerly dark roast", [[3, "southerly-dark-roast", ""]], "nl-NL"],
		["1 doos kereru", [[1, kereru, "-6"]], "nl-NL"],
		["2 kereru 0,5 kg", [doubted(kereru)], "nl-NL"],
	],
	"a sum or a bound": [
		["10 + 1 kereru 1kg", [doubted(kereru)]],
		["2+1 decaf 1kg", [doubted(decaf)]],
		["3+ kereru 1kg", [doubted(kereru)]],
		["kereru 1kg 3+", [doubted(kereru)]],
		["3 or more kereru 1kg", [doubted(kereru)]],
		["up to 4 kereru 1kg", [doubted(kereru)]],
		["2 decaf each for the 2 bars", [doubted(decaf)]],
		["1 bag kereru 1kg each for the 3 shops", [doubted(kereru)]],
		["1 bag each for the 3 shops", []],
		["kereru 1kg, 2 per shop", [doubted(kereru)]],
		["minimum order 3 kereru?", [doubted(kereru)]],
		["is 3 kereru the minimum?", [doubted(kereru)]],
		["do you have 3 kereru 1kg?", [doubted(kereru)]],
		["how many kereru 1kg in a carton, 6?", [doubted(kereru)]],
		["can we get 3 kereru 1kg?", [[3, kereru, ""]]],
		["could you send 3 kereru 1kg please?", [[3, kereru, ""]]],
		["3 kereru 1kg?", [doubted(kereru)]],
		[
			"3 kereru 1kg + 2 decaf 1kg",
			[
				[3, kereru, ""],
				[2, decaf, ""],
			],
		],
		["10 + 1 kereru 1kg", [doubted(kereru)], "nl-NL"],
		["3+ zakken kereru 1kg", [doubted(kereru)], "nl-NL"],
		["3 of meer kereru 1kg", [doubted(kereru)], "nl-NL"],
		["2 decaf elk voor de 2 bars", [doubted(decaf)], "nl-NL"],
		["kereru 1kg, 2 per vestiging", [doubted(kereru)], "nl-NL"],
		["minimale afname 3 kereru?", [doubted(kereru)], "nl-NL"],
		["hebben jullie 3 kereru 1kg?", [doubted(kereru)], "nl-NL"],
		["mag ik 3 kereru 1kg?", [[3, kereru, ""]], "nl-NL"],
		["kunnen jullie 3 kereru 1kg sturen?", [[3, kereru, ""]], "nl-NL"],
	],
	"a number in words": [
		["a hundred and twenty sleeves of fibre sip lids 80mm", [doubted(lids)]],
		["twenty-one kereru 1kg", [doubted(kereru)]],
		["sixteen kereru 1kg", [[16, kereru, ""]]],
		["kereru 1kg, thirteen please", [[13, kereru, ""]]],
		["a hundred and five full cream milk 1l", [doubted(fullCream)]],
		["thirty six full cream milk 1l", [[36, fullCream, "-1"]]],
		["zestien kereru 1kg", [[16, kereru, ""]], "nl-NL"],
		["zesendertig volle melk 1l", [[36, fullCream, "-1"]], "nl-NL"],
		["honderdtwintig kokers fibre sip deksels 80mm", [doubted(lids)], "nl-NL"],
	],
	"a heading above lines": [
		[
			"Coffee:\n3 kereru 1kg\n2 lamplight decaf 1kg",
			[
				[3, kereru, ""],
				[2, decaf, ""],
			],
		],
		["Coffee\n3 kereru 1kg", [[3, kereru, ""]]],
		[
			"COFFEE BEANS\n- 3 kereru 1kg\n\nMILK\n- 12 full cream 1l",
			[
				[3, kereru, ""],
				[12, fullCream, "-1"],
			],
		],
		[
			"Milk\n12 full cream 1l\n6 trim 1l",
			[
				[12, fullCream, "-1"],
				[6, trim, "-1"],
			],
		],
		["Milk:\n12 full cream 1l", [[12, fullCream, "-1"]]],
		["Syrups -\n2 vanilla syrup\n", [[2, vanilla, ""]]],
		["*Cups & lids*\nfibre sip lids 80mm x 2", [[2, lids, "-50"]]],
		["Oat milk\n3 kereru 1kg", [doubted(oat), [3, kereru, ""]]],
		["3 kereru 1kg\nMilk", [[3, kereru, ""], doubted(fullCream)]],
		["Koffie:\n3 kereru 1kg", [[3, kereru, ""]], "nl-NL"],
		[
			"Melk\n12 volle melk 1l\n6 halfvolle melk 1l",
			[
				[12, fullCream, "-1"],
				[6, trim, "-1"],
			],
			"nl-NL",
		],
		["Bekers en deksels\n2 fibre sip deksel 80 mm", [[2, lids, "-50"]], "nl-NL"],
	],
	"a noun at the end of a list": [
		[
			"2 burnt caramel and 1 hazelnut syrup",
			[
				[2, caramel, ""],
				[1, hazelnut, ""],
			],
		],
		[
			"2 vanilla, 3 caramel and 1 hazelnut syrup",
			[
				[2, vanilla, ""],
				[3, caramel, ""],
				[1, hazelnut, ""],
			],
		],
		[
			"3 caramel, 1 hazelnut syrups please",
			[
				[3, caramel, ""],
				[1, hazelnut, ""],
			],
		],
		[
			"12 full cream, 6 trim milk",
			[
				[12, fullCream, "-1"],
				[6, trim, "-1"],
			],
		],
		[
			"2 kereru 1kg and 6 trim milk",
			[
				[2, kereru, ""],
				[6, trim, "-1"],
			],
		],
		[
			"2 earl grey and 12 full cream milk",
			[
				[2, "earl-grey-calabria", ""],
				[12, fullCream, "-1"],
			],
		],
		[
			"3 karamel en 1 hazelnoot siroop",
			[
				[3, caramel, ""],
				[1, hazelnut, ""],
			],
			"nl-NL",
		],
		[
			"3 karamel- en 1 hazelnootsiroop",
			[
				[3, caramel, ""],
				[1, hazelnut, ""],
			],
			"nl-NL",
		],
		[
			"12 volle en 6 halfvolle melk",
			[
				[12, fullCream, "-1"],
				[6, trim, "-1"],
			],
			"nl-NL",
		],
	],
	"a label before a quantity": [
		["store 12 - 3 kereru 1kg", [[3, kereru, ""]]],
		["Store 12: 3 kereru 1kg", [[3, kereru, ""]]],
		["shop 2 – 5 bags kereru 1kg", [[5, kereru, ""]]],
		[
			"bar 1: 2 lamplight decaf 1kg, bar 2: 3 lamplight decaf 1kg",
			[
				[2, decaf, ""],
				[3, decaf, ""],
			],
		],
		["site #4, 3 kereru 1kg", [[3, kereru, ""]]],
		["week 48 - 3 kereru 1kg", [[3, kereru, ""]]],
		["increase by 2", []],
		["increase kereru by 2", [doubted(kereru)]],
		["winkel 12 - 3 kereru 1kg", [[3, kereru, ""]], "nl-NL"],
		["filiaal 3: 4 kereru 1kg", [[4, kereru, ""]], "nl-NL"],
		["verhoog met 2", [], "nl-NL"],
		["week 48: 3 kereru 1kg", [[3, kereru, ""]], "nl-NL"],
	],
} satisfies Record<string, readonly MessageOfKind[]>;
