import { sql } from "drizzle-orm";
import { ChangeRole, RemoveMember } from "#accounts/accounts.ts";
import { changeRole, removeMember } from "#accounts/members.commands.ts";
import { memberNameOrLogin, visibleMemberships } from "#accounts/members.db.ts";
import { membership, users } from "#db/schema/accounts.ts";
import { callCommand, commandStep } from "#records/command-step.ts";
import { type Roles, recordObject, sellerRoles, staffRoles } from "#records/object.ts";
import { memberRoles } from "#shared/roles.ts";
import { companyField, locationField, memberRoleValues, reference } from "./fields.ts";

const username = sql`(select ${users.username} from ${users} where ${users.id} = ${membership.userId})`;
const managers = ["administrator", ...sellerRoles] as const satisfies Roles;

/** The role and locations of a user at a company. */
export const membershipObject = recordObject({
	apiName: "Membership",
	keyPrefix: "a04",
	table: membership,
	label: ["Colleague", "Collega"],
	plural: ["Colleagues", "Collega's"],
	name: "Name",
	rows: visibleMemberships,
	who: [...memberRoles, ...staffRoles],
	part: "account",
	delete: { who: managers, run: (act, membershipId) => removeMember(act, { membershipId }), action: ["Remove"] },
	fields: {
		Name: {
			type: "text",
			length: 255,
			label: ["Name", "Naam"],
			value: () => memberNameOrLogin,
		},
		AccountId: companyField(membership.accountId, "Memberships"),
		UserId: reference({ to: "User", children: "Memberships", label: ["User", "Gebruiker"], value: membership.userId }),
		Username__c: { type: "email", length: 255, label: ["Email", "E-mailadres"], value: () => username },
		Role__c: {
			type: "picklist",
			values: memberRoleValues,
			label: ["Role", "Rol"],
			value: membership.role,
			update: managers,
		},
		All_Locations__c: { type: "boolean", label: ["All locations", "Alle locaties"], value: membership.everyLocation },
		Default_Location__c: {
			...locationField(membership.defaultLocationId),
			relation: "Default_Location__r",
			label: ["Default location", "Standaardlocatie"],
		},
	},
	layouts: {
		full: [
			{
				heading: ["Colleague", "Collega"],
				columns: 2,
				fields: ["UserId", "Username__c", "AccountId", "Role__c", "All_Locations__c", "Default_Location__c"],
			},
		],
		compact: ["Name", "Role__c", "Username__c"],
	},
	listViews: {
		AllMemberships: {
			label: ["People with access", "Mensen met toegang"],
			columns: ["Name", "AccountId", "Username__c", "Role__c", "All_Locations__c"],
			order: ["Username__c"],
		},
	},
	steps: [
		commandStep({
			input: ChangeRole,
			id: "membershipId",
			fields: { Role__c: "role" },
			action: { name: "ChangeRole", label: ["Change role", "Rol wijzigen"] },
			run: changeRole,
		}),
	],
	actions: {
		Remove: {
			label: ["Remove colleague", "Collega verwijderen"],
			who: managers,
			input: [{ name: "Successor", label: ["Transfer work to", "Werk overdragen aan"], length: 18 }],
			run: (act, membershipId, values) =>
				callCommand(
					{ input: RemoveMember, fields: { Successor: "successorId" } },
					{ values, own: { membershipId } },
					(input) => removeMember(act, input),
				),
		},
	},
	search: { fields: ["Name", "Username__c"], shows: ["Name", "AccountId", "Role__c"], filters: ["Role__c"] },
	avatar: { icon: "people", color: "#65cae4" },
});
