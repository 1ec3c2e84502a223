/** The units that buyers count: bags, boxes, bottles. "piece" says nothing about the size. */
export const unitKinds = [
	"piece",
	"bag",
	"box",
	"carton",
	"case",
	"crate",
	"bottle",
	"tub",
	"pouch",
	"tin",
	"sleeve",
	"pack",
	"pair",
	"set",
	"can",
	"cartridge",
] as const;
export type UnitKind = (typeof unitKinds)[number];

const wordsOf: Record<UnitKind, string> = {
	piece: "piece pieces pc pcs pce ea each unit units off stuk stuks st",
	bag: "bag bags bg bgs zak zakken",
	box: "box boxes bx bxs bxes doosje doosjes doos dozen",
	carton: "carton cartons ctn ctns",
	case: "case cases cs omdoos omdozen tray trays",
	crate: "crate crates krat kratten",
	bottle: "bottle bottles btl btls fles flessen flesje flesjes flesen",
	tub: "tub tubs jar jars pot potten bus bussen",
	pouch: "pouch pouches",
	tin: "tin tins blik blikken blikje blikjes",
	sleeve: "sleeve sleeves slv koker kokers stapel",
	pack: "pack packs packet packets pkt pkts pk pak pakken pakje pakjes",
	pair: "pair pairs pr paar",
	set: "set sets kit kits",
	can: "can cans jerrycan jerrycans jerrican",
	cartridge: "cartridge cartridges patroon patronen",
};

const kindOfWord = new Map(unitKinds.flatMap((kind) => wordsOf[kind].split(" ").map((word) => [word, kind] as const)));

export const unitOf = (word: string): UnitKind | null => kindOfWord.get(word) ?? null;

/** The words for packages, which hold a product: "bag", "doos". */
export const packageNouns: readonly string[] = [...kindOfWord].flatMap(([word, kind]) =>
	kind === "piece" || kind === "pair" || kind === "set" || kind === "cartridge" ? [] : [word],
);

/** The words for units, the longest first, for patterns. */
export const unitWords = [...kindOfWord.keys()].toSorted((a, b) => b.length - a.length).join("|");

/** The units that a product's selling size may be called, beside its own. */
const alsoCalled: Partial<Record<UnitKind, readonly UnitKind[]>> = {
	bag: ["pouch", "pack"],
	pouch: ["bag", "pack"],
	carton: ["box", "case"],
	case: ["box", "carton", "crate"],
	crate: ["case", "box", "carton"],
	box: ["carton", "case", "pack"],
	tub: ["tin"],
	tin: ["tub", "can"],
	sleeve: ["pack"],
	set: ["pair", "pack"],
	pair: ["set", "pack"],
};

/** How well a unit names a selling size, such as "case of 6 cartons" or in Dutch "omdoos": 1 when it is the same, less for similar ones. */
export function unitFit(unit: UnitKind, sellingSizes: readonly string[]): number {
	const kinds = sellingSizes.flatMap((text) => unitOf(text.split(" ", 1)[0] ?? "") ?? []);
	if (kinds.includes(unit)) return 1;
	return kinds.length > 0 && kinds.every((kind) => alsoCalled[kind]?.includes(unit)) ? 0.7 : 0;
}
