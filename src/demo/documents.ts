import type { productDocument } from "#db/schema/catalogue.ts";
import type { contentDocument, contentVersion } from "#db/schema/files.ts";
import type { DocumentKind } from "#files/files.ts";
import { openFonts, pdfOf, type Sheet } from "./pdf.ts";
import type { Both, Certificate, Machine } from "./range/range.ts";
import type { Making } from "./rows.ts";
import type { Shelved } from "./shelves.ts";

export type Documents = {
	documents: (typeof contentDocument.$inferInsert)[];
	versions: (typeof contentVersion.$inferInsert)[];
	links: (typeof productDocument.$inferInsert)[];
};

/** What each certificate says, and which rule it rests on. */
const certificateTexts: Record<Certificate, { title: Both; text: Both; basis: string }> = {
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

const words = {
	en: {
		...{
			certificate: "certificate",
			sheet: "product sheet",
			safety: "safety sheet",
			products: "Products",
			basis: "Basis",
		},
		...{ holder: "Held by", number: "Number", code: "Article", maintenance: "Maintenance", contents: "Contents" },
		...{
			use: "How to use it",
			storing: "Storage",
			first: "If something happens",
			voltage: "Voltage",
			power: "Connection",
		},
		...{ coffee: "Coffee capacity", chocolate: "Chocolate capacity", peak: "Peak capacity", most: "Most in a day" },
		...{ cleaning: "Cleaning", cup: "Time for a cup", jug: "Time for a jug", pots: "Coffee pots", water: "Water" },
		...{
			size: "Height × width × depth",
			space: "Space it needs",
			users: "Made for",
			cupsAnHour: "cups an hour",
			cups: "cups",
		},
		...{ minutes: "min a week", seconds: "s", people: "people" },
		aid: "Eyes: rinse with water for fifteen minutes. Skin: wash off. Swallowed: do not make the person vomit, drink water, call the National Poisons Centre, 0800 764 766.",
	},
	nl: {
		...{
			certificate: "certificaat",
			sheet: "productblad",
			safety: "veiligheidsblad",
			products: "Producten",
			basis: "Grondslag",
		},
		...{ holder: "Houder", number: "Nummer", code: "Artikel", maintenance: "Onderhoud", contents: "Inhoud" },
		...{ use: "Gebruik", storing: "Bewaren", first: "Als er iets gebeurt", voltage: "Spanning", power: "Aansluiting" },
		...{ coffee: "Inhoud koffie", chocolate: "Inhoud chocolade", peak: "Piekcapaciteit", most: "Hoogstens per dag" },
		...{
			cleaning: "Reinigen",
			cup: "Tijd voor een kopje",
			jug: "Tijd voor een kan",
			pots: "Koffiekannen",
			water: "Water",
		},
		...{
			size: "Hoogte × breedte × diepte",
			space: "Benodigde ruimte",
			users: "Gemaakt voor",
			cupsAnHour: "kopjes per uur",
			cups: "kopjes",
		},
		...{ minutes: "min per week", seconds: "s", people: "personen" },
		aid: "Ogen: een kwartier met water spoelen. Huid: afspoelen. Ingeslikt: niet laten braken, water drinken, bel het vergiftigingencentrum, 0800 764 766.",
	},
};
const waterWords: Record<Machine["water"], Both> = {
	mains: { en: "mains", nl: "waterleiding" },
	tank: { en: "tank", nl: "tank" },
	"mains or tank": { en: "mains or tank", nl: "waterleiding of tank" },
	none: { en: "none", nl: "geen" },
};

const languages = ["en", "nl"] as const;
const foot = "Brewline Ltd · Auckland · 0800 555 019 · GST 123-123-123";
type Language = (typeof languages)[number];
type Doc = {
	kind: DocumentKind;
	title: Both;
	fileName: string;
	sheets: Sheet[];
	groups: string[];
	isPublic: boolean;
};

/** The sizes that everybody may know of. */
const open = ({ sizes }: Shelved) => sizes.filter(({ row }) => !row.contractOnly);

const litres = (grams: number | null): string => (grams === null ? "–" : `${grams / 1000} kg`);
const dash = (value: number | null, unit: string): string =>
	value === null ? "–" : `${value.toLocaleString("en-NZ")} ${unit}`;
const size = ([height, width, depth]: Machine["size"]): string => `${height} × ${width} × ${depth} mm`;

function machineFacts(machine: Machine, language: Language): Sheet["facts"] {
	const w = words[language];
	return [
		[w.voltage, `${machine.volts} V`],
		[w.power, machine.powerVoltage],
		[w.coffee, litres(machine.coffeeGrams)],
		[w.chocolate, litres(machine.chocolateGrams)],
		[w.peak, dash(machine.peakCupsPerHour, w.cupsAnHour)],
		[w.most, dash(machine.maxCupsPerDay, w.cups)],
		[w.cleaning, dash(machine.cleaningMinutesPerWeek, w.minutes)],
		[w.cup, dash(machine.brewCupSeconds, w.seconds)],
		[w.jug, dash(machine.brewJugSeconds, w.seconds)],
		[w.pots, machine.coffeePots === null ? "–" : String(machine.coffeePots)],
		[w.size, size(machine.size)],
		[w.space, size(machine.space)],
		[w.water, waterWords[machine.water][language]],
		[w.users, `${machine.users[0]} – ${machine.users[1]} ${w.people}`],
	];
}

/** Of machines and of what is used to clean them: what somebody must know before they use it. */
function sheetOf(shelved: Shelved): Doc[] {
	const { product, group, sizes } = shelved;
	const isPublic = open(shelved).length > 0;
	const isCleaner = product.category === "cleaning";
	if (!product.machine && !isCleaner) return [];
	const kind = product.machine ? "product sheet" : "safety sheet";
	const sheets = languages.map((language): Sheet => {
		const w = words[language];
		const code: [string, string] = [
			w.code,
			(isPublic ? open(shelved) : sizes).map(({ row }) => row.productCode).join(", "),
		];
		const notes = [
			{ heading: w.maintenance, text: product.maintenance?.[language] },
			{ heading: w.contents, text: product.ingredients?.[language] },
			{ heading: w.use, text: product.preparation?.[language] },
			{ heading: w.storing, text: product.storage?.[language] },
			{ heading: w.first, text: isCleaner ? w.aid : undefined },
		].flatMap(({ heading, text }) => (text ? [{ heading, text }] : []));
		const facts = product.machine ? machineFacts(product.machine, language) : [];
		return {
			language,
			title: product.name[language],
			intro: product.description[language],
			facts: [code, ...facts],
			notes,
			foot,
		};
	});
	const what = (language: Language) =>
		`${product.name[language]}, ${words[language][product.machine ? "sheet" : "safety"]}`;
	const fileName = `${product.slug}-${product.machine ? "product" : "safety"}-sheet.pdf`;
	return [{ kind, title: { en: what("en"), nl: what("nl") }, fileName, sheets, groups: [group.id], isPublic }];
}

function certificateOf(code: Certificate, nth: number, shelved: readonly Shelved[]): Doc {
	const { title, text, basis } = certificateTexts[code];
	const held = shelved.filter(({ product }) => product.certificates.includes(code));
	const named = (language: Language) =>
		held.flatMap((one) => (open(one).length > 0 ? one.product.name[language] : [])).join(", ");
	const sheets = languages.map((language): Sheet => {
		const w = words[language];
		const facts: Sheet["facts"] = [
			[w.holder, "Brewline Ltd, Auckland"],
			[w.number, `BL-${String(nth + 1).padStart(2, "0")}-2026`],
			[w.basis, basis],
		];
		return {
			language,
			title: title[language],
			intro: text[language],
			facts,
			notes: [{ heading: w.products, text: named(language) }],
			foot,
		};
	});
	const what = (language: Language) => `${title[language]}, ${words[language].certificate}`;
	return {
		...{ kind: "certificate", title: { en: what("en"), nl: what("nl") }, fileName: `certificate-${code}.pdf` },
		...{ sheets, groups: held.map(({ group }) => group.id), isPublic: true },
	};
}

/** Certificates, sheets of machines, safety sheets. What everybody may read names nothing that some have agreed on. */
export function documentsOf(shelved: readonly Shelved[]): Doc[] {
	const certificates = Object.keys(certificateTexts) as Certificate[]; // it is a Record of exactly these
	const docs = [...certificates.map((code, nth) => certificateOf(code, nth, shelved)), ...shelved.flatMap(sheetOf)];
	return docs.filter(({ groups }) => groups.length > 0);
}

/** Real files, and which products they belong to. */
export async function documentRows(making: Making, shelved: readonly Shelved[], madeAt: Date): Promise<Documents> {
	const fonts = openFonts();
	const rows: Documents = { documents: [], versions: [], links: [] };
	const placed = new Map<string, number>();
	for (const { kind, title, fileName, sheets, groups, isPublic } of documentsOf(shelved)) {
		const documentId = making.id("069");
		const bytes = await pdfOf(fonts, sheets, madeAt);
		rows.documents.push({
			...{ id: documentId, titleEn: title.en, titleNl: title.nl, kind, isPublic, ...making.stamp },
		});
		rows.versions.push({
			...{ id: making.id("068"), documentId, number: 1, fileName, contentType: "application/pdf", bytes },
			...making.stamp,
		});
		for (const groupId of groups) {
			const position = (placed.get(groupId) ?? 0) + 1;
			placed.set(groupId, position);
			rows.links.push({ groupId, documentId, position, ...making.stamp });
		}
	}
	return rows;
}
