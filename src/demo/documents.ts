import type { productDocument } from "#db/schema/catalogue.ts";
import type { contentDocument, contentVersion } from "#db/schema/files.ts";
import type { DemoProduct } from "#demo/product-rows.ts";
import type { DocumentKind } from "#files/files.ts";
import { openFonts } from "#files/pdf.ts";
import { type CertificateText, certificateTexts } from "./certificates.ts";
import { type Sheet, sheetsOf } from "./pdf.ts";
import type { Both, Machine } from "./range.ts";
import type { RowMaker } from "./rows.ts";

export type Documents = {
	documents: (typeof contentDocument.$inferInsert)[];
	versions: (typeof contentVersion.$inferInsert)[];
	links: (typeof productDocument.$inferInsert)[];
};

const words = {
	en: {
		certificate: "certificate",
		sheet: "product sheet",
		safety: "safety sheet",
		products: "Products",
		basis: "Basis",
		holder: "Held by",
		number: "Number",
		code: "Article",
		maintenance: "Maintenance",
		contents: "Contents",
		use: "How to use it",
		storing: "Storage",
		first: "If something happens",
		voltage: "Voltage",
		power: "Connection",
		coffee: "Coffee capacity",
		chocolate: "Chocolate capacity",
		peak: "Peak capacity",
		most: "Most in a day",
		cleaning: "Cleaning",
		cup: "Time for a cup",
		jug: "Time for a jug",
		pots: "Coffee pots",
		water: "Water",
		size: "Height × width × depth",
		space: "Space it needs",
		users: "Made for",
		cupsAnHour: "cups an hour",
		cups: "cups",
		minutes: "min a week",
		seconds: "s",
		people: "people",
		aid: "Eyes: rinse with water for fifteen minutes. Skin: wash off. Swallowed: do not make the person vomit, drink water, call the National Poisons Centre, 0800 764 766.",
	},
	nl: {
		certificate: "certificaat",
		sheet: "productblad",
		safety: "veiligheidsblad",
		products: "Producten",
		basis: "Grondslag",
		holder: "Houder",
		number: "Nummer",
		code: "Artikel",
		maintenance: "Onderhoud",
		contents: "Inhoud",
		use: "Gebruik",
		storing: "Bewaren",
		first: "Als er iets gebeurt",
		voltage: "Spanning",
		power: "Vermogen",
		coffee: "Inhoud koffie",
		chocolate: "Inhoud chocolade",
		peak: "Piekcapaciteit",
		most: "Maximaal per dag",
		cleaning: "Reiniging",
		cup: "Zettijd per kopje",
		jug: "Zettijd per kan",
		pots: "Koffiekannen",
		water: "Watertoevoer",
		size: "Hoogte × breedte × diepte",
		space: "Benodigde ruimte",
		users: "Geschikt voor",
		cupsAnHour: "kopjes per uur",
		cups: "kopjes",
		minutes: "min per week",
		seconds: "s",
		people: "personen",
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
const foot = "Brewline Ltd · Auckland · 0800 555 019 · GST 104-573-185";
type Language = (typeof languages)[number];
type Doc = {
	kind: DocumentKind;
	title: Both;
	fileName: string;
	sheets: Sheet[];
	groups: string[];
	isPublic: boolean;
};

const publicSizes = ({ sizes }: DemoProduct) => sizes.filter(({ row }) => !row.contractOnly);

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

/** Data sheets of machines and safety sheets of cleaning products. */
function sheetOf(demoProduct: DemoProduct): Doc[] {
	const { product, group, sizes } = demoProduct;
	const isPublic = publicSizes(demoProduct).length > 0;
	const isCleaner = product.category === "cleaning";
	if (!product.machine && !isCleaner) return [];
	const kind = product.machine ? "product sheet" : "safety sheet";
	const sheets = languages.map((language): Sheet => {
		const w = words[language];
		const code: [string, string] = [
			w.code,
			(isPublic ? publicSizes(demoProduct) : sizes).map(({ row }) => row.productCode).join(", "),
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
	const titleIn = (language: Language) =>
		`${product.name[language]}, ${words[language][product.machine ? "sheet" : "safety"]}`;
	const fileName = `${product.slug}-${product.machine ? "product" : "safety"}-sheet.pdf`;
	return [{ kind, title: { en: titleIn("en"), nl: titleIn("nl") }, fileName, sheets, groups: [group.id], isPublic }];
}

function certificateOf(
	{ code, title, text, basis }: CertificateText,
	nth: number,
	demoProducts: readonly DemoProduct[],
): Doc {
	const certified = demoProducts.filter(({ product }) => product.certificates.includes(code));
	const publicNames = (language: Language) =>
		certified
			.flatMap((demoProduct) => (publicSizes(demoProduct).length > 0 ? demoProduct.product.name[language] : []))
			.join(", ");
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
			notes: [{ heading: w.products, text: publicNames(language) }],
			foot,
		};
	});
	const titleIn = (language: Language) => `${title[language]}, ${words[language].certificate}`;
	return {
		kind: "certificate",
		title: { en: titleIn("en"), nl: titleIn("nl") },
		fileName: `certificate-${code}.pdf`,
		sheets,
		groups: certified.map(({ group }) => group.id),
		isPublic: true,
	};
}

/** Certificates, machine sheets and safety sheets. Public documents do not mention contract products. */
export function documentsOf(demoProducts: readonly DemoProduct[]): Doc[] {
	const certificates = certificateTexts.map((text, nth) => certificateOf(text, nth, demoProducts));
	const docs = [...certificates, ...demoProducts.flatMap(sheetOf)];
	return docs.filter(({ groups }) => groups.length > 0);
}

/** The rows of the documents with their PDF files, and the links to product groups. */
export async function documentRows(
	maker: RowMaker,
	demoProducts: readonly DemoProduct[],
	madeAt: Date,
): Promise<Documents> {
	const fonts = openFonts();
	const rows: Documents = { documents: [], versions: [], links: [] };
	const linkCounts = new Map<string, number>();
	for (const { kind, title, fileName, sheets, groups, isPublic } of documentsOf(demoProducts)) {
		const documentId = maker.id("069");
		const bytes = await sheetsOf(fonts, sheets, madeAt);
		rows.documents.push({
			id: documentId,
			titleEn: title.en,
			titleNl: title.nl,
			kind,
			isPublic,
			...maker.stamp,
		});
		rows.versions.push({
			id: maker.id("068"),
			documentId,
			number: 1,
			fileName,
			contentType: "application/pdf",
			bytes,
			...maker.stamp,
		});
		for (const groupId of groups) {
			const position = (linkCounts.get(groupId) ?? 0) + 1;
			linkCounts.set(groupId, position);
			rows.links.push({ groupId, documentId, position, ...maker.stamp });
		}
	}
	return rows;
}
