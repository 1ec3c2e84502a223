import type { Brand, Kind } from "#demo/pictures/index.mjs";

/** One text in both languages. */
export type Both = { en: string; nl: string };

export type Area =
	| "coffee-machines"
	| "coffee-beans"
	| "tea"
	| "other-ingredients"
	| "non-consumables"
	| "setup-and-upgrades";

/** Per 100 ml: drinks as their preparation makes them, milk and syrup as they are poured. Grams, energy in kJ; what is not known is left out. */
export type Nutrition = Partial<
	Record<"energyKj" | "fat" | "saturates" | "carbohydrates" | "sugars" | "proteins" | "salt", number>
>;

/** One thing that is sold: a size of a product. */
export type Size = {
	/** After the product's own number: "" for the usual size, "-250", "-6" and so on. */
	suffix: string;
	/** "1 kg, whole bean", "Carton of 6 × 1 kg". */
	size: Both;
	/** Begins with the number of pieces: "1 × 250 g", "6 × 1 kg", "25 tea bags", "1,000 cups". */
	contents: Both;
	/** What one unit of the shop's stepper is: "bag", "carton of 6 bags". */
	sellingSize: Both;
	/** How it is drawn. */
	kind: Kind;
	/** Whole cents, excluding GST; null is a price on request. */
	price: number | null;
	grams: number;
	/** What it holds, where that is asked for: "1 l", "240 ml". */
	volume?: string;
	/** Cents per unit that come back, or that the law asks for. */
	deposit?: number;
	waste?: number;
	/** Sold by so many; left out: one by one. */
	lot?: number;
};

/** What a machine's sheet says. Grams, seconds, millimetres; what a machine does not have is null. */
export type Machine = {
	coffeeGrams: number | null;
	chocolateGrams: number | null;
	volts: number;
	/** How it is connected: "2.9 kW, 16 A", "6.2 kW, 400 V 3~". */
	powerVoltage: string;
	peakCupsPerHour: number | null;
	maxCupsPerDay: number | null;
	cleaningMinutesPerWeek: number;
	brewCupSeconds: number | null;
	brewJugSeconds: number | null;
	coffeePots: number | null;
	/** Height, width, depth. */
	size: [number, number, number];
	space: [number, number, number];
	water: "mains" | "tank" | "mains or tank" | "none";
	/** Number of people it is made for. */
	users: [from: number, to: number];
};

/** A product of the demo world, written by hand. A text stands in it once in the whole range. */
export type Product = {
	/** Its name in addresses, and the seed of its picture: "kereru-house-espresso". */
	slug: string;
	category: string;
	brand: Brand;
	/** As businesses know it, where that is another name. */
	b2bBrand?: string;
	name: Both;
	/** Beside the name on cards: "cocoa, toasted almond". Coffee and tea: the taste. */
	taste: Both;
	/** Two or three sentences that tell a buyer what it is like and when to choose it. */
	description: Both;
	/** At most three; without the plus sign, which is put before them. */
	highlights: { en: string[]; nl: string[] };
	/** Narrower from left to right: "Coffee|Espresso|Blends". */
	family2: string;
	family3: string;
	/** Of 10; coffee and tea. */
	intensity?: number;
	/** Coffee: "100% arabica", "80% arabica, 20% robusta". */
	beanType?: Both;
	ingredients?: Both;
	storage?: Both;
	preparation?: Both;
	dosage?: Both;
	nutrition?: Nutrition;
	certificates: Certificate[];
	/** Drinks it makes, or is made for. */
	drinks: Drink[];
	/** Machines: how it is looked after. */
	maintenance?: Both;
	machine?: Machine;
	/** On the label, where it differs from the name: the maker's line under the name, a colour of the range. */
	label?: { name?: string; sub?: string; accent?: `#${string}`; ground?: `#${string}`; body?: `#${string}` };
	sizes: Size[];
};

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

/** The aisles below the six areas. */
export const categories: { slug: string; area: Area; name: Both; intro: Both }[] = [
	{
		slug: "espresso-machines",
		area: "coffee-machines",
		name: { en: "Espresso machines", nl: "Espressomachines" },
		intro: {
			en: "One or two groups, steam that keeps up, and a technician who knows the serial number.",
			nl: "Een of twee groepen, stoom die het bijhoudt en een monteur die het serienummer kent.",
		},
	},
	{
		slug: "bean-to-cup",
		area: "coffee-machines",
		name: { en: "Bean to cup", nl: "Volautomaten" },
		intro: {
			en: "Ground for each cup at the press of a button, for offices, hotels and bars without a barista.",
			nl: "Per kopje gemalen met één druk op de knop, voor kantoren, hotels en bars zonder barista.",
		},
	},
	{
		slug: "filter-brewers",
		area: "coffee-machines",
		name: { en: "Filter brewers", nl: "Filterkoffiezetters" },
		intro: {
			en: "Jugs and urns for breakfast rooms, meetings and the second cup.",
			nl: "Kannen en containers voor ontbijtzalen, vergaderingen en het tweede kopje.",
		},
	},
	{
		slug: "water-boilers",
		area: "coffee-machines",
		name: { en: "Water boilers", nl: "Heetwaterautomaten" },
		intro: {
			en: "Water at the right degree for tea, from a counter tap to a banquet.",
			nl: "Water op de juiste temperatuur voor thee, van een kraan op de balie tot een volle feestzaal.",
		},
	},
	{
		slug: "vending-machines",
		area: "coffee-machines",
		name: { en: "Vending machines", nl: "Drankenautomaten" },
		intro: {
			en: "A drinks menu that needs nobody behind it, day and night.",
			nl: "Een drankenkaart waar niemand achter hoeft te staan, dag en nacht.",
		},
	},
	{
		slug: "grinders",
		area: "coffee-machines",
		name: { en: "Grinders", nl: "Koffiemolens" },
		intro: {
			en: "Half of the cup is decided here: burrs, dose and heat.",
			nl: "Het halve kopje wordt hier beslist: door maalschijven, dosis en warmte.",
		},
	},
	{
		slug: "milk-coolers",
		area: "coffee-machines",
		name: { en: "Milk coolers", nl: "Melkkoelers" },
		intro: {
			en: "Milk at four degrees, within arm's reach of the steam wand.",
			nl: "Melk van vier graden, op een armlengte van het stoompijpje.",
		},
	},
	{
		slug: "espresso",
		area: "coffee-beans",
		name: { en: "Espresso", nl: "Espresso" },
		intro: {
			en: "Blends dialled for milk and for short blacks, roasted twice a week.",
			nl: "Melanges afgestemd op melkdranken en op korte zwarte koffie, twee keer per week gebrand.",
		},
	},
	{
		slug: "filter-coffee",
		area: "coffee-beans",
		name: { en: "Filter coffee", nl: "Filterkoffie" },
		intro: {
			en: "Roasts and grinds for jugs, plungers, batch brewers and cold brew.",
			nl: "Brandingen en malingen voor kannen, cafetières, grote zetters en cold brew.",
		},
	},
	{
		slug: "single-origin",
		area: "coffee-beans",
		name: { en: "Single origin", nl: "Eén herkomst" },
		intro: {
			en: "One farm, one washing station, one season: coffees with an address.",
			nl: "Eén boerderij, één wasstation, één seizoen: koffie met een adres.",
		},
	},
	{
		slug: "decaf",
		area: "coffee-beans",
		name: { en: "Decaf", nl: "Cafeïnevrij" },
		intro: {
			en: "The afternoon cup, decaffeinated with water or with ethyl acetate from sugar cane.",
			nl: "Het kopje van de middag, cafeïnevrij gemaakt met water of met ethylacetaat uit suikerriet.",
		},
	},
	{
		slug: "black-tea",
		area: "tea",
		name: { en: "Black tea", nl: "Zwarte thee" },
		intro: {
			en: "Breakfast blends, Earl Grey and single gardens, bagged or loose.",
			nl: "Ontbijtthee, Earl Grey en thee van één tuin, in zakjes of los.",
		},
	},
	{
		slug: "green-tea",
		area: "tea",
		name: { en: "Green and white tea", nl: "Groene en witte thee" },
		intro: {
			en: "Steamed, pan-fired, roasted or jasmine-scented; let the kettle cool first.",
			nl: "Gestoomd, in de pan gedroogd, geroosterd of met jasmijn; laat het water eerst afkoelen.",
		},
	},
	{
		slug: "herbal-tea",
		area: "tea",
		name: { en: "Herbal infusions", nl: "Kruidenthee" },
		intro: {
			en: "Kawakawa, peppermint, chamomile: no caffeine, no added flavour.",
			nl: "Kawakawa, pepermunt, kamille: zonder cafeïne, zonder toegevoegd aroma.",
		},
	},
	{
		slug: "fruit-tea",
		area: "tea",
		name: { en: "Fruit infusions", nl: "Vruchtenthee" },
		intro: {
			en: "Hibiscus, berries and citrus, as good over ice as hot.",
			nl: "Hibiscus, bessen en citrus, over ijs net zo goed als heet.",
		},
	},
	{
		slug: "milk",
		area: "other-ingredients",
		name: { en: "Milk and oat", nl: "Melk en haver" },
		intro: {
			en: "Dairy, oat, soy, almond and coconut: what foams, what holds and how long it keeps.",
			nl: "Zuivel, haver, soja, amandel en kokos: wat schuimt, wat blijft staan en hoe lang het goed blijft.",
		},
	},
	{
		slug: "syrups",
		area: "other-ingredients",
		name: { en: "Syrups", nl: "Siropen" },
		intro: {
			en: "Cane sugar with fruit, nut or spice, and one without sugar; a pump gives eight millilitres.",
			nl: "Rietsuiker met fruit, noot of specerij, en één zonder suiker; een pompslag geeft acht milliliter.",
		},
	},
	{
		slug: "chocolate",
		area: "other-ingredients",
		name: { en: "Chocolate and chai", nl: "Chocolade en chai" },
		intro: {
			en: "Cocoa from forty to seventy per cent, chai, turmeric and matcha for the jug.",
			nl: "Cacao van veertig tot zeventig procent, chai, kurkuma en matcha voor in het kannetje.",
		},
	},
	{
		slug: "sugar",
		area: "other-ingredients",
		name: { en: "Sugar and sweeteners", nl: "Suiker en zoetstof" },
		intro: {
			en: "Sticks, cubes and the alternatives a guest will ask for.",
			nl: "Sticks, klontjes en de alternatieven waar een gast om vraagt.",
		},
	},
	{
		slug: "cups",
		area: "non-consumables",
		name: { en: "Cups and lids", nl: "Bekers en deksels" },
		intro: {
			en: "Cups for hot and cold, and the lids that fit them; each says which compost it may go to.",
			nl: "Bekers voor warm en koud, met de deksels die passen; bij elk staat op welke compost hij mag.",
		},
	},
	{
		slug: "napkins",
		area: "non-consumables",
		name: { en: "Napkins", nl: "Servetten" },
		intro: {
			en: "One ply, two ply and airlaid, folded for the dispenser or the table; most from recycled fibre.",
			nl: "Eenlaags, tweelaags en airlaid, gevouwen voor de houder of de tafel; meestal van gerecyclede vezel.",
		},
	},
	{
		slug: "cleaning",
		area: "non-consumables",
		name: { en: "Cleaning and descaling", nl: "Reinigen en ontkalken" },
		intro: {
			en: "Tablets, powders and acids that are made for coffee oil and lime.",
			nl: "Tabletten, poeders en zuren die voor koffieolie en kalk zijn gemaakt.",
		},
	},
	{
		slug: "water-filters",
		area: "non-consumables",
		name: { en: "Water filters", nl: "Waterfilters" },
		intro: {
			en: "Cartridges by hardness and by litres, so that boilers live long.",
			nl: "Patronen naar hardheid en liters, zodat boilers lang leven.",
		},
	},
	{
		slug: "bar-tools",
		area: "non-consumables",
		name: { en: "Bar tools", nl: "Baristagereedschap" },
		intro: {
			en: "What lies within reach of the group: knock boxes and their bars.",
			nl: "Wat binnen handbereik van de groep staat: uitklopbakken en hun stangen.",
		},
	},
	{
		slug: "spare-parts",
		area: "setup-and-upgrades",
		name: { en: "Spare parts", nl: "Onderdelen" },
		intro: {
			en: "Gaskets, group heads and burrs that you or our technician fit.",
			nl: "Pakkingen, zetgroepen en maalschijven die u of onze monteur plaatst.",
		},
	},
	{
		slug: "trolleys",
		area: "setup-and-upgrades",
		name: { en: "Trolleys and stands", nl: "Trolleys en onderkasten" },
		intro: {
			en: "Cabinets, stands and carts, each with the weight it carries.",
			nl: "Kasten, standaards en karren, elk met het gewicht dat ze dragen.",
		},
	},
	{
		slug: "services",
		area: "setup-and-upgrades",
		name: { en: "Installation and training", nl: "Installatie en training" },
		intro: {
			en: "Installation, training, water tests and removal, by our own people.",
			nl: "Installatie, training, watertests en afvoer, door onze eigen mensen.",
		},
	},
];
