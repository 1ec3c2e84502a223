import { sql } from "drizzle-orm";
import { withdrawInvitation } from "#accounts/invitations.commands.ts";
import { visibleInvitations } from "#accounts/invitations.db.ts";
import { invitation } from "#db/schema/accounts.ts";
import { recordObject, sellerRoles, staffRoles } from "#records/object.ts";
import { companyField } from "./fields.ts";

/** An invitation to join a company. */
export const invitationObject = recordObject({
	apiName: "Invitation",
	keyPrefix: "a17",
	table: invitation,
	label: ["Invitation", "Uitnodiging"],
	plural: ["Invitations", "Uitnodigingen"],
	name: "Name",
	rows: visibleInvitations,
	who: ["administrator", ...staffRoles],
	part: "account",
	delete: {
		who: ["administrator", ...sellerRoles],
		run: (act, invitationId) => withdrawInvitation(act, { invitationId }),
	},
	fields: {
		Name: {
			type: "text",
			length: 161,
			label: ["Name", "Naam"],
			value: () => sql`(${invitation.firstName} || ' ' || ${invitation.lastName})`,
		},
		AccountId: companyField(invitation.accountId, "Invitations"),
		Email: { type: "email", length: 254, label: ["Email", "E-mailadres"], value: invitation.email },
		Role__c: {
			type: "picklist",
			values: {
				reader: ["Reader", "Meelezer"],
				buyer: ["Buyer", "Inkoper"],
				administrator: ["Administrator", "Beheerder"],
			},
			label: ["Role", "Rol"],
			value: invitation.role,
		},
		All_Locations__c: { type: "boolean", label: ["All locations", "Alle locaties"], value: invitation.everyLocation },
		Expires_At__c: { type: "dateTime", label: ["Expires", "Verloopt"], value: invitation.endsAt },
		Answer__c: {
			type: "picklist",
			values: {
				accepted: ["Accepted", "Geaccepteerd"],
				declined: ["Declined", "Geweigerd"],
				withdrawn: ["Withdrawn", "Ingetrokken"],
				expired: ["Expired", "Verlopen"],
			},
			label: ["Answer", "Antwoord"],
			value: invitation.answer,
		},
		Answered_At__c: { type: "dateTime", label: ["Answered", "Beantwoord"], value: invitation.answeredAt },
	},
	layouts: {
		full: [
			{
				heading: ["Invitation", "Uitnodiging"],
				columns: 2,
				fields: [
					"Name",
					"Email",
					"AccountId",
					"Role__c",
					"All_Locations__c",
					"Expires_At__c",
					"Answer__c",
					"Answered_At__c",
				],
			},
		],
		compact: ["Name", "Email", "Role__c"],
	},
	listViews: {
		OpenInvitations: {
			label: ["Open invitations", "Open uitnodigingen"],
			columns: ["Name", "Email", "AccountId", "Role__c", "Expires_At__c"],
			order: ["Expires_At__c"],
			where: { Answer__c: { eq: null } },
		},
		AllInvitations: {
			label: ["All invitations", "Alle uitnodigingen"],
			columns: ["Name", "Email", "AccountId", "Role__c", "Answer__c", "Answered_At__c"],
			order: ["-CreatedDate"],
		},
	},
	avatar: { icon: "email", color: "#95aec5" },
	mru: false,
});
