import { sql } from "drizzle-orm";
import { store } from "#db/schema/store.ts";
import { invoiceSince, ordersInvoicedSince } from "#invoices/raising/invoices-since.commands.ts";
import { missingInvoices, raiseMissing } from "#invoices/raising/missing-invoices.commands.ts";
import { handOverSince, ordersHandedOverSince } from "#orders/back-office/back-office-start.commands.ts";
import { callCommand } from "#records/command-step.ts";
import { type Action, cashierRoles, type Label, recordObject, staffRoles } from "#records/object.ts";
import { changeSeo } from "#store/seo.commands.ts";
import { ChangeSeo } from "#store/seo.ts";
import { type SeoPage, seoLengths } from "#store/seo-texts.ts";
import { countedAction } from "./counted-action.ts";

const seoInput = {
	input: ChangeSeo,
	fields: {
		Page: "page",
		Title_En: "titleEn",
		Title_Nl: "titleNl",
		Description_En: "descriptionEn",
		Description_Nl: "descriptionNl",
		Head_Tags: "headTags",
	},
} as const;

const changeSeoAction: Action<never> = {
	label: ["Change texts for search engines", "Teksten voor zoekmachines wijzigen"],
	who: ["staffAdministrator"],
	input: [
		{
			name: "Page",
			label: ["Page", "Pagina"],
			required: true,
			values: {
				every: ["Every page", "Alle pagina's"],
				home: ["Home", "Home"],
				category: ["Category", "Categorie"],
				product: ["Product", "Product"],
			} satisfies Record<SeoPage, Label>,
		},
		{ name: "Title_En", label: ["Title in English", "Titel in het Engels"], length: seoLengths.title },
		{ name: "Title_Nl", label: ["Title in Dutch", "Titel in het Nederlands"], length: seoLengths.title },
		{
			name: "Description_En",
			label: ["Description in English", "Omschrijving in het Engels"],
			length: seoLengths.description,
		},
		{
			name: "Description_Nl",
			label: ["Description in Dutch", "Omschrijving in het Nederlands"],
			length: seoLengths.description,
		},
		{ name: "Head_Tags", label: ["Head tags", "Head-tags"], length: seoLengths.headTags },
	],
	run: (act, _, values) => callCommand(seoInput, { values }, (input) => changeSeo(act, input)),
};

/** The settings of the shop. */
export const storeObject = recordObject({
	apiName: "WebStore",
	keyPrefix: "0ZE",
	table: store,
	label: ["Store", "Winkel"],
	plural: ["Stores", "Winkels"],
	name: "Name",
	rows: () => "all",
	part: "everyone",
	fields: {
		Name: { type: "text", length: 255, label: ["Name", "Naam"], value: store.name },
		Community_Id__c: { type: "text", length: 18, label: ["Community id", "Community-id"], value: store.communityId },
		CurrencyIsoCode: { type: "text", length: 3, label: ["Currency", "Valuta"], value: store.currency },
		Time_Zone__c: { type: "text", length: 60, label: ["Time zone", "Tijdzone"], value: store.zone },
		Supported_Languages__c: {
			type: "text",
			length: 60,
			label: ["Languages", "Talen"],
			value: () => sql`array_to_string(${store.languages}, ';')`,
		},
		Tax_Rate__c: { type: "percent", label: ["GST rate", "Btw-tarief"], value: store.gstBasisPoints },
		Cut_Off__c: {
			type: "text",
			length: 5,
			label: ["Order before", "Bestellen vóór"],
			value: () => sql`to_char(${store.cutOff}, 'HH24:MI')`,
		},
		Free_Freight_From__c: {
			type: "money",
			label: ["Free delivery from", "Gratis bezorging vanaf"],
			value: store.freeFreightFrom,
		},
		Freight_Charge__c: { type: "money", label: ["Delivery costs", "Bezorgkosten"], value: store.freightCharge },
		Admin_Fee__c: { type: "money", label: ["Paper invoice fee", "Toeslag papieren factuur"], value: store.adminCharge },
		Freight_Code__c: {
			type: "text",
			length: 40,
			label: ["Code of delivery costs", "Code van bezorgkosten"],
			value: store.freightCode,
			read: staffRoles,
		},
		Admin_Code__c: {
			type: "text",
			length: 40,
			label: ["Code of the paper invoice fee", "Code van toeslag papieren factuur"],
			value: store.adminCode,
			read: staffRoles,
		},
		Phone: { type: "phone", length: 40, label: ["Phone number", "Telefoonnummer"], value: store.phone },
		Email: { type: "email", length: 254, label: ["Email", "E-mailadres"], value: store.email },
		Allow_Self_Registration__c: {
			type: "boolean",
			label: ["Companies can register", "Bedrijven kunnen zich registreren"],
			value: store.selfRegistration,
		},
		Maintenance__c: { type: "boolean", label: ["Maintenance", "Onderhoud"], value: store.maintenance },
	},
	layouts: {
		full: [
			{
				heading: ["Store", "Winkel"],
				columns: 2,
				fields: [
					"Name",
					"CurrencyIsoCode",
					"Phone",
					"Time_Zone__c",
					"Email",
					"Supported_Languages__c",
					"Allow_Self_Registration__c",
					"Maintenance__c",
					"Community_Id__c",
				],
			},
			{
				heading: ["Orders", "Bestellingen"],
				columns: 2,
				fields: [
					"Cut_Off__c",
					"Tax_Rate__c",
					"Free_Freight_From__c",
					"Freight_Charge__c",
					"Admin_Fee__c",
					null,
					"Freight_Code__c",
					"Admin_Code__c",
				],
			},
		],
		compact: ["Name", "CurrencyIsoCode"],
	},
	listViews: {
		AllWebStores: {
			label: ["All stores", "Alle winkels"],
			columns: ["Name", "CurrencyIsoCode", "Phone", "Email"],
			order: ["Name"],
		},
	},
	actions: {
		RaiseMissingInvoices: countedAction({
			label: ["Raise missing invoices", "Ontbrekende facturen maken"],
			who: cashierRoles,
			count: missingInvoices,
			run: raiseMissing,
			done: [
				"The invoices are being raised, dated today, and mailed.",
				"De facturen worden gemaakt met de datum van vandaag en per e-mail verstuurd.",
			],
		}),
		InvoiceSince: countedAction({
			label: ["Invoice since a day", "Factureren vanaf een dag"],
			who: ["staffAdministrator"],
			count: ordersInvoicedSince,
			run: invoiceSince,
			done: ["The first day of invoicing is set.", "De eerste dag van factureren is ingesteld."],
		}),
		ChangeSeo: changeSeoAction,
		HandOverSince: countedAction({
			label: ["Send orders to the back office since a day", "Bestellingen vanaf een dag naar de backoffice sturen"],
			who: ["staffAdministrator"],
			count: ordersHandedOverSince,
			run: handOverSince,
			done: [
				"The orders since this day are sent to the back office.",
				"De bestellingen vanaf deze dag gaan naar de backoffice.",
			],
		}),
	},
	avatar: { icon: "store", color: "#3fdb8e" },
	mru: false,
});
