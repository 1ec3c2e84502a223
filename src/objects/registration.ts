import { sql } from "drizzle-orm";
import { isAddressProven } from "#accounts/proven-address.db.ts";
import { account, users } from "#db/schema/accounts.ts";
import { registration } from "#db/schema/registration.ts";
import { callCommand } from "#records/command-step.ts";
import { recordObject, sellerRoles, staffRoles } from "#records/object.ts";
import { mergeRegistration } from "#registration/join-requests.commands.ts";
import { approveRegistration, rejectRegistration } from "#registration/registration.commands.ts";
import { visibleRegistrations } from "#registration/registration.db.ts";
import { MergeRegistration, RejectRegistration } from "#registration/registration.ts";
import { companyField, reference } from "./fields.ts";

/** A company that registered itself. Staff decide about those that a register did not confirm. */
export const registrationObject = recordObject({
	apiName: "Registration",
	keyPrefix: "a18",
	table: registration,
	label: ["Registration", "Registratie"],
	plural: ["Registrations", "Registraties"],
	name: "Name",
	rows: visibleRegistrations,
	who: staffRoles,
	part: "everyone",
	fields: {
		Name: {
			type: "text",
			length: 200,
			label: ["Company", "Bedrijf"],
			value: () => sql`(select ${account.name} from ${account} where ${account.id} = ${registration.accountId})`,
		},
		AccountId: companyField(registration.accountId, "Registrations"),
		UserId: reference({ to: "User", label: ["User", "Gebruiker"], value: registration.userId }),
		Company_Confirmed__c: {
			type: "boolean",
			label: ["Company found in a register", "Bedrijf gevonden in register"],
			value: registration.isCompanyConfirmed,
		},
		Address_Confirmed__c: {
			type: "boolean",
			label: ["Address found in a register", "Adres gevonden in register"],
			value: registration.isAddressConfirmed,
		},
		Similar_Account__c: {
			type: "boolean",
			label: ["Similar company exists", "Vergelijkbaar bedrijf bestaat"],
			value: registration.isSimilar,
		},
		Email_Confirmed__c: {
			type: "boolean",
			label: ["Email address confirmed", "E-mailadres bevestigd"],
			value: () => sql`exists (select from ${users} where ${users.id} = ${registration.userId} and ${isAddressProven})`,
		},
		Join_Account__c: {
			...companyField(registration.joinAccountId),
			relation: "Join_Account__r",
			label: ["Asked company", "Gevraagd bedrijf"],
		},
		Join_Ends_At__c: { type: "dateTime", label: ["Answer until", "Antwoord tot"], value: registration.joinEndsAt },
		Join_Answer__c: {
			type: "picklist",
			values: { accepted: ["Accepted", "Geaccepteerd"], declined: ["Declined", "Geweigerd"] },
			label: ["Answer of the company", "Antwoord van het bedrijf"],
			value: registration.joinAnswer,
		},
		Decision__c: {
			type: "picklist",
			values: {
				approved: ["Approved", "Goedgekeurd"],
				rejected: ["Rejected", "Afgewezen"],
				merged: ["Merged", "Samengevoegd"],
			},
			label: ["Decision", "Beslissing"],
			value: registration.decision,
		},
		Decided_At__c: { type: "dateTime", label: ["Decided", "Beslist op"], value: registration.decidedAt },
		Reason__c: { type: "longText", length: 500, label: ["Reason", "Reden"], value: registration.reason },
		Merged_Into__c: {
			...companyField(registration.mergedIntoId),
			relation: "Merged_Into__r",
			label: ["Merged into", "Samengevoegd met"],
		},
	},
	layouts: {
		full: [
			{
				heading: ["Registration", "Registratie"],
				columns: 2,
				fields: [
					"AccountId",
					"UserId",
					"Company_Confirmed__c",
					"Address_Confirmed__c",
					"Similar_Account__c",
					"Email_Confirmed__c",
					"Join_Account__c",
					"Join_Ends_At__c",
					"Join_Answer__c",
					"Decision__c",
					"Decided_At__c",
					"Merged_Into__c",
					"Reason__c",
				],
			},
		],
		compact: ["Name", "Decision__c", "CreatedDate"],
	},
	listViews: {
		RegistrationsToDecide: {
			label: ["To decide", "Te beoordelen"],
			columns: [
				"Name",
				"CreatedDate",
				"Company_Confirmed__c",
				"Address_Confirmed__c",
				"Similar_Account__c",
				"Email_Confirmed__c",
				"Join_Answer__c",
			],
			order: ["CreatedDate"],
			where: { Account: { Status__c: { eq: "new" } }, Decision__c: { eq: null } },
		},
		AllRegistrations: {
			label: ["All registrations", "Alle registraties"],
			columns: ["Name", "CreatedDate", "Decision__c", "Decided_At__c"],
			order: ["-CreatedDate"],
		},
	},
	actions: {
		Approve: {
			label: ["Approve", "Goedkeuren"],
			who: sellerRoles,
			when: { Decision__c: [null] },
			run: (act, registrationId) => approveRegistration(act, { registrationId }),
		},
		Reject: {
			label: ["Reject", "Afwijzen"],
			who: sellerRoles,
			when: { Decision__c: [null] },
			input: [{ name: "Reason", label: ["Reason", "Reden"], required: true, length: 500 }],
			run: (act, registrationId, values) =>
				callCommand(
					{ input: RejectRegistration, fields: { Reason: "reason" } },
					{ values, own: { registrationId } },
					(input) => rejectRegistration(act, input),
				),
		},
		Merge: {
			label: ["Merge with a company", "Samenvoegen met bedrijf"],
			who: sellerRoles,
			when: { Decision__c: [null] },
			input: [{ name: "AccountId", label: ["Company", "Bedrijf"], required: true, length: 18 }],
			run: (act, registrationId, values) =>
				callCommand(
					{ input: MergeRegistration, fields: { AccountId: "accountId" } },
					{ values, own: { registrationId } },
					(input) => mergeRegistration(act, input),
				),
		},
	},
	search: { fields: ["Name"], shows: ["Name", "Decision__c"], filters: ["Decision__c"] },
	avatar: { icon: "approval", color: "#50cc7a" },
});
