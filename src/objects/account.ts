import { sql } from "drizzle-orm";
import { changeCompany, createCompany, setAccountStatus, setCreditTerms } from "#accounts/accounts.commands.ts";
import { companyOf, visibleAccounts } from "#accounts/accounts.db.ts";
import { ChangeCompany, CreateCompany, SetAccountStatus, SetCreditTerms, statusesOfStaff } from "#accounts/accounts.ts";
import { hasOrAwaitsAdministrator } from "#accounts/first-administrator.db.ts";
import type { Act } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { hasEveryLocation } from "#db/scope.ts";
import { callCommand, commandStep } from "#records/command-step.ts";
import {
	cashierRoles,
	type FieldValues,
	personRoles,
	type Roles,
	recordObject,
	sellerRoles,
	staffRoles,
} from "#records/object.ts";
import { Refusal } from "#shared/refusal.ts";
import { ownerField, personalRoles } from "./fields.ts";
import { inviteAdministratorAction } from "./invite-administrator.ts";

/** The fields that a company and our finance department both keep, by the name of the command's input. */
const sharedFields = {
	TaxNumber__c: "taxNumber",
	InvoiceDelivery__c: "invoiceDelivery",
	ReferenceRequired__c: "referenceRequired",
	EmailDomain__c: "emailDomain",
} as const;
const keepers = [...cashierRoles, "administrator"] as const satisfies Roles;

/** Customers change their own company, staff the terms of a customer. */
async function changeSharedFields(act: Act, accountId: string, values: FieldValues): Promise<void> {
	if (act.by.staff) {
		const terms = { input: SetCreditTerms, fields: sharedFields };
		return callCommand(terms, { values, own: { accountId } }, (input) => setCreditTerms(act, input));
	}
	const company = await companyOf(act, accountId);
	if (!company) throw new Refusal("not-found", "account.not-found");
	const { taxNumber, invoiceDelivery, referenceRequired, emailDomain, billingAddress } = company;
	const { country, ...address } = billingAddress ?? { country: null };
	const current = { taxNumber, invoiceDelivery, referenceRequired, emailDomain, billingAddress: country && address };
	await callCommand({ input: ChangeCompany, fields: sharedFields }, { values, own: current }, (input) =>
		changeCompany(act, { ...input, accountId }),
	);
}

const create = {
	input: CreateCompany,
	fields: { Name: "name", BillingCountryCode: "country", ChamberNumber__c: "chamberNumber" },
};

/** A company. */
export const accountObject = recordObject({
	apiName: "Account",
	keyPrefix: "001",
	table: account,
	label: ["Account", "Bedrijf"],
	plural: ["Accounts", "Bedrijven"],
	name: "Name",
	rows: visibleAccounts,
	who: personRoles,
	part: "account",
	create: {
		who: sellerRoles,
		run: (act, values) => callCommand(create, { values }, async (input) => (await createCompany(act, input)).id),
	},
	fields: {
		Name: {
			type: "text",
			length: 200,
			label: ["Account name", "Bedrijfsnaam"],
			value: account.name,
			create: sellerRoles,
			required: true,
		},
		OwnerId: ownerField(account.createdBy),
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
			update: sellerRoles,
			required: true,
		},
		BillingCountryCode: {
			type: "picklist",
			values: { NZ: ["New Zealand", "Nieuw-Zeeland"], NL: ["Netherlands", "Nederland"] },
			label: ["Country", "Land"],
			value: account.country,
			create: sellerRoles,
			required: true,
		},
		ChamberNumber__c: {
			type: "text",
			length: 13,
			label: ["Company number", "Bedrijfsnummer"],
			value: account.chamberNumber,
			create: sellerRoles,
		},
		TaxNumber__c: {
			type: "text",
			length: 20,
			label: ["Tax number", "Btw-nummer"],
			value: account.taxNumber,
			update: keepers,
		},
		CreditLimit__c: {
			type: "money",
			label: ["Credit limit", "Kredietlimiet"],
			// Members of some locations do not see it on the statement either.
			value: ({ by }) => sql`case when ${by.staff ? sql`true` : hasEveryLocation(by)} then ${account.creditLimit} end`,
			read: ["finance", ...personalRoles],
			update: cashierRoles,
		},
		PaymentTermDays__c: {
			type: "integer",
			label: ["Payment term in days", "Betalingstermijn in dagen"],
			value: account.paymentTermDays,
			update: cashierRoles,
			required: true,
		},
		InvoiceDelivery__c: {
			type: "picklist",
			values: { email: ["Email", "E-mail"], paper: ["Paper", "Papier"] },
			label: ["Invoice delivery", "Verzending van facturen"],
			value: account.invoiceDelivery,
			update: keepers,
			required: true,
		},
		ReferenceRequired__c: {
			type: "boolean",
			label: ["Orders need a reference", "Bestellingen hebben een referentie nodig"],
			value: account.referenceRequired,
			update: keepers,
		},
		EmailDomain__c: {
			type: "text",
			length: 120,
			label: ["Email domain of colleagues", "E-maildomein van collega's"],
			value: account.emailDomain,
			update: keepers,
		},
		Has_Administrator__c: {
			type: "boolean",
			label: ["Has or awaits an administrator", "Heeft of krijgt een beheerder"],
			value: ({ now }) => hasOrAwaitsAdministrator(account.id, now),
			read: staffRoles,
			filter: false,
			sort: false,
		},
		SapId__c: {
			type: "text",
			length: 20,
			label: ["SAP number", "SAP-nummer"],
			value: account.sapId,
			read: staffRoles,
			update: cashierRoles,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Company", "Bedrijf"],
				columns: 2,
				fields: ["Name", "Status__c", "BillingCountryCode", "ChamberNumber__c", "TaxNumber__c", "SapId__c"],
			},
			{
				heading: ["Terms", "Voorwaarden"],
				columns: 2,
				fields: [
					"CreditLimit__c",
					"PaymentTermDays__c",
					"InvoiceDelivery__c",
					"ReferenceRequired__c",
					"EmailDomain__c",
				],
			},
		],
		compact: ["Name", "Status__c"],
		create: [
			{
				heading: ["Company", "Bedrijf"],
				columns: 2,
				fields: ["Name", "BillingCountryCode", "ChamberNumber__c"],
			},
		],
	},
	avatar: { icon: "account", color: "#5867e8" },
	listViews: {
		AllAccounts: {
			label: ["All accounts", "Alle bedrijven"],
			columns: ["Name", "Status__c", "BillingCountryCode", "ChamberNumber__c"],
			order: ["Name"],
		},
		AccountsToVerify: {
			label: ["To verify", "Te beoordelen"],
			columns: ["Name", "BillingCountryCode", "ChamberNumber__c", "CreatedDate"],
			order: ["CreatedDate"],
			where: { Status__c: { eq: "new" } },
			who: staffRoles,
		},
	},
	steps: [
		commandStep({
			input: SetAccountStatus,
			id: "accountId",
			fields: { Status__c: "status" },
			action: {
				name: "SetStatus",
				label: ["Set status", "Status instellen"],
				when: { Status__c: statusesOfStaff },
			},
			run: setAccountStatus,
		}),
		commandStep({
			input: SetCreditTerms,
			id: "accountId",
			fields: { CreditLimit__c: "creditLimit", PaymentTermDays__c: "paymentTermDays", SapId__c: "sapId" },
			action: { name: "SetCreditTerms", label: ["Set credit terms", "Kredietvoorwaarden instellen"] },
			run: setCreditTerms,
		}),
		{
			fields: ["TaxNumber__c", "InvoiceDelivery__c", "ReferenceRequired__c", "EmailDomain__c"],
			action: { name: "ChangeDetails", label: ["Change company details", "Bedrijfsgegevens wijzigen"] },
			run: changeSharedFields,
		},
	],
	actions: { InviteAdministrator: inviteAdministratorAction },
	relatedLists: {
		Contacts: { columns: ["Name", "Email", "Phone"], order: ["Name"] },
		Memberships: { columns: ["Name", "Username__c", "Role__c"], order: ["Username__c"] },
		Locations: { columns: ["Name", "Delivery_Days__c"], order: ["City", "Street"] },
		Orders: { columns: ["OrderNumber", "Status", "EffectiveDate", "TotalAmount"], order: ["-EffectiveDate"] },
		Invoices: {
			columns: ["DocumentNumber", "InvoiceDate", "DueDate", "Status", "Balance"],
			order: ["-InvoiceDate", "-DocumentNumber"],
		},
		CoffeePlans: { columns: ["Name", "LocationId", "Frequency__c", "Status__c"], order: ["Name"] },
		Assets: { columns: ["Name", "LocationId", "Next_Maintenance__c"], order: ["Name"] },
		Cases: { columns: ["CaseNumber", "Subject", "Status", "CreatedDate"], order: ["-CreatedDate"] },
		Contracts: { columns: ["ContractNumber", "Status", "StartDate", "EndDate"], order: ["-StartDate"] },
	},
	search: {
		fields: ["Name", "ChamberNumber__c", "SapId__c"],
		isOneText: true,
		shows: ["Name", "Status__c"],
		filters: ["Status__c", "BillingCountryCode"],
	},
	duplicates: [
		{ name: "Account_by_name", fields: ["Name"], engine: "fuzzy", onCreate: "alert" },
		{ name: "Account_by_number", fields: ["ChamberNumber__c"], engine: "exact", onCreate: "block" },
	],
});
