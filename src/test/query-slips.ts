import type { SearchCases } from "#test/query.ts";

/** Misspelt search terms. */
export const typoCases: SearchCases[] = [
	{
		kind: "a letter left out",
		language: "en",
		pairs: [
			["kereu house", "kereru-house-espresso"],
			["camomile", "chamomile-flowers"],
			["lapsang suchong", "lapsang-souchong"],
			["yakima pepermint", "yakima-peppermint"],
			["golden tumeric", "golden-turmeric-latte"],
			["burnt carmel", "burnt-caramel-syrup"],
		],
	},
	{
		kind: "a letter too many",
		language: "en",
		pairs: [
			["cederberg rooibbos", "cederberg-rooibos"],
			["darjeelling", "darjeeling-first-flush"],
			["burrs 68 mm", "conical-burr-set-68-mm"],
		],
	},
	{
		kind: "two letters that changed places",
		language: "en",
		pairs: [
			["hazlenut syrup", "roasted-hazelnut-syrup"],
			["kiln road epsresso", "kiln-road-espresso"],
			["boquete gesiha", "panama-boquete-geisha"],
			["magnesuim cartridge", "magnesium-exchange-cartridge"],
		],
	},
	{
		kind: "a wrong letter",
		language: "en",
		pairs: [
			["genmaisha", "roasted-rice-genmaicha"],
			["gunpowter", "gunpowder-3505"],
			["tangan vanilla", "tongan-vanilla-syrup"],
			["wharfside ristretta", "wharfside-ristretto"],
		],
	},
	{
		kind: "a slip that is another word",
		language: "en",
		pairs: [
			["hojicha steam roast", "hojicha-stem-roast"],
			["slim sand 400", "slim-stand-400"],
		],
	},
	{
		kind: "a slip",
		language: "nl",
		pairs: [
			["kamilebloemen", "chamomile-flowers"],
			["hazelnotsiroop", "roasted-hazelnut-syrup"],
			["tui duo vollautomaat", "tui-duo-bean-to-cup"],
			["citroenzuuronktalker", "citric-descaler"],
			["bodemlose filterdrager", "bottomless-portafilter-58-mm"],
		],
	},
];
