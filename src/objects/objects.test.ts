import { getTableConfig, type PgColumn, PgDialect } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { system } from "#act.ts";
import { addPath, levelOf } from "#records/field-tree.ts";
import { customerRoles, type Field, includesRole, type Label, personRoles, type RecordRole } from "#records/object.ts";
import { type Access, accessOf, type RegisteredObject } from "#records/registry.ts";
import { registry } from "./objects.ts";

/** A viewer who knows every field. */
const everything: Access = { ...accessOf(system), sees: () => true, field: (object, name) => object.fields.get(name) };
const reader = { registry, access: everything };

const isKnown = (object: RegisteredObject, path: string): boolean =>
	addPath(reader, levelOf(object), path.replace(/^-/, "").split("."));

/** Every name of a field in the lists, layouts and rules of an object that is unknown. */
function unknownNames(object: RegisteredObject): string[] {
	const { layouts, listViews, relatedLists = {}, search, path, duplicates = [], recordTypes } = object;
	const sections = [...layouts.full, ...(layouts.create ?? []), ...(layouts.edit ?? [])];
	const own = [
		...sections.flatMap(({ fields }) => fields.filter((name) => name !== null)),
		...layouts.compact,
		...Object.values(listViews).flatMap(({ columns, order }) => [...columns, ...order]),
		...(search ? [...search.fields, ...search.shows, ...(search.filters ?? [])] : []),
		...(path ? [path.field] : []),
		...duplicates.flatMap(({ fields }) => fields),
		...Object.values(recordTypes?.types ?? {}).flatMap(({ picklists = {} }) => Object.keys(picklists)),
		...[...object.fields.values()].flatMap((field) =>
			"controlledBy" in field && field.controlledBy ? [field.controlledBy.field] : [],
		),
		object.name,
	].filter((name) => !isKnown(object, name));
	const ofChildren = Object.entries(relatedLists).flatMap(([relation, { columns, order }]) => {
		const child = object.children.get(relation);
		if (!child) return [relation];
		return [...columns, ...order].filter((name) => !isKnown(child.object, name)).map((name) => `${relation}.${name}`);
	});
	return [...own, ...ofChildren];
}

const labelsOf = (object: RegisteredObject): Label[] => [
	object.label,
	object.plural,
	...[...object.fields.values()].flatMap((field) => [
		field.label,
		...(field.help ? [field.help] : []),
		...("values" in field ? Object.values(field.values) : []),
	]),
	...object.layouts.full.map(({ heading }) => heading),
	...Object.values(object.listViews).map(({ label }) => label),
	...Object.values(object.actions ?? {}).map(({ label }) => label),
	...Object.values(object.recordTypes?.types ?? {}).map(({ label }) => label),
];

/** The values that the column of a picklist can store. */
const storedValues = ({ value }: Field): readonly string[] =>
	typeof value === "function" ? [] : ((value as PgColumn).enumValues ?? []);

describe.each(registry.objects.map((object) => [object.apiName, object] as const))("%s", (_, object) => {
	test("names known fields in layouts, lists and search", () => {
		expect(unknownNames(object)).toEqual([]);
	});

	test("has labels in both languages", () => {
		const missing = labelsOf(object).filter((texts) => texts.length !== 2 || texts.some((text) => text.trim() === ""));
		expect(missing).toEqual([]);
	});

	test("has the key prefix that its table checks", () => {
		const { name, checks } = getTableConfig(object.table);
		const check = checks.find((check) => check.name.startsWith(`${name}_id_is_`));
		expect(check && new PgDialect().sqlToQuery(check.value).sql).toContain(`'^${object.keyPrefix}[`);
	});

	test("labels the stored values of its picklists", () => {
		const wrong = [...object.fields].flatMap(([name, field]) => {
			const stored = storedValues(field);
			const known = "values" in field ? Object.keys(field.values) : [];
			return field.type === "picklist" && stored.some((value) => !known.includes(value)) ? [name] : [];
		});
		expect(wrong).toEqual([]);
	});

	test("has a list view, an avatar and a name of its own", () => {
		expect(Object.keys(object.listViews).length).toBeGreaterThan(0);
		expect(object.avatar).toEqual({ icon: expect.any(String), color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
		expect(object.layouts.compact[0]).toBeDefined();
	});
});

/** Fields that only some roles read: prices, terms, and how a person is reached. */
test.each<[object: string, field: string, hiddenFrom: readonly RecordRole[]]>([
	["Account", "SapId__c", ["guest", ...customerRoles]],
	["Account", "CreditLimit__c", ["guest", "reader", "buyer", "punchout"]],
	["Contact", "Phone", ["guest", "reader", "finance", "buyer", "punchout"]],
	["Contact", "JobTitle__c", ["guest", "reader", "finance", "buyer", "punchout"]],
	["Quote", "Email", ["guest", "reader", "finance", "buyer", "punchout"]],
	["Lead", "Phone", ["guest", "reader", "finance", "buyer", "punchout"]],
	["Order", "Disputed_Status__c", ["guest", ...customerRoles]],
	["Payment", "GatewayRefNumber", ["guest", ...customerRoles]],
	["Product2", "Price__c", ["guest"]],
	["Product2", "Price_On_Request__c", ["guest"]],
	["Contact", "Enabled_as_eCom_User", ["guest", "reader", "finance", "buyer", "punchout"]],
	["Product2", "Contract_Only__c", ["guest", ...customerRoles, "service", "staffFinance"]],
	["WebStore", "Freight_Code__c", ["guest", ...customerRoles]],
])("hides %s.%s from other roles", (apiName, fieldName, hiddenFrom) => {
	const read = registry.named(apiName)?.fields.get(fieldName)?.read ?? "everyone";
	const roles = ["guest", ...personRoles] as const;
	expect(roles.filter((role) => !includesRole(read, role))).toEqual(roles.filter((role) => hiddenFrom.includes(role)));
});

test("shows guests public objects only, and no prices", () => {
	const shown = registry.objects.filter(({ who = "everyone" }) => includesRole(who, "guest"));
	expect(shown.map(({ apiName }) => apiName).toSorted()).toEqual([
		"Announcement",
		"ContentDocument",
		"ContentVersion",
		"Holiday",
		"Product2",
		"ProductCategory",
		"WebStore",
	]);
	const prices = shown
		.filter(({ apiName }) => apiName !== "WebStore")
		.flatMap(({ fields }) => [...fields.values()].filter(({ type }) => type === "money"))
		.filter(({ read = "everyone" }) => includesRole(read, "guest"));
	expect(prices).toEqual([]);
});
