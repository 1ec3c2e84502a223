import type { MemberRole } from "#accounts/accounts.ts";
import type { Region } from "#shared/regions.ts";
import type { Ordering } from "./habits.ts";

type Contact = {
	first: string;
	last: string;
	salutation: "Mister" | "Madam" | "Other" | "Rather neither";
	/** Before the @ of the company. */
	mail: string;
	phone: string;
};

type Person = Contact & {
	role: MemberRole;
	/** Cities of the locations they may order for; left out: all. */
	only?: string[];
	/** Comes from a procurement system; with it, whether the address of the cart counts. */
	punchout?: { cartAddress: boolean };
};

type Place = {
	street: string;
	houseNumber: string;
	addition?: string;
	postalCode: string;
	city: string;
	region: Region | null;
	days: number[];
	instruction?: string;
};

export type Company = {
	name: string;
	country: "NZ" | "NL";
	domain: string;
	/** NZBN or KVK. */
	chamber: string;
	/** GST number, or VAT id. */
	tax: string | null;
	sapId: string | null;
	status: "new" | "verified" | "blocked";
	sees: { eCom: boolean; myServices: boolean };
	terms: {
		/** Dollars; null buys nothing on account. */
		limit: number | null;
		/** The limit before finance lowered it. */
		limitBefore?: number;
		days: number;
		early?: { basisPoints: number; days: number | null };
		paper?: true;
		reference?: true;
		/** Only colleagues with an address of this domain may join. */
		ownDomainOnly?: true;
	};
	/** What was agreed: which aisles, how much off the list. */
	contract?: { name: string; percentOff: number; categories: string[]; ended?: true };
	/** Left out: nothing yet. */
	orders?: Ordering;
	places: Place[];
	people: Person[];
	/** Whom we write to there, and who never got a login. */
	withoutLogin?: Contact[];
};

export const companies: Company[] = [
	{
		name: "Corner Store Coffee Ltd",
		country: "NZ",
		domain: "cornerstore.example",
		chamber: "9429049541410",
		tax: "123-123-123",
		sapId: "0000104417",
		status: "verified",
		sees: { eCom: true, myServices: true },
		terms: { limit: 12_000, days: 20, early: { basisPoints: 200, days: 8 } },
		contract: {
			name: "Corner Store 2026",
			percentOff: 6,
			categories: ["espresso", "filter-coffee", "milk", "cups", "cleaning"],
		},
		orders: { as: "cafe", by: ["webshop", "routesales"], pays: ["invoice", "invoice", "card"] },
		places: [
			{
				street: "Ponsonby Road",
				houseNumber: "114",
				postalCode: "1011",
				city: "Auckland",
				region: "AUK",
				days: [1, 2, 3, 4, 5],
				instruction: "Before 7 am through the side door; the bench on the left is ours.",
			},
			{
				street: "Great North Road",
				houseNumber: "482",
				postalCode: "1021",
				city: "Grey Lynn",
				region: "AUK",
				days: [1, 3, 5],
			},
			{
				street: "Cuba Street",
				houseNumber: "203",
				postalCode: "6011",
				city: "Wellington",
				region: "WGN",
				days: [2, 4],
				instruction: "Loading zone until 9 am; ring the bell marked kitchen.",
			},
			{
				street: "Jackson Street",
				houseNumber: "271",
				addition: "B",
				postalCode: "5012",
				city: "Petone",
				region: "WGN",
				days: [2, 4],
			},
		],
		people: [
			{
				first: "Aroha",
				last: "Ngata",
				salutation: "Madam",
				mail: "aroha",
				phone: "+64215550114",
				role: "administrator",
			},
			{
				first: "Tom",
				last: "Fa'asavalu",
				salutation: "Mister",
				mail: "tom",
				phone: "+64215550121",
				role: "buyer",
				only: ["Auckland", "Grey Lynn"],
			},
			{
				first: "Mereana",
				last: "Pōtae",
				salutation: "Rather neither",
				mail: "mereana",
				phone: "+64215550133",
				role: "buyer",
				only: ["Wellington", "Petone"],
			},
			{ first: "Rachel", last: "Lim", salutation: "Madam", mail: "accounts", phone: "+6493550140", role: "reader" },
		],
	},
	{
		name: "Harbour & Finch Architects",
		country: "NZ",
		domain: "harbourfinch.example",
		chamber: "9429033821733",
		tax: "49-091-850",
		sapId: "0000104502",
		status: "verified",
		sees: { eCom: true, myServices: true },
		terms: { limit: 4_000, days: 14, reference: true, ownDomainOnly: true },
		contract: {
			name: "Harbour & Finch office range",
			percentOff: 4,
			categories: ["filter-coffee", "black-tea", "milk"],
		},
		orders: { as: "office", by: ["coffee planner", "webshop"] },
		places: [
			{
				street: "Customs Street West",
				houseNumber: "85",
				addition: "Level 6",
				postalCode: "1010",
				city: "Auckland",
				region: "AUK",
				days: [1, 4],
				instruction: "Reception signs for it; goods lift B.",
			},
		],
		people: [
			{
				first: "Sophie",
				last: "Finch",
				salutation: "Madam",
				mail: "office",
				phone: "+6493550201",
				role: "administrator",
			},
			{ first: "Jae-won", last: "Park", salutation: "Mister", mail: "jaewon", phone: "+64275550207", role: "buyer" },
		],
	},
	{
		name: "The Kōtuku Hotel",
		country: "NZ",
		domain: "kotukuhotel.example",
		chamber: "9429000035170",
		tax: "136-410-132",
		sapId: "0000103377",
		status: "verified",
		sees: { eCom: true, myServices: true },
		terms: { limit: 25_000, days: 30, early: { basisPoints: 150, days: null }, paper: true },
		contract: {
			name: "Kōtuku food and beverage",
			percentOff: 9,
			categories: ["espresso", "single-origin", "black-tea", "green-tea", "herbal-tea", "chocolate", "sugar"],
		},
		orders: { as: "hotel", by: ["webshop", "sales support", "coffee planner"], pays: ["invoice", "card", "invoice"] },
		places: [
			{
				street: "Cathedral Square",
				houseNumber: "9",
				postalCode: "8011",
				city: "Christchurch",
				region: "CAN",
				days: [1, 2, 3, 4, 5],
				instruction: "Dock 2, Hereford Street side, height 3.1 m.",
			},
			{
				street: "Marine Parade",
				houseNumber: "24",
				postalCode: "9300",
				city: "Queenstown",
				region: "OTA",
				days: [2, 5],
			},
		],
		people: [
			{
				first: "Wiremu",
				last: "Tāmihana",
				salutation: "Mister",
				mail: "fandb",
				phone: "+64215550310",
				role: "administrator",
			},
			{
				first: "Ingrid",
				last: "Sørensen",
				salutation: "Madam",
				mail: "queenstown",
				phone: "+64215550322",
				role: "buyer",
				only: ["Queenstown"],
			},
			{ first: "Priya", last: "Raman", salutation: "Other", mail: "payables", phone: "+6433550330", role: "reader" },
			{ first: "Wiremu", last: "Tai", salutation: "Mister", mail: "bar", phone: "+64275550341", role: "buyer" },
			{ first: "Elske", last: "Visser", salutation: "Madam", mail: "rooms", phone: "+64275550347", role: "buyer" },
		],
	},
	{
		name: "Waikato Polytechnic Kitchens",
		country: "NZ",
		domain: "waikatopoly.example",
		chamber: "9429041998717",
		tax: "49-098-576",
		sapId: "0000102218",
		status: "verified",
		sees: { eCom: true, myServices: true },
		terms: { limit: 6_000, days: 20, reference: true },
		contract: { name: "Polytechnic 2024", percentOff: 5, categories: ["filter-coffee", "milk", "cups"], ended: true },
		orders: { as: "kitchens", by: ["sales support", "webshop"], owes: 0.93 },
		places: [
			{
				street: "Tristram Street",
				houseNumber: "30",
				postalCode: "3204",
				city: "Hamilton",
				region: "WKO",
				days: [1, 3],
				instruction: "Campus stores, gate 4. Machines stand in blocks A, C and F.",
			},
		],
		people: [
			{
				first: "Hinewai",
				last: "Clarke",
				salutation: "Madam",
				mail: "kitchens",
				phone: "+64275550411",
				role: "administrator",
			},
			{ first: "Dev", last: "Kumar", salutation: "Mister", mail: "stores", phone: "+64275550419", role: "buyer" },
			{ first: "Ngaire", last: "Moana", salutation: "Madam", mail: "cafe", phone: "+64275550426", role: "buyer" },
			{ first: "Tui", last: "Harris", salutation: "Other", mail: "events", phone: "+64275550431", role: "buyer" },
		],
		withoutLogin: [{ first: "Marama", last: "Tūhoro", salutation: "Madam", mail: "invoices", phone: "+6478550402" }],
	},
	{
		name: "Little Bakehouse Ōamaru",
		country: "NZ",
		domain: "littlebakehouse.example",
		chamber: "9429048120043",
		tax: "111-111-111",
		sapId: null,
		status: "verified",
		sees: { eCom: true, myServices: false },
		terms: { limit: 1_500, days: 7 },
		orders: { as: "bakery", by: ["webshop", "routesales"], pays: ["card"] },
		places: [
			{
				street: "Tyne Street",
				houseNumber: "12",
				postalCode: "9400",
				city: "Ōamaru",
				region: "OTA",
				days: [3],
				instruction: "Baker is in from 3 am; leave it inside the roller door.",
			},
		],
		people: [
			{
				first: "Marnie",
				last: "Whyte",
				salutation: "Madam",
				mail: "hello",
				phone: "+64225550515",
				role: "administrator",
			},
		],
	},
	{
		name: "Southern District Health",
		country: "NZ",
		domain: "southernhealth.example",
		chamber: "9429036530014",
		tax: "035-901-981",
		sapId: "0000100096",
		status: "verified",
		sees: { eCom: true, myServices: false },
		terms: { limit: 40_000, days: 30, reference: true },
		contract: {
			name: "All-of-wards tea and coffee",
			percentOff: 11,
			categories: ["black-tea", "filter-coffee", "sugar"],
		},
		orders: { as: "kitchens", by: ["OCI"] },
		places: [
			{
				street: "Great King Street",
				houseNumber: "201",
				postalCode: "9016",
				city: "Dunedin",
				region: "OTA",
				days: [1, 2, 3, 4, 5],
				instruction: "Goods inwards, basement 1. Quote the purchase order on the docket.",
			},
			{
				street: "Kew Road",
				houseNumber: "145",
				postalCode: "9812",
				city: "Invercargill",
				region: "STL",
				days: [2, 4],
			},
		],
		people: [
			{
				first: "Alasdair",
				last: "McKay",
				salutation: "Mister",
				mail: "procurement",
				phone: "+6434550600",
				role: "administrator",
				punchout: { cartAddress: false },
			},
			{
				first: "Losa",
				last: "Tuilagi",
				salutation: "Madam",
				mail: "invercargill",
				phone: "+6434550618",
				role: "buyer",
				only: ["Invercargill"],
				punchout: { cartAddress: true },
			},
		],
	},
	{
		name: "Koffie Hoek B.V.",
		country: "NL",
		domain: "koffiehoek.example",
		chamber: "30127846",
		tax: "NL813086188B01",
		sapId: "0000200031",
		status: "verified",
		sees: { eCom: true, myServices: false },
		terms: { limit: 6_000, days: 30 },
		orders: { as: "cafe", by: ["webshop", "coffee planner"], pays: ["transfer", "ideal", "bancontact", "ideal"] },
		places: [
			{
				street: "Oudegracht",
				houseNumber: "312",
				addition: "bis",
				postalCode: "3511 PK",
				city: "Utrecht",
				region: null,
				days: [2, 5],
				instruction: "Bellen bij de werf; graag voor tienen.",
			},
		],
		people: [
			{
				first: "Anneke",
				last: "de Vries",
				salutation: "Madam",
				mail: "anneke",
				phone: "+31302550717",
				role: "administrator",
			},
			{ first: "Joost", last: "van 't Hof", salutation: "Mister", mail: "bar", phone: "+31625550722", role: "buyer" },
		],
	},
	{
		name: "Kauri Print Works",
		country: "NZ",
		domain: "kauriprint.example",
		chamber: "9429038764455",
		tax: null,
		sapId: "0000104610",
		status: "verified",
		sees: { eCom: false, myServices: true },
		terms: { limit: null, days: 20 },
		places: [
			{
				street: "Devon Street West",
				houseNumber: "66",
				postalCode: "4310",
				city: "New Plymouth",
				region: "TKI",
				days: [4],
			},
		],
		people: [
			{
				first: "Grace",
				last: "Tūhoe-Bell",
				salutation: "Madam",
				mail: "front",
				phone: "+6467550801",
				role: "administrator",
			},
		],
	},
	{
		name: "Red Beach Diner",
		country: "NZ",
		domain: "redbeachdiner.example",
		chamber: "9429046077288",
		tax: null,
		sapId: "0000101950",
		status: "blocked",
		sees: { eCom: true, myServices: false },
		terms: { limit: 2_000, days: 7 },
		orders: { as: "cafe", by: ["webshop", "routesales"], pays: ["invoice", "card"], until: 150 },
		places: [
			{ street: "Bay Street", houseNumber: "5", postalCode: "0932", city: "Red Beach", region: "AUK", days: [2] },
		],
		people: [
			{
				first: "Craig",
				last: "Moller",
				salutation: "Mister",
				mail: "craig",
				phone: "+64215550905",
				role: "administrator",
			},
		],
	},
	{
		name: "Lighthouse Lunch Bar",
		country: "NZ",
		domain: "lighthouselunch.example",
		chamber: "9429049541502",
		tax: null,
		sapId: "0000104431",
		status: "verified",
		sees: { eCom: true, myServices: false },
		terms: { limit: 1_200, limitBefore: 2_000, days: 14 },
		orders: { as: "cafe", by: ["webshop", "routesales"], pays: ["invoice", "card"], owes: 1.2 },
		places: [
			{
				street: "Wakefield Quay",
				houseNumber: "341",
				postalCode: "7010",
				city: "Nelson",
				region: "NSN",
				days: [1, 3, 5],
				instruction: "Around the back, by the bins; ring twice.",
			},
		],
		people: [
			{
				first: "Salote",
				last: "Fifita",
				salutation: "Madam",
				mail: "salote",
				phone: "+64215551101",
				role: "administrator",
			},
		],
	},
	{
		name: "Fern & Flour",
		country: "NZ",
		domain: "fernandflour.example",
		chamber: "9429051206635",
		tax: null,
		sapId: null,
		status: "new",
		sees: { eCom: true, myServices: false },
		terms: { limit: null, days: 20 },
		places: [
			{
				street: "Hastings Street",
				houseNumber: "88",
				postalCode: "4110",
				city: "Napier",
				region: "HKB",
				days: [1, 2, 3, 4, 5],
			},
		],
		people: [
			{
				first: "Olivia",
				last: "Hart",
				salutation: "Madam",
				mail: "olivia",
				phone: "+64275551003",
				role: "administrator",
			},
		],
	},
];

/** The supplier's own people. */
export const staff = [
	{ email: "hana@brewline.example", kind: "sales" },
	{ email: "hemi@brewline.example", kind: "service" },
	{ email: "ruth@brewline.example", kind: "finance" },
	{ email: "sione@brewline.example", kind: "administrator" },
] as const;
