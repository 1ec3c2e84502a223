import { sql } from "drizzle-orm";
import { visibleUsers } from "#accounts/profile.db.ts";
import { resetSecondFactor } from "#auth/factors.commands.ts";
import { addStaff, changeStaff, removeStaff } from "#auth/staff.commands.ts";
import { AddStaff, ChangeStaff } from "#auth/staff.ts";
import { contact, users } from "#db/schema/accounts.ts";
import { secondFactor } from "#db/schema/auth.ts";
import { callCommand, commandStep } from "#records/command-step.ts";
import { personRoles, type Roles, recordObject, staffRoles } from "#records/object.ts";
import { staffKinds } from "#shared/roles.ts";
import { reference } from "./fields.ts";

const ofContact = (column: "first_name" | "last_name" | "enabled_as_ecom_user" | "enabled_as_my_services_user") =>
	sql`(select ${sql.identifier(column)} from ${contact} where ${contact.id} = ${users.contactId})`;

const hasFactor = sql`exists (
	select from ${secondFactor} where ${secondFactor.userId} = ${users.id} and ${secondFactor.confirmedAt} is not null
)`;

const managers = ["staffAdministrator"] as const satisfies Roles;
const activeStaff = { IsActive: [true], Staff_Kind__c: staffKinds };

const create = { input: AddStaff, fields: { Username: "email", Staff_Kind__c: "kind", Staff_Name__c: "name" } };

/** A login. Administrators of the staff add, change and remove those of the staff; customers join by invitations. */
export const userObject = recordObject({
	apiName: "User",
	keyPrefix: "005",
	table: users,
	label: ["User", "Gebruiker"],
	plural: ["Users", "Gebruikers"],
	name: "Name",
	rows: visibleUsers,
	who: personRoles,
	part: "company",
	create: {
		who: managers,
		label: ["New member of staff", "Medewerker toevoegen"],
		run: (act, values) => callCommand(create, { values }, async (input) => (await addStaff(act, input)).id),
	},
	fields: {
		Username: {
			type: "text",
			length: 254,
			label: ["Username", "Gebruikersnaam"],
			value: users.username,
			create: managers,
			required: true,
			unique: true,
		},
		Name: {
			type: "text",
			length: 255,
			label: ["Name", "Naam"],
			value: () =>
				sql`coalesce(${ofContact("first_name")} || ' ' || ${ofContact("last_name")}, ${users.staffName}, ${users.username})`,
		},
		FirstName: {
			type: "text",
			length: 120,
			label: ["First name", "Voornaam"],
			value: () => ofContact("first_name"),
			partOf: "Name",
		},
		LastName: {
			type: "text",
			length: 120,
			label: ["Last name", "Achternaam"],
			value: () => ofContact("last_name"),
			partOf: "Name",
		},
		Email: { type: "email", length: 255, label: ["Email", "E-mail"], value: users.username },
		IsActive: { type: "boolean", label: ["Active", "Actief"], value: () => sql`${users.disabledAt} is null` },
		Staff_Kind__c: {
			type: "picklist",
			values: {
				sales: ["Sales", "Verkoop"],
				service: ["Service", "Service"],
				finance: ["Finance", "Financiën"],
				administrator: ["Administrator", "Beheer"],
			},
			label: ["Department", "Afdeling"],
			value: users.staff,
			read: staffRoles,
			create: managers,
			update: managers,
			required: true,
		},
		Staff_Name__c: {
			type: "text",
			length: 160,
			label: ["Name of the member of staff", "Naam van de medewerker"],
			value: users.staffName,
			read: staffRoles,
			create: managers,
			update: managers,
		},
		Two_Step_Verification__c: {
			type: "boolean",
			label: ["Two-step verification", "Tweestapsverificatie"],
			value: () => hasFactor,
			read: managers,
			filter: false,
			sort: false,
		},
		ContactId: reference({ to: "Contact", label: ["Contact", "Contactpersoon"], value: users.contactId }),
		Enabled_as_MyServices_User: {
			type: "boolean",
			label: ["My Services", "My Services"],
			value: () => ofContact("enabled_as_my_services_user"),
		},
		Enabled_as_eCom_User: {
			type: "boolean",
			label: ["Webshop", "Webshop"],
			value: () => ofContact("enabled_as_ecom_user"),
		},
		Is_Punchout_User__c: {
			type: "boolean",
			label: ["Punch-out user", "Punch-outgebruiker"],
			value: users.isPunchoutUser,
		},
		Use_cart_address_for_OCI_user__c: {
			type: "boolean",
			label: ["Use cart address for OCI", "Adres van winkelwagen gebruiken voor OCI"],
			value: users.useCartAddressForOci,
		},
	},
	layouts: {
		full: [
			{
				heading: ["User", "Gebruiker"],
				columns: 2,
				fields: ["FirstName", "LastName", "Username", "Email", "IsActive"],
			},
			{ heading: ["Staff", "Medewerkers"], columns: 2, fields: ["Staff_Kind__c", "Staff_Name__c"] },
			{
				heading: ["Punch-out", "Punch-out"],
				columns: 2,
				fields: ["Is_Punchout_User__c", "Use_cart_address_for_OCI_user__c"],
			},
		],
		compact: ["Name", "Email"],
		create: [
			{
				heading: ["Staff", "Medewerkers"],
				columns: 2,
				fields: ["Username", "Staff_Kind__c", "Staff_Name__c"],
			},
		],
	},
	steps: [
		commandStep({
			input: ChangeStaff,
			id: "userId",
			fields: { Staff_Kind__c: "kind", Staff_Name__c: "name" },
			action: { name: "ChangeStaff", label: ["Change member of staff", "Medewerker wijzigen"], when: activeStaff },
			run: changeStaff,
		}),
	],
	actions: {
		RemoveStaff: {
			label: ["Remove staff login", "Medewerkersaccount verwijderen"],
			who: managers,
			when: activeStaff,
			run: (act, userId) => removeStaff(act, { userId }),
		},
		ResetSecondFactor: {
			label: ["Reset two-step verification", "Tweestapsverificatie resetten"],
			who: managers,
			when: { IsActive: [true], Two_Step_Verification__c: [true] },
			run: (act, userId) => resetSecondFactor(act, { userId, source: { visitor: "records" } }),
		},
	},
	avatar: { icon: "user", color: "#65cae4" },
	listViews: {
		Staff: {
			label: ["Staff", "Medewerkers"],
			columns: ["Name", "Email", "Staff_Kind__c", "IsActive"],
			order: ["Username"],
			where: { Staff_Kind__c: { ne: null } },
			who: staffRoles,
		},
		AllUsers: { label: ["All users", "Alle gebruikers"], columns: ["Name", "Email", "IsActive"], order: ["Username"] },
	},
	search: { fields: ["Name", "Username"], shows: ["Name", "Email"], filters: ["IsActive"] },
});
