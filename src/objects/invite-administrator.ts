import { InviteAdministrator, statusesOfStaff } from "#accounts/accounts.ts";
import { inviteFirstAdministrator } from "#accounts/first-administrator.commands.ts";
import { callCommand } from "#records/command-step.ts";
import { type Action, sellerRoles } from "#records/object.ts";
import { salutationValues } from "./fields.ts";

const command = {
	input: InviteAdministrator,
	fields: {
		Salutation: "salutation",
		FirstName: "firstName",
		LastName: "lastName",
		Email: "email",
		Phone: "phone",
	},
};

/** Invites the first administrator of a company. */
export const inviteAdministratorAction: Action<"Status__c" | "Has_Administrator__c"> = {
	label: ["Invite first administrator", "Eerste beheerder uitnodigen"],
	who: sellerRoles,
	when: { Status__c: statusesOfStaff, Has_Administrator__c: [false] },
	input: [
		{ name: "Salutation", label: ["Salutation", "Aanhef"], values: salutationValues },
		{ name: "FirstName", label: ["First name", "Voornaam"], required: true, length: 80 },
		{ name: "LastName", label: ["Last name", "Achternaam"], required: true, length: 80 },
		{ name: "Email", label: ["Email", "E-mail"], required: true, length: 254 },
		{ name: "Phone", label: ["Phone", "Telefoon"], length: 20 },
	],
	run: (act, accountId, values) =>
		callCommand(command, { values, own: { accountId } }, async (input) => {
			await inviteFirstAdministrator(act, input);
		}),
};
