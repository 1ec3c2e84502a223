import type { Language } from "#i18n/languages.ts";
import type { WrittenMessages } from "./written-order.ts";

const unsold = (language: Language, ...lines: string[]): WrittenMessages => ({
	language,
	lastOrder: [],
	messages: lines.map((line) => [line, ["no sure row"]]),
});

/** More order lines for things that the shop does not sell, most of them near a product of the shop. */
export const unsoldLinesMore: readonly WrittenMessages[] = [
	unsold(
		"en-NZ",
		"2 boxes of earl grey biscuits",
		"6 caramel slices",
		"peach schnapps 700ml x2",
		"vanilla custard 2L",
		"coconut flakes 1kg",
		"hazelnut chocolate bars x 24",
		"3 cup racks",
		"12 napkin holders",
		"sugar dispensers x 4",
		"matcha cookies 3 packs",
		"10 honey jars 500g",
		"dishwasher salt 10kg",
		"hot chocolate spoons x 50",
		"1 milk pan 20cm",
		"24 porcelain espresso cups",
		"green tea soap 6 bars",
		"24 x 600ml still water",
		"chai scented candles x 3",
		"mint lollies 1kg bag",
		"1 coffee grinder brush",
		"sliced lemon 2kg",
		"oat bars carton of 48",
		"blackcurrant jam 6 jars",
	),
	unsold(
		"nl-NL",
		"2 dozen theebiscuits",
		"kokosmakronen 3 zakken",
		"6 potten honing",
		"vanille-ijs 5 liter",
		"karamelpudding 12x",
		"suikervrije kauwgom 24 stuks",
		"melkchocolade repen 30x",
		"servethouders 10 stuks",
		"appelsap 6 flessen",
		"koffiemelk cups 200 stuks",
		"citroenen 2 kg",
		"12 porseleinen espressokopjes",
		"gemberkoekjes 4 dozen",
	),
];
