import { sql } from "drizzle-orm";
import { visibleContracts } from "#catalogue/prices/price-books.db.ts";
import { contract } from "#db/schema/catalogue.ts";
import { personRoles, recordObject } from "#records/object.ts";
import { companyField, reference } from "./fields.ts";

/** The price book that a company agreed on, and its term. */
export const contractObject = recordObject({
	apiName: "Contract",
	keyPrefix: "800",
	table: contract,
	label: ["Contract", "Contract"],
	plural: ["Contracts", "Contracten"],
	name: "ContractNumber",
	rows: visibleContracts,
	who: personRoles,
	part: "shop",
	fields: {
		ContractNumber: {
			type: "text",
			length: 80,
			label: ["Contract number", "Contractnummer"],
			value: contract.number,
			unique: true,
		},
		AccountId: companyField(contract.accountId, "Contracts"),
		Pricebook2Id: reference({
			to: "Pricebook2",
			children: "Contracts",
			label: ["Price book", "Prijslijst"],
			value: contract.priceBookId,
		}),
		Status: {
			type: "picklist",
			values: {
				Draft: ["Not started", "Nog niet ingegaan"],
				Activated: ["In force", "Van kracht"],
				Expired: ["Ended", "Beëindigd"],
			},
			label: ["Status", "Status"],
			value: ({ today }) =>
				sql`(case when ${today} < ${contract.startsOn} then 'Draft' when ${today} > ${contract.endsOn} then 'Expired' else 'Activated' end)`,
		},
		StartDate: { type: "date", label: ["Start date", "Begindatum"], value: contract.startsOn },
		EndDate: { type: "date", label: ["End date", "Einddatum"], value: contract.endsOn },
	},
	layouts: {
		full: [
			{
				heading: ["Contract", "Contract"],
				columns: 2,
				fields: ["ContractNumber", "Status", "AccountId", "Pricebook2Id", "StartDate", "EndDate"],
			},
		],
		compact: ["ContractNumber", "AccountId", "Status"],
	},
	listViews: {
		AllContracts: {
			label: ["All contracts", "Alle contracten"],
			columns: ["ContractNumber", "AccountId", "Pricebook2Id", "StartDate", "EndDate", "Status"],
			order: ["ContractNumber"],
		},
	},
	search: { fields: ["ContractNumber"], shows: ["ContractNumber", "AccountId"], filters: ["Status"] },
	avatar: { icon: "contract", color: "#6ec06e" },
});
