import { describe, expect, test } from "vitest";
import { system } from "#act.ts";
import { includesRole, type Offer, personRoles, type RecordRole } from "#records/object.ts";
import { canChangeField, canCreate, canDelete } from "#records/object-info.ts";
import { isUsable, quickActionsOf } from "#records/quick-actions.ts";
import { type Access, accessOf, openRegistry, type RegisteredObject } from "#records/registry.ts";
import { objects, registry } from "./objects.ts";

/** The access of a role with a login that has all parts of the site. */
const accessFor = (role: RecordRole): Access => ({
	...accessOf(system),
	role,
	sees: ({ who = "everyone" }) => includesRole(who, role),
	field(object, name) {
		const field = object.fields.get(name);
		return field && includesRole(field.read ?? "everyone", role) ? field : undefined;
	},
});

/** The commands of an object in the registry: a name, the actions that offer the command, and the roles that may run it. */
function commandsOf(object: RegisteredObject) {
	const { apiName, create, steps = [], actions = {} } = object;
	const offered = (offer: Offer) => ("name" in offer ? [offer.name] : offer).map((name) => `${apiName}.${name}`);
	return [
		...(create
			? [{ command: "create", names: [`Global.New${apiName}`], isFor: (access: Access) => canCreate(object, access) }]
			: []),
		...steps.map(({ fields, action }) => ({
			command: fields.join(),
			names: offered(action),
			isFor: (access: Access) =>
				fields.some((name) => {
					const field = access.field(object, name);
					return field && canChangeField(field, access);
				}),
		})),
		...(object.delete?.run
			? [
					{
						command: "delete",
						names: offered(object.delete.action),
						isFor: (access: Access) => canDelete(object, access),
					},
				]
			: []),
		...Object.entries(actions).map(([name, { who }]) => ({
			command: name,
			names: [`${apiName}.${name}`],
			isFor: ({ role }: Access) => includesRole(who, role),
		})),
	];
}

/** The commands of an object that a role may run and is offered by no quick action. */
const withoutAction = (object: RegisteredObject): string[] =>
	personRoles.flatMap((role) => {
		const access = accessFor(role);
		if (!access.sees(object)) return [];
		const usable = quickActionsOf(object).filter((action) => isUsable(action, access));
		return commandsOf(object)
			.filter(({ isFor, names }) => isFor(access) && !usable.some(({ apiName }) => names.includes(apiName)))
			.map(({ command }) => `${role}: ${object.apiName} ${command}`);
	});

describe("quick actions", () => {
	test.each(registry.objects.map((object) => [object.apiName, object] as const))(
		"offer each command of %s to each role that may run it",
		(_, object) => {
			expect(withoutAction(object)).toEqual([]);
		},
	);

	test("belong to every object that has commands", () => {
		const withCommands = registry.objects.filter((object) => commandsOf(object).length > 0);
		expect(withCommands.map(({ apiName }) => apiName)).toEqual(
			registry.objects.filter((object) => quickActionsOf(object).length > 0).map(({ apiName }) => apiName),
		);
	});

	test("have a name that no other action has, in any case, and labels in both languages", () => {
		const actions = registry.objects.flatMap(quickActionsOf);
		expect(new Set(actions.map(({ apiName }) => apiName.toLowerCase())).size).toBe(actions.length);
		for (const { apiName, label } of actions) {
			expect(label, apiName).toHaveLength(2);
			expect(
				label.every((text) => text.trim().length > 2 && /^[A-Z]/.test(text)),
				apiName,
			).toBe(true);
		}
	});

	test("decide by fields that their object has", () => {
		const unknown = registry.objects.flatMap((object) =>
			quickActionsOf(object).flatMap(({ apiName, when = {} }) =>
				personRoles
					.flatMap((role) => Object.keys(typeof when === "function" ? when(role, system) : when))
					.filter((name) => !object.fields.has(name))
					.map((name) => `${apiName}: ${name}`),
			),
		);
		expect(unknown).toEqual([]);
	});

	test.each<[string, Offer]>([
		["an action that the object does not have", ["Nothing"]],
		["the name of another action", { name: "Close", label: ["Close", "Sluiten"] }],
		["a value that the object does not have", { name: "Move", label: ["Move", "Zetten"], when: { Nothing: [1] } }],
	])("are refused with %s", (_, action) => {
		const changed = objects.map((object) =>
			object.apiName === "Case"
				? { ...object, steps: object.steps?.map((step) => ({ ...step, action })) ?? [] }
				: object,
		);
		expect(() => openRegistry(changed)).toThrow("Case offers commands by");
	});
});
