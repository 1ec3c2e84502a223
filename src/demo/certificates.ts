import type { Both, Certificate } from "./range/range.ts";

/** What each certificate says, and which rule it rests on. */
export const certificateTexts: Record<Certificate, { title: Both; text: Both; basis: string }> = {
	organic: {
		title: { en: "Organic production", nl: "Biologische productie" },
		text: {
			en: "Grown and processed without synthetic fertilisers or pesticides; every lot is traced from the grower to our roastery and inspected once a year.",
			nl: "Geteeld en verwerkt zonder kunstmest of synthetische bestrijdingsmiddelen; elke partij is te volgen van teler tot branderij en wordt jaarlijks gecontroleerd.",
		},
		basis: "Organic standard, crop and processing chapters",
	},
	"fair-trade": {
		title: { en: "Fair trade purchase", nl: "Eerlijke handel" },
		text: {
			en: "Bought from co-operatives at or above the minimum price, with the premium paid to the growers' own projects and shown in our yearly report.",
			nl: "Gekocht bij coöperaties tegen de minimumprijs of hoger, met de premie voor projecten van de telers zelf, verantwoord in ons jaarverslag.",
		},
		basis: "Trader standard, minimum price and premium",
	},
	"rainforest-friendly": {
		title: { en: "Rainforest friendly farming", nl: "Regenwoudvriendelijke teelt" },
		text: {
			en: "From farms that keep shade trees, water margins and wildlife corridors, and clear no forest for coffee or tea.",
			nl: "Van boerderijen die schaduwbomen, oevers en doorgangen voor dieren behouden en voor koffie of thee geen bos kappen.",
		},
		basis: "Sustainable agriculture standard, farm requirements",
	},
	halal: {
		title: { en: "Halal suitability", nl: "Halal" },
		text: {
			en: "No ingredient, processing aid or packing material comes from animals or alcohol; the lines are cleaned with approved agents.",
			nl: "Geen grondstof, hulpstof of verpakking is van dierlijke oorsprong of bevat alcohol; de lijnen worden met toegelaten middelen gereinigd.",
		},
		basis: "Halal production guideline, plant based foods",
	},
	kosher: {
		title: { en: "Kosher suitability", nl: "Koosjer" },
		text: {
			en: "Pareve, packed on lines that run no dairy or meat; supervised at each change of recipe.",
			nl: "Parve, verpakt op lijnen waar geen zuivel of vlees overheen gaat; toezicht bij elke wijziging van recept.",
		},
		basis: "Kashrut supervision agreement",
	},
	vegan: {
		title: { en: "Vegan recipe", nl: "Veganistisch recept" },
		text: {
			en: "Made without anything from animals, honey and milk sugar included. Traces from shared lines are named on the label.",
			nl: "Gemaakt zonder iets van dieren, ook geen honing of melksuiker. Sporen van gedeelde lijnen staan op het etiket.",
		},
		basis: "Vegan product criteria",
	},
	"gluten-free": {
		title: { en: "Free of gluten", nl: "Glutenvrij" },
		text: {
			en: "Tested batch by batch below 20 mg of gluten per kilogram, and no gluten detectable where the label says so.",
			nl: "Per partij getest op minder dan 20 mg gluten per kilo, en niet aantoonbaar waar het etiket dat zegt.",
		},
		basis: "Food Standards Code, standard 1.2.7",
	},
	"home-compostable": {
		title: { en: "Home compostable", nl: "Thuis composteerbaar" },
		text: {
			en: "Breaks down in a garden heap within 180 days and leaves no harmful residue; printed with water based ink.",
			nl: "Vergaat binnen 180 dagen op een composthoop zonder schadelijke resten; bedrukt met inkt op waterbasis.",
		},
		basis: "AS 5810",
	},
	"recycled-fibre": {
		title: { en: "Recycled fibre", nl: "Gerecyclede vezel" },
		text: {
			en: "At least seventy per cent recovered fibre, the rest from forests that are replanted; bleached without chlorine.",
			nl: "Minstens zeventig procent teruggewonnen vezel, de rest uit herplante bossen; gebleekt zonder chloor.",
		},
		basis: "Chain of custody, recycled mix",
	},
	"food-contact": {
		title: { en: "Safe in contact with food", nl: "Veilig in contact met levensmiddelen" },
		text: {
			en: "Materials and inks do not pass into food or hot drinks above the limits, tested at 100 °C for thirty minutes.",
			nl: "Materiaal en inkt geven aan voedsel of warme dranken niet meer af dan toegestaan, getest op 100 °C gedurende dertig minuten.",
		},
		basis: "Regulation (EC) 1935/2004; AS 2070",
	},
	"electrical-safety": {
		title: { en: "Electrical safety", nl: "Elektrische veiligheid" },
		text: {
			en: "Type tested for commercial kitchens; each machine is earth tested on our bench before it leaves, and the figure stands in its service book.",
			nl: "Typekeuring voor bedrijfskeukens; elke machine wordt bij ons op aarding gemeten voordat ze vertrekt, en de waarde staat in het onderhoudsboek.",
		},
		basis: "AS/NZS 60335.1 and 60335.2.75",
	},
	"water-approved": {
		title: { en: "Approved for drinking water", nl: "Goedgekeurd voor drinkwater" },
		text: {
			en: "Parts in contact with water are approved for it, and a check valve keeps it from flowing back into the mains.",
			nl: "Delen die met water in aanraking komen zijn daarvoor goedgekeurd, en een terugslagklep houdt het uit de waterleiding.",
		},
		basis: "AS/NZS 4020; AS/NZS 3500.1",
	},
};
