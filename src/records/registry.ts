import { lacksPart } from "#accounts/access.ts";
import type { Viewer } from "#act.ts";
import { isWithinScopes, recordScope } from "#shared/scopes.ts";
import {
	columnOf,
	type Field,
	includesRole,
	type Label,
	type RecordObject,
	type RecordRole,
	roleOf,
} from "./object.ts";
import { spellings } from "./spellings.ts";

type Reference = Extract<Field, { type: "reference" }>;
/** A list of the records that refer to a record, for example the Orders of an Account. */
export type Child = { relation: string; object: RegisteredObject; fieldName: string };

/** An object with its own fields, those that every object has, and its relationships. */
export type RegisteredObject = Omit<RecordObject, "fields"> & {
	fields: ReadonlyMap<string, Field>;
	/** The reference fields by their relationship name. */
	relations: ReadonlyMap<string, { fieldName: string; field: Reference }>;
	/** The own spelling of a name that a client wrote in any case. An unknown name stays as it is. */
	fieldNamed: (name: string) => string;
	relationNamed: (name: string) => string;
	children: ReadonlyMap<string, Child>;
};

export type Registry = ReturnType<typeof openRegistry>;

const common = {
	id: ["Record ID", "Record-ID"],
	createdAt: ["Created date", "Aanmaakdatum"],
	createdBy: ["Created by", "Aangemaakt door"],
	updatedAt: ["Last modified date", "Laatst gewijzigd op"],
	updatedBy: ["Last modified by", "Laatst gewijzigd door"],
	modified: ["System modstamp", "Systeemtijd van wijziging"],
	recordType: ["Record type", "Recordtype"],
} as const satisfies Record<string, Label>;

/** The fields that every object has. */
function commonFields({ apiName, table, recordTypes }: RecordObject): Record<string, Field> {
	const user = (relation: string) => ({ type: "reference", to: ["User"], relation }) as const;
	return {
		Id: { type: "id", label: common.id, value: table.id },
		CreatedDate: { type: "dateTime", label: common.createdAt, value: table.createdAt },
		CreatedById: { ...user("CreatedBy"), label: common.createdBy, value: table.createdBy },
		LastModifiedDate: { type: "dateTime", label: common.updatedAt, value: table.updatedAt },
		LastModifiedById: { ...user("LastModifiedBy"), label: common.updatedBy, value: table.updatedBy },
		SystemModstamp: { type: "dateTime", label: common.modified, value: table.updatedAt },
		...(recordTypes && {
			RecordTypeId: { type: "recordType", object: apiName, label: common.recordType, value: recordTypes.value },
		}),
	};
}

/** Refuses commands that are offered by an action, or with a value, that the object does not have. */
function checkOffers({ apiName, fields, steps = [], actions = {}, ...object }: RecordObject): void {
	const deletion = object.delete?.run ? [object.delete.action] : [];
	const offers = [...steps.map(({ action }) => action), ...deletion];
	const names = offers.flatMap((offer) => ("name" in offer ? [] : offer));
	const own = offers.flatMap((offer) => ("name" in offer ? [offer.name] : []));
	const unknown = [
		...names.filter((name) => !(name in actions)),
		...own.filter((name, at) => name in actions || own.indexOf(name) !== at),
		...offers.flatMap((offer) =>
			"name" in offer ? Object.keys(offer.when ?? {}).filter((name) => !(name in fields)) : [],
		),
	];
	if (unknown.length > 0)
		throw new Error(`${apiName} offers commands by ${unknown.join()}, which it does not have or has twice`);
}

/** Refuses fields that could not be written: a field without a step or command is written as its column, without further rules. */
function checkWrites({ apiName, fields, steps = [], create, duplicates = [] }: RecordObject): void {
	const ofSteps = new Set(steps.flatMap((step) => step.fields));
	for (const [name, field] of Object.entries(fields)) {
		const isPlain = (field.update && !ofSteps.has(name)) || (field.create && !create?.run);
		if (isPlain && (!columnOf(field) || field.unique))
			throw new Error(`${apiName}.${name} needs a step or a command that writes it`);
	}
	for (const { name, fields: compared } of duplicates)
		if (!compared.every((field) => fields[field] && columnOf(fields[field])))
			throw new Error(`the duplicate rule ${name} of ${apiName} compares columns only`);
}

function register(object: RecordObject) {
	checkWrites(object);
	checkOffers(object);
	const fields = new Map([...Object.entries(commonFields(object)), ...Object.entries(object.fields)]);
	const relations = new Map<string, { fieldName: string; field: Reference }>();
	for (const [fieldName, field] of fields)
		if (field.type === "reference") relations.set(field.relation, { fieldName, field });
	const names = { fieldNamed: spellings(fields.keys()), relationNamed: spellings(relations.keys()) };
	return { ...object, fields, relations, ...names, children: new Map<string, Child>() };
}

/** Throws when two objects share a name or a prefix, and when a reference names an unknown object. */
export function openRegistry(objects: readonly RecordObject[]) {
	const registered = objects.map(register);
	const byName = new Map(registered.map((object) => [object.apiName.toLowerCase(), object]));
	const byPrefix = new Map(registered.map((object) => [object.keyPrefix, object]));
	if (byName.size < objects.length || byPrefix.size < objects.length)
		throw new Error("two objects of the registry have the same name or key prefix");
	for (const object of registered)
		for (const [relation, { fieldName, field }] of object.relations)
			for (const target of field.to) {
				const parent = byName.get(target.toLowerCase());
				if (!parent) throw new Error(`${object.apiName}.${relation} refers to ${target}, which is not registered`);
				if (field.children) parent.children.set(field.children, { relation: field.children, object, fieldName });
			}
	const all: readonly RegisteredObject[] = registered;
	return {
		objects: all,
		/** Finds an object by its API name, in any case. */
		named: (apiName: string): RegisteredObject | undefined => byName.get(apiName.toLowerCase()),
		/** Finds the object of a record id. */
		ofId: (id: string): RegisteredObject | undefined => byPrefix.get(id.slice(0, 3)),
	};
}

/** Tells which objects and fields exist for a viewer. */
export type Access = {
	role: RecordRole;
	by: Viewer;
	sees: (object: RegisteredObject) => boolean;
	/** Whether the parts of a login and the scopes of a token let it change records of the object. Commands check the rights of the person. */
	mayChange: (object: RegisteredObject) => boolean;
	/** Undefined for a field that does not exist, or that the viewer may not read. */
	field: (object: RegisteredObject, name: string) => Field | undefined;
};

export function accessOf(by: Viewer): Access {
	const role = roleOf(by);
	return {
		role,
		by,
		sees: ({ who = "everyone", part, apiName }) =>
			includesRole(who, role) &&
			(part === "everyone" || !lacksPart(by, part)) &&
			isWithinScopes(by, recordScope(apiName, "read")),
		mayChange: ({ changePart, apiName }) =>
			!(changePart && lacksPart(by, changePart)) && isWithinScopes(by, recordScope(apiName, "change")),
		field(object, name) {
			const field = object.fields.get(name);
			return field && includesRole(field.read ?? "everyone", role) ? field : undefined;
		},
	};
}
