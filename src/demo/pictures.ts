import type { DrawnPicture } from "#files/pictures.commands.ts";
import type { Drawn } from "#files/pictures.ts";
import type { SceneId } from "./pictures/index.mjs";

type Words = { en: string; nl: string };
type Pack = Extract<Drawn, { pack: unknown }>["pack"];

/** The picture of an article. Its article number as the seed makes it like no other. */
export const packPicture = (key: string, pack: Pack & { seed: string }, { en, nl }: Words): DrawnPicture => ({
	key,
	shape: "square",
	drawn: { pack },
	alternateTextEn: en,
	alternateTextNl: nl,
});

const scenes: Record<SceneId, Words> = {
	coffee: {
		en: "Bags of coffee beans on plinths in warm window light",
		nl: "Zakken koffiebonen op sokkels in warm raamlicht",
	},
	tea: { en: "Tea tins and boxes of tea bags beside a cup", nl: "Theeblikken en doosjes theezakjes naast een kop" },
	drinks: {
		en: "Drinking chocolate, syrups and cartons of milk",
		nl: "Chocolademelkpoeder, siropen en pakken melk",
	},
	machines: { en: "Espresso machines and a grinder", nl: "Espressomachines en een molen" },
	service: { en: "Cups, napkins and sugar, ready to serve", nl: "Bekers, servetten en suiker, klaar om te serveren" },
	care: {
		en: "Water filters, descaler and cleaning tablets",
		nl: "Waterfilters, ontkalker en reinigingstabletten",
	},
	"article-grind": {
		en: "A coffee grinder with its burrs and a bag of beans",
		nl: "Een koffiemolen met maalschijven en een zak bonen",
	},
	"article-tea-water": {
		en: "A water boiler beside a tin of tea and a water filter",
		nl: "Een waterkoker naast een blik thee en een waterfilter",
	},
	"article-oat": { en: "A carton of oat milk and a milk cooler", nl: "Een pak havermelk en een melkkoeler" },
	"article-office": {
		en: "A coffee corner with a vending machine and a trolley",
		nl: "Een koffiehoek met een automaat en een serveerwagen",
	},
};

/** Heads of categories and articles, each wide and square: `scene-coffee-wide`, `scene-coffee-square`. */
export const scenePictures: DrawnPicture[] = Object.entries(scenes).flatMap(([id, { en, nl }]) =>
	(["wide", "square"] as const).map((shape) => ({
		key: `scene-${id}-${shape}`,
		shape,
		drawn: { scene: sceneOf(id) },
		alternateTextEn: en,
		alternateTextNl: nl,
	})),
);

/** Keys of `scenes` are scenes: its type says so, and Object.entries forgets it. */
function sceneOf(id: string): SceneId {
	return id as SceneId;
}
