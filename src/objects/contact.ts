import { sql } from "drizzle-orm";
import { changeContactEmail, deleteContact } from "#accounts/contacts.commands.ts";
import { visibleContacts } from "#accounts/contacts.db.ts";
import { ChangeContactEmail } from "#accounts/contacts.ts";
import { contact } from "#db/schema/accounts.ts";
import { commandStep } from "#records/command-step.ts";
import { recordObject, sellerRoles, staffRoles } from "#records/object.ts";
import { memberRoles } from "#shared/roles.ts";
import { ownerField, personalRoles, salutationValues } from "./fields.ts";

/** A person at a company. A user's own name and address change on their profile. */
export const contactObject = recordObject({
	apiName: "Contact",
	keyPrefix: "003",
	table: contact,
	label: ["Contact", "Contactpersoon"],
	plural: ["Contacts", "Contactpersonen"],
	name: "Name",
	rows: visibleContacts,
	who: [...memberRoles, ...staffRoles],
	part: "account",
	changes: { topic: "accounts", accountId: contact.accountId },
	create: { who: sellerRoles },
	delete: {
		who: sellerRoles,
		run: (act, contactId) => deleteContact(act, { contactId }),
		action: { name: "Remove", label: ["Remove contact", "Contactpersoon verwijderen"] },
	},
	fields: {
		Name: {
			type: "text",
			length: 255,
			label: ["Name", "Naam"],
			value: () => sql`${contact.firstName} || ' ' || ${contact.lastName}`,
		},
		Salutation: {
			type: "picklist",
			values: salutationValues,
			label: ["Salutation", "Aanhef"],
			value: contact.salutation,
			read: personalRoles,
			create: sellerRoles,
			update: sellerRoles,
			required: true,
			initial: "Rather neither",
			partOf: "Name",
		},
		FirstName: {
			type: "text",
			length: 60,
			label: ["First name", "Voornaam"],
			value: contact.firstName,
			create: sellerRoles,
			update: sellerRoles,
			required: true,
			partOf: "Name",
		},
		LastName: {
			type: "text",
			length: 60,
			label: ["Last name", "Achternaam"],
			value: contact.lastName,
			create: sellerRoles,
			update: sellerRoles,
			required: true,
			partOf: "Name",
		},
		AccountId: {
			type: "reference",
			to: ["Account"],
			relation: "Account",
			children: "Contacts",
			label: ["Account", "Bedrijf"],
			value: contact.accountId,
			create: sellerRoles,
			required: true,
		},
		OwnerId: ownerField(contact.createdBy),
		Email: {
			type: "email",
			length: 254,
			label: ["Email", "E-mail"],
			value: contact.email,
			create: sellerRoles,
			update: sellerRoles,
			required: true,
		},
		Phone: {
			type: "phone",
			length: 20,
			label: ["Phone", "Telefoon"],
			value: contact.phone,
			read: personalRoles,
			create: sellerRoles,
			update: sellerRoles,
		},
		JobTitle__c: {
			type: "picklist",
			values: {
				owner: ["Owner", "Eigenaar"],
				manager: ["Manager", "Manager"],
				purchasing: ["Purchasing", "Inkoop"],
				finance: ["Finance", "Financiën"],
				other: ["Other", "Anders"],
			},
			label: ["Job title", "Functie"],
			value: contact.jobTitle,
			read: personalRoles,
			create: sellerRoles,
			update: sellerRoles,
		},
		Enabled_as_MyServices_User: {
			type: "boolean",
			label: ["My Services", "My Services"],
			value: contact.enabledAsMyServicesUser,
			read: personalRoles,
		},
		Enabled_as_eCom_User: {
			type: "boolean",
			label: ["Webshop", "Webshop"],
			value: contact.enabledAsEcomUser,
			read: personalRoles,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Contact", "Contactpersoon"],
				columns: 2,
				fields: [
					"Salutation",
					"FirstName",
					"LastName",
					"AccountId",
					"Email",
					"Phone",
					"JobTitle__c",
					null,
					"Enabled_as_eCom_User",
					"Enabled_as_MyServices_User",
				],
			},
		],
		compact: ["Name", "Email", "Phone"],
	},
	avatar: { icon: "contact", color: "#a094ed" },
	listViews: {
		AllContacts: {
			label: ["All contacts", "Alle contactpersonen"],
			columns: ["Name", "AccountId", "Email", "Phone"],
			order: ["Name"],
		},
	},
	steps: [
		commandStep({
			input: ChangeContactEmail,
			id: "contactId",
			fields: { Email: "email" },
			action: { name: "ChangeEmail", label: ["Change email address", "E-mailadres wijzigen"] },
			run: changeContactEmail,
		}),
	],
	relatedLists: { Cases: { columns: ["CaseNumber", "Subject", "Status", "CreatedDate"], order: ["-CreatedDate"] } },
	search: { fields: ["Name", "Email"], shows: ["Name", "AccountId", "Email"] },
	duplicates: [{ name: "Contact_by_email", fields: ["AccountId", "Email"], engine: "exact", onCreate: "alert" }],
});
