import { sql } from "drizzle-orm";
import { InviteMember } from "#accounts/accounts.ts";
import { inviteMember, withdrawInvitation } from "#accounts/invitations.commands.ts";
import { visibleInvitations } from "#accounts/invitations.db.ts";
import { invitation } from "#db/schema/accounts.ts";
import { callCommand } from "#records/command-step.ts";
import { recordObject, sellerRoles, staffRoles } from "#records/object.ts";
import { idInput } from "#shared/input.ts";
import { companyField, memberRoleValues, salutationValues } from "./fields.ts";

const create = {
	input: InviteMember.extend({ accountId: idInput("001") }),
	fields: {
		Salutation: "salutation",
		FirstName: "firstName",
		LastName: "lastName",
		Email: "email",
		Role__c: "role",
	},
};

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
	create: {
		who: ["administrator"],
		/** An administrator invites a person to all locations of their company. */
		run: (act, values) =>
			callCommand(
				create,
				{ values, own: { accountId: act.by.accountId, phone: null } },
				async (input) => (await inviteMember(act, input)).id,
			),
	},
	delete: {
		who: ["administrator", ...sellerRoles],
		run: (act, invitationId) => withdrawInvitation(act, { invitationId }),
		action: { name: "Withdraw", label: ["Withdraw", "Intrekken"], when: { Answer__c: [null] } },
	},
	fields: {
		Name: {
			type: "text",
			length: 161,
			label: ["Name", "Naam"],
			value: () => sql`(${invitation.firstName} || ' ' || ${invitation.lastName})`,
		},
		Salutation: {
			type: "picklist",
			values: salutationValues,
			label: ["Salutation", "Aanhef"],
			value: invitation.salutation,
			create: ["administrator"],
			initial: "Rather neither",
			partOf: "Name",
		},
		FirstName: {
			type: "text",
			length: 80,
			label: ["First name", "Voornaam"],
			value: invitation.firstName,
			create: ["administrator"],
			required: true,
			partOf: "Name",
		},
		LastName: {
			type: "text",
			length: 80,
			label: ["Last name", "Achternaam"],
			value: invitation.lastName,
			create: ["administrator"],
			required: true,
			partOf: "Name",
		},
		AccountId: companyField(invitation.accountId, "Invitations"),
		Email: {
			type: "email",
			length: 254,
			label: ["Email", "E-mailadres"],
			value: invitation.email,
			create: ["administrator"],
			required: true,
		},
		Role__c: {
			type: "picklist",
			values: memberRoleValues,
			label: ["Role", "Rol"],
			value: invitation.role,
			create: ["administrator"],
			required: true,
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
		create: [
			{
				heading: ["Invitation", "Uitnodiging"],
				columns: 2,
				fields: ["Salutation", "Email", "FirstName", "Role__c", "LastName", null],
			},
		],
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
