import { visibleAccounts } from "#accounts/accounts.db.ts";
import { account } from "#db/schema/accounts.ts";
import { recordObject, staffRoles } from "#records/object.ts";

/** A company. */
export const accountObject = recordObject({
	apiName: "Account",
	keyPrefix: "001",
	table: account,
	label: ["Account", "Bedrijf"],
	plural: ["Accounts", "Bedrijven"],
	name: "Name",
	rows: visibleAccounts,
	fields: {
		Name: { type: "text", length: 255, label: ["Account name", "Bedrijfsnaam"], value: account.name, required: true },
		Status__c: {
			type: "picklist",
			values: {
				new: ["New", "Nieuw"],
				verified: ["Verified", "Goedgekeurd"],
				blocked: ["Blocked", "Geblokkeerd"],
				closed: ["Closed", "Gesloten"],
			},
			label: ["Status", "Status"],
			value: account.status,
		},
		BillingCountryCode: {
			type: "picklist",
			values: { NZ: ["New Zealand", "Nieuw-Zeeland"], NL: ["Netherlands", "Nederland"] },
			label: ["Country", "Land"],
			value: account.country,
		},
		TaxNumber__c: { type: "text", length: 20, label: ["Tax number", "Btw-nummer"], value: account.taxNumber },
		CreditLimit__c: { type: "money", label: ["Credit limit", "Kredietlimiet"], value: account.creditLimit },
		SapId__c: { type: "text", length: 40, label: ["SAP number", "SAP-nummer"], value: account.sapId, read: staffRoles },
	},
	layouts: {
		full: [
			{
				heading: ["Company", "Bedrijf"],
				columns: 2,
				fields: ["Name", "Status__c", "BillingCountryCode", "TaxNumber__c", "CreditLimit__c", "SapId__c"],
			},
		],
		compact: ["Name", "Status__c"],
	},
	listViews: {
		AllAccounts: { label: ["All accounts", "Alle bedrijven"], columns: ["Name", "Status__c"], order: ["Name"] },
	},
});
