import { sql } from "drizzle-orm";
import { visibleUsers } from "#accounts/profile.db.ts";
import { contact, users } from "#db/schema/accounts.ts";
import { personRoles, recordObject } from "#records/object.ts";

const ofContact = (column: "first_name" | "last_name") =>
	sql`(select ${sql.identifier(column)} from ${contact} where ${contact.id} = ${users.contactId})`;

/** A login. */
export const userObject = recordObject({
	apiName: "User",
	keyPrefix: "005",
	table: users,
	label: ["User", "Gebruiker"],
	plural: ["Users", "Gebruikers"],
	name: "Name",
	rows: visibleUsers,
	who: personRoles,
	fields: {
		Username: { type: "text", length: 255, label: ["Username", "Gebruikersnaam"], value: users.username, unique: true },
		Name: {
			type: "text",
			length: 255,
			label: ["Name", "Naam"],
			value: () => sql`coalesce(${ofContact("first_name")} || ' ' || ${ofContact("last_name")}, ${users.username})`,
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
			{
				heading: ["Punch-out", "Punch-out"],
				columns: 2,
				fields: ["Is_Punchout_User__c", "Use_cart_address_for_OCI_user__c"],
			},
		],
		compact: ["Name", "Email"],
	},
	avatar: { icon: "user", color: "#65cae4" },
	listViews: {
		AllUsers: { label: ["All users", "Alle gebruikers"], columns: ["Name", "Email", "IsActive"], order: ["Username"] },
	},
	search: { fields: ["Name", "Username"], shows: ["Name", "Email"], filters: ["IsActive"] },
});
