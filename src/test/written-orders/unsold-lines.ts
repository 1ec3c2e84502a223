import type { Language } from "#i18n/languages.ts";
import type { WrittenMessages } from "./written-order.ts";

const unsold = (language: Language, ...lines: string[]): WrittenMessages => ({
	language,
	lastOrder: [],
	messages: lines.map((line) => [line, ["no sure row"]]),
});

/** Order lines for things that the shop does not sell, some of them near a product of the shop. */
export const tuningUnsoldLines: readonly WrittenMessages[] = [
	unsold(
		"en-NZ",
		"honey 1kg",
		"light blue milk 2L x 4",
		"milk jug for the fridge",
		"2 coffee mugs",
		"6 x vanilla ice cream 2L",
		"3 chocolate muffins",
		"1 box paper straws 500",
		"tea towels x 10",
		"2kg flour",
		"1 bag ice cubes",
		"coffee table for the foyer",
		"lemons 1kg",
		"2 x 500ml cream",
		"apple juice 1L x 6",
	),
	unsold(
		"nl-NL",
		"halfvolle melk 12 pakken",
		"melkkan voor in de koelkast",
		"3 potten jam",
		"1 kg bloemsuiker",
		"theelichtjes 100 stuks",
		"2 koffiebroodjes",
		"chocoladerepen 24x",
		"wc-papier 2 pakken",
	),
];

/** The half that only measures. */
export const heldOutUnsoldLines: readonly WrittenMessages[] = [
	unsold(
		"en-NZ",
		"caster sugar 5kg",
		"blue top fresh 2L bottles x 8",
		"12 ginger beers",
		"cheese scones x 20",
		"1 glass teapot",
		"hazelnut spread 3kg",
		"dishwasher tablets 100",
		"coconut water 12 x 330ml",
		"2 boxes nitrile gloves M",
		"oat biscuits 1 carton",
		"filter papers no 4 x 100",
		"1 espresso martini mix",
		"almond croissants 2 dozen",
		"mint sauce x 2",
	),
	unsold(
		"nl-NL",
		"honing 1 kilo pot",
		"karnemelk 6 pakken",
		"1 doos koffiefilters maat 4",
		"papieren rietjes 250 stuks",
		"gemberbier 12 flesjes",
		"poedersuiker 1 kg",
		"4 theeglazen",
		"vanillevla 2 liter",
	),
];
