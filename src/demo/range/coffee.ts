import type { Product } from "./range.ts";

export const coffee: Product[] = [
	{
		slug: "kereru-house-espresso",
		category: "espresso",
		brand: "southerly",
		b2bBrand: "Southerly Trade",
		name: { en: "Kererū House Espresso", nl: "Kererū Huisespresso" },
		taste: { en: "cocoa, toasted almond", nl: "cacao, geroosterde amandel" },
		description: {
			en: "A round, sweet espresso that holds its own in milk. Washed Brazil and Colombia with a little Papua New Guinea, rested four days before it leaves us.",
			nl: "Een ronde, zoete espresso die in melk overeind blijft. Gewassen Brazilië en Colombia met een beetje Papoea-Nieuw-Guinea, vier dagen gerust voordat hij de deur uitgaat.",
		},
		highlights: {
			en: [
				"Cocoa, toasted almond, cane sugar",
				"Dialled for 18 g in, 36 g out, 28 seconds",
				"Roasted Monday and Thursday in Auckland",
			],
			nl: [
				"Cacao, geroosterde amandel, rietsuiker",
				"Afgesteld op 18 g in, 36 g uit, 28 seconden",
				"Maandag en donderdag gebrand in Auckland",
			],
		},
		family2: "Coffee|Espresso",
		family3: "Coffee|Espresso|Blends",
		intensity: 7,
		beanType: { en: "80% arabica, 20% robusta", nl: "80% arabica, 20% robusta" },
		ingredients: { en: "100% roasted coffee", nl: "100% gebrande koffie" },
		storage: {
			en: "Cool and dry; use within 21 days of opening",
			nl: "Koel en droog; na openen binnen 21 dagen gebruiken",
		},
		preparation: {
			en: "Grind fine, pull 36 g in 27 to 30 seconds at 93 °C.",
			nl: "Maal fijn en trek 36 g in 27 tot 30 seconden op 93 °C.",
		},
		dosage: { en: "18 g for a double", nl: "18 g voor een dubbele" },
		nutrition: { energyKj: 9, fat: 0.05, saturates: 0, carbohydrates: 0, sugars: 0, proteins: 0.1, salt: 0.005 },
		certificates: ["fair-trade", "halal"],
		drinks: ["espresso", "long black", "flat white", "latte", "cappuccino"],
		sizes: [
			{
				suffix: "",
				size: { en: "1 kg, whole bean", nl: "1 kg, hele bonen" },
				contents: { en: "1 × 1 kg", nl: "1 × 1 kg" },
				sellingSize: { en: "bag", nl: "zak" },
				kind: "coffee-bag-1kg",
				price: 3750,
				grams: 1040,
			},
			{
				suffix: "-250",
				size: { en: "250 g, whole bean", nl: "250 g, hele bonen" },
				contents: { en: "1 × 250 g", nl: "1 × 250 g" },
				sellingSize: { en: "bag", nl: "zak" },
				kind: "coffee-bag-250",
				price: 1120,
				grams: 270,
			},
			{
				suffix: "-6",
				size: { en: "Carton of 6 × 1 kg, whole bean", nl: "Doos van 6 × 1 kg, hele bonen" },
				contents: { en: "6 × 1 kg", nl: "6 × 1 kg" },
				sellingSize: { en: "carton", nl: "doos" },
				kind: "bag-carton",
				price: 21300,
				grams: 6500,
			},
		],
	},
];
