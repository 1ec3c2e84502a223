import type { AppEntry } from "#records/apps.ts";
import { personRoles, staffRoles } from "#records/object.ts";

/** The apps of the record platform, with the objects of their menus in order. */
export const apps: readonly AppEntry[] = [
	{
		name: "Workspace",
		label: ["Workspace", "Werkruimte"],
		who: staffRoles,
		type: "Lightning",
		objects: ["Account", "Contact", "Order", "Invoice", "CoffeePlan", "Case", "Asset", "Quote", "Lead", "Product2"],
	},
	{
		name: "Webshop",
		label: ["Webshop", "Webshop"],
		who: personRoles,
		type: "Community",
		objects: ["Product2", "Order", "Invoice", "CoffeePlan", "Asset", "Case"],
	},
];
