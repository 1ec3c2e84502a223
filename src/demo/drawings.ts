import type { Act } from "#act.ts";
import type { productPicture } from "#db/schema/catalogue.ts";
import { addDrawnPictures, type DrawnPicture } from "#files/pictures.commands.ts";
import type { SceneId, Spec } from "./pictures/index.mjs";
import type { Area, Both } from "./range/range.ts";
import type { Making } from "./rows.ts";
import { brands, type Shelved } from "./shelves.ts";

/** The field of each area, which tints the studio's paper. */
const colours: Record<Area, NonNullable<Spec["color"]>> = {
	...{ "coffee-machines": "#52677a", "coffee-beans": "#8c4a1f", tea: "#3c713b" },
	...{ "other-ingredients": "#a13457", "non-consumables": "#2a638f", "setup-and-upgrades": "#65498f" },
} as const;

const scenesOfAreas: Record<Area, SceneId> = {
	...{ "coffee-machines": "machines", "coffee-beans": "coffee", tea: "tea" },
	...{ "other-ingredients": "drinks", "non-consumables": "service", "setup-and-upgrades": "care" },
} as const;
const sceneOf = new Map<string, SceneId>(Object.entries(scenesOfAreas));

const sceneTexts: Record<SceneId, Both> = {
	coffee: { en: "Bags of coffee beside an open carton", nl: "Zakken koffie naast een open doos" },
	tea: { en: "A pouch, two tins and a box of tea", nl: "Een zak, twee blikken en een doos thee" },
	drinks: { en: "Chocolate, syrups and cartons of plant milk", nl: "Chocolade, siropen en pakken plantaardige melk" },
	machines: {
		en: "A grinder, a two group espresso machine and a bean to cup machine",
		nl: "Een molen, een espressomachine met twee groepen en een volautomaat",
	},
	service: { en: "Paper cups, sugar sticks and napkins", nl: "Papieren bekers, suikersticks en servetten" },
	care: {
		en: "A water filter, descaler, cleaning tablets and a burr set",
		nl: "Een waterfilter, ontkalker, reinigingstabletten en een set maalschijven",
	},
	"article-grind": { en: "A grinder beside a bag of beans", nl: "Een molen naast een zak bonen" },
	"article-tea-water": {
		en: "An urn, a tea tin and a water filter",
		nl: "Een heetwaterketel, een theeblik en een waterfilter",
	},
	"article-oat": { en: "A carton of oat drink beside a milk cooler", nl: "Een pak haverdrank naast een melkkoeler" },
	"article-office": { en: "A coffee corner with a vending machine", nl: "Een koffiehoek met een drankenautomaat" },
};
const shapes = ["wide", "square"] as const;

const sceneKey = (scene: string, shape: (typeof shapes)[number]): string => `scene-${scene}-${shape}`;

/** On a pack there is room for a name of so many letters. */
const labelLetters = 26;
const shortened = (name: string): string => (name.length <= labelLetters ? name : (name.split(/,| with /)[0] ?? name));

function packOf({ product, area }: Shelved, { row, size }: Shelved["sizes"][number]): Omit<Spec, "background"> {
	const { label = {}, brand, taste, intensity } = product;
	const { name = shortened(product.name.en), sub = taste.en.split(",")[0] ?? "", ...colour } = label;
	const isDrunk = area === "coffee-beans" || area === "tea";
	return {
		...{ kind: size.kind, brand, name, sub, size: size.size.en.split(", ")[0] ?? "", color: colours[area], ...colour },
		intensity: isDrunk && intensity !== undefined ? Math.ceil(intensity / 2) : 0,
		seed: row.productCode,
	};
}

export type Drawings = {
	linksTo: (shelved: readonly Shelved[]) => (typeof productPicture.$inferInsert)[];
	/** Null: this category is no area. */
	ofArea: (slug: string) => string | null;
	ofScene: (scene: SceneId) => string | null;
};

/** A picture for every size, and the scenes. Sizes that are lots of another share its picture. */
export async function addDrawings(act: Act, { stamp }: Making, shelved: readonly Shelved[]): Promise<Drawings> {
	const packs = shelved.flatMap((one) =>
		one.sizes.map(
			(size): DrawnPicture => ({
				key: size.row.slug,
				shape: "square",
				drawn: { pack: packOf(one, size) },
				alternateTextEn: `${brands[one.product.brand]} ${size.row.nameEn}`,
				alternateTextNl: `${brands[one.product.brand]} ${size.row.nameNl}`,
			}),
		),
	);
	const scenes = (Object.keys(sceneTexts) as SceneId[]).flatMap(
		(
			scene, // it is a Record of exactly these
		) =>
			shapes.map(
				(shape): DrawnPicture => ({
					...{ key: sceneKey(scene, shape), shape, drawn: { scene } },
					...{ alternateTextEn: sceneTexts[scene].en, alternateTextNl: sceneTexts[scene].nl },
				}),
			),
	);
	const ids = await addDrawnPictures(act, [...packs, ...scenes]);
	const keyOf = (slug: string) => slug.replace(/-lot-[0-9a-z]+/, "");
	return {
		linksTo: (all) =>
			all.flatMap(({ sizes }) =>
				sizes.flatMap(({ row }) => {
					// The size itself first, then its sisters: one can see what else there is.
					const own = ids.get(keyOf(row.slug));
					const sisters = sizes.flatMap((other) => ids.get(keyOf(other.row.slug)) ?? []).filter((id) => id !== own);
					return [...(own ? [own] : []), ...sisters].map((pictureId, at) => ({
						...{ productId: row.id, pictureId, position: at + 1, ...stamp },
					}));
				}),
			),
		ofArea: (slug) => ids.get(sceneKey(sceneOf.get(slug) ?? "none", "wide")) ?? null,
		ofScene: (scene) => ids.get(sceneKey(scene, "wide")) ?? null,
	};
}
