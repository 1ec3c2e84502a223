import { Refusal } from "#shared/refusal.ts";
import type { Access, RegisteredObject, Registry } from "./registry.ts";

/** The relationship levels that a field name may pass. */
export const maxLevels = 6;

/** The fields to read of one object, and the levels below it by relationship name. A polymorphic relationship has a level for each target. */
export type Level = {
	object: RegisteredObject;
	fields: Set<string>;
	relations: Map<string, readonly Level[]>;
};

export type Reader = { registry: Registry; access: Access };

export const levelOf = (object: RegisteredObject): Level => ({ object, fields: new Set(), relations: new Map() });

/** A copy to which a statement adds the fields of its filter and order. */
export const copyOf = ({ object, fields, relations }: Level): Level => ({
	object,
	fields: new Set(fields),
	relations: new Map([...relations].map(([name, targets]) => [name, targets.map(copyOf)])),
});

const unknownField = (name: string) => new Refusal("invalid", "records.unknown-field", { field: name });

/** A field name without the name of its object: `Order.Account.Name` and `Account.Name` are one field of an order. */
export const ownPath = (object: RegisteredObject, name: string): string =>
	isQualifiedBy(object, name) ? name.slice(object.apiName.length + 1) : name;

/** Whether a name begins with that of the object, in any case. */
export const isQualifiedBy = ({ apiName }: RegisteredObject, name: string): boolean =>
	name.toLowerCase().startsWith(`${apiName.toLowerCase()}.`);

/** Adds field names, such as `Order.Account.Name` or `Account.Name`, to a level. Unknown and hidden names are refused, or left out when they
 * are optional. */
export function addFields(reader: Reader, level: Level, names: Iterable<string>, isOptional = false): void {
	for (const name of names) {
		const path = ownPath(level.object, name).split(".");
		if (path.length - 1 > maxLevels)
			throw new Refusal("invalid", "records.too-many-levels", { field: name.slice(0, 200) });
		if (!addPath(reader, level, path) && !isOptional) throw unknownField(name.slice(0, 200));
	}
}

/** Adds a path without the name of the object. False when a part of it is unknown or hidden. */
export function addPath(reader: Reader, level: Level, [first = "", ...rest]: readonly string[]): boolean {
	if (rest.length === 0) {
		const name = level.object.fieldNamed(first);
		if (!reader.access.field(level.object, name)) return false;
		level.fields.add(name);
		return true;
	}
	// No short circuit: each target gets the fields that it has.
	return targetsOf(reader, level, first).filter((target) => addPath(reader, target, rest)).length > 0;
}

/** The levels of a relationship, added when they are missing. Empty for an unknown or hidden relationship. */
export function targetsOf({ registry, access }: Reader, level: Level, name: string): readonly Level[] {
	const relation = level.object.relationNamed(name);
	const present = level.relations.get(relation);
	if (present) return present;
	const reference = level.object.relations.get(relation);
	if (!reference || !access.field(level.object, reference.fieldName)) return [];
	const targets = reference.field.to
		.flatMap((name) => registry.named(name) ?? [])
		.filter((object) => access.sees(object))
		.map((object) => {
			const target = levelOf(object);
			// A related record always has its id and its name, which is the text shown for the relationship.
			for (const field of ["Id", object.name]) if (access.field(object, field)) target.fields.add(field);
			return target;
		});
	if (targets.length > 0) level.relations.set(relation, targets);
	return targets;
}

const keys = new WeakMap<Level, string>();

/** A key that is the same for two levels with the same fields. A level that has a key does not change. */
export function keyOf(level: Level): string {
	const key = keys.get(level) ?? makeKey(level);
	keys.set(level, key);
	return key;
}

const makeKey = ({ object, fields, relations }: Level): string =>
	`${object.apiName}(${[...fields].sort().join()}${[...relations]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, targets]) => ` ${name}:${targets.map(keyOf).join("|")}`)
		.join("")})`;
