import type { Language } from "#i18n/languages.ts";
import { uiApiPath } from "#shared/api-path.ts";
import { kinds, masterRecordType, recordTypeId, textIn } from "./kinds.ts";
import { canFilterBy, canSortBy, columnOf, type Field, includesRole } from "./object.ts";
import type { Access, Child, RegisteredObject, Registry } from "./registry.ts";
import { eTagOf } from "./represent.ts";
import { newValuesByKind } from "./values-by-kind.ts";

/** The viewer and the language for whom metadata is written. */
export type Reading = { registry: Registry; access: Access; language: Language };

const isCustom = (name: string): boolean => name.endsWith("__c");

export const canCreate = ({ create }: RegisteredObject, { role }: Access): boolean =>
	create !== undefined && includesRole(create.who, role);
export const canDelete = (object: RegisteredObject, { role }: Access): boolean =>
	object.delete !== undefined && includesRole(object.delete.who, role);
export const canSetField = (field: Field, { role }: Access): boolean => includesRole(field.create ?? "nobody", role);
export const canChangeField = (field: Field, { role }: Access): boolean => includesRole(field.update ?? "nobody", role);

/** The fields that a viewer reads, by name. */
export const readableFields = (object: RegisteredObject, access: Access): [string, Field][] =>
	[...object.fields].filter(([name]) => access.field(object, name));

export const canUpdate = (object: RegisteredObject, access: Access): boolean =>
	readableFields(object, access).some(([, field]) => canChangeField(field, access));

export const themeOf = ({ avatar }: RegisteredObject) =>
	avatar ? { color: avatar.color, iconUrl: avatar.icon } : { color: null, iconUrl: null };

const extraTypes: Partial<Record<Field["type"], string>> = { richText: "RichTextArea", longText: "PlainTextArea" };

const lengthOf = (field: Field): number => {
	if ("length" in field) return field.length;
	if (field.type === "picklist" || field.type === "multiPicklist") return 255;
	return kinds[field.type].dataType === "Reference" ? 18 : 0;
};

/** Precision and scale, as the platform states them. */
function digitsOf(field: Field): { precision: number; scale: number } {
	if (field.type === "money") return { precision: 18, scale: 2 };
	if (field.type === "percent") return { precision: 5, scale: 2 };
	if (field.type === "number") return { precision: field.precision, scale: field.scale };
	return { precision: 0, scale: 0 };
}

function fieldInfoOf(object: RegisteredObject, [name, field]: [string, Field], reading: Reading) {
	const { access, language } = reading;
	const targets = targetsOf(field, reading);
	const controller =
		field.type === "picklist" || field.type === "multiPicklist" ? field.controlledBy?.field : undefined;
	const within = field.type === "reference" && access.field(object, field.within ?? "") ? field.within : undefined;
	const isCompound = readableFields(object, access).some(([, other]) => other.partOf === name);
	const isNamePart = field.partOf === object.name;
	return {
		apiName: name,
		calculated: columnOf(field) === null,
		compound: isCompound,
		compoundComponentName: isNamePart ? name : null,
		compoundFieldName: field.partOf ?? null,
		controllerName: controllersOf(object, access, controller)[0] ?? null,
		controllingFields: controllersOf(object, access, controller),
		createable: canSetField(field, access),
		custom: isCustom(name),
		dataType: kinds[field.type].dataType,
		externalId: false,
		extraTypeInfo: isCompound && name === object.name ? "PersonName" : (extraTypes[field.type] ?? null),
		filterable: canFilterBy(field) && kinds[field.type].operators.length > 0,
		filteredLookupInfo:
			within === undefined ? null : { controllingFields: [within], dependent: true, optionalFilter: false },
		highScaleNumber: false,
		htmlFormatted: field.type === "richText",
		inlineHelpText: field.help ? textIn(language, field.help) : null,
		label: textIn(language, field.label),
		length: lengthOf(field),
		maskType: null,
		nameField: name === object.name,
		polymorphicForeignKey: targets.length > 1,
		...digitsOf(field),
		reference: field.type === "reference" || field.type === "recordType",
		referenceTargetField: null,
		referenceToInfos: targets.map((apiName) => ({ apiName, nameFields: namesOf(apiName, reading) })),
		relationshipName: field.type === "reference" ? field.relation : null,
		required: field.required === true,
		searchPrefilterable: false,
		sortable: canSortBy(field) && field.type !== "multiPicklist",
		unique: field.unique === true,
		updateable: canChangeField(field, access),
	};
}

/** The names of the objects that a field refers to, without those that the viewer may not know. */
function targetsOf(field: Field, { registry, access }: Reading): string[] {
	if (field.type === "recordType") return ["RecordType"];
	if (field.type !== "reference") return [];
	return field.to.filter((name) => {
		const object = registry.named(name);
		return object !== undefined && access.sees(object);
	});
}

/** The controlling field of a picklist, and the fields that control that one, nearest first. */
function controllersOf(object: RegisteredObject, access: Access, name: string | undefined): string[] {
	const field = name === undefined ? undefined : access.field(object, name);
	if (name === undefined || !field) return [];
	return [name, ...controllersOf(object, access, "controlledBy" in field ? field.controlledBy?.field : undefined)];
}

/** Each controlling field with the fields that depend on it. A field without dependants is an empty map. */
type Dependents = { [name: string]: Dependents };
function dependentsOf(object: RegisteredObject, access: Access, controller?: string): Dependents {
	const own = readableFields(object, access).flatMap(([name, field]) =>
		"controlledBy" in field && field.controlledBy ? [{ name, by: field.controlledBy.field }] : [],
	);
	const names = controller
		? own.filter(({ by }) => by === controller).map(({ name }) => name)
		: own.map(({ by }) => by).filter((by) => !own.some(({ name }) => name === by));
	return Object.fromEntries([...new Set(names)].map((name) => [name, dependentsOf(object, access, name)]));
}

export const childInfo = ({ relation, object, fieldName }: Child) => ({
	childObjectApiName: object.apiName,
	fieldName,
	junctionIdListNames: [],
	junctionReferenceTo: [],
	relationshipName: relation,
});

/** The lists of children whose objects and references a viewer may know. */
export const childrenOf = ({ children }: RegisteredObject, access: Access): Child[] =>
	[...children.values()].filter(({ object, fieldName }) => access.sees(object) && access.field(object, fieldName));

function recordTypesOf({ apiName, recordTypes }: RegisteredObject, { access, language }: Reading) {
	const master = {
		available: true,
		defaultRecordTypeMapping: !recordTypes,
		master: true,
		name: "Master",
		recordTypeId: masterRecordType,
	};
	const own = Object.entries(recordTypes?.types ?? {}).map(([name, { label, who }], at) => ({
		available: includesRole(who, access.role),
		defaultRecordTypeMapping: at === 0,
		master: false,
		name: textIn(language, label),
		recordTypeId: recordTypeId(apiName, name),
	}));
	return Object.fromEntries([...own, master].map((info) => [info.recordTypeId, info]));
}

/** The record type of new records. */
export function defaultRecordType({ apiName, recordTypes }: RegisteredObject): string {
	const [first] = Object.keys(recordTypes?.types ?? {});
	return first === undefined ? masterRecordType : recordTypeId(apiName, first);
}

/** The texts of a compound name that the viewer reads, then the name: FirstName, LastName and Name of a person. A salutation is no name. */
const nameFieldsOf = (object: RegisteredObject, access: Access): string[] => [
	...readableFields(object, access)
		.filter(([, { partOf, type }]) => partOf === object.name && type === "text")
		.map(([part]) => part),
	object.name,
];

function namesOf(apiName: string, { registry, access }: Reading): string[] {
	const object = registry.named(apiName);
	return object ? nameFieldsOf(object, access) : ["Name"];
}

export type ObjectInfo = ReturnType<typeof newObjectInfo>;
const infos = newValuesByKind<ObjectInfo>();

/** The description of an object, as far as a viewer may know it. */
export const objectInfo = (object: RegisteredObject, reading: Reading): ObjectInfo =>
	infos(reading.access, object, reading.language, () => newObjectInfo(object, reading));

function newObjectInfo(object: RegisteredObject, reading: Reading) {
	const { access, language } = reading;
	const { apiName, keyPrefix, label, plural, search, mru } = object;
	const body = {
		apiName,
		associateEntityType: null,
		associateParentEntity: null,
		childRelationships: childrenOf(object, access).map(childInfo),
		compactLayoutable: true,
		createable: canCreate(object, access),
		custom: isCustom(apiName),
		defaultRecordTypeId: defaultRecordType(object),
		deletable: canDelete(object, access),
		dependentFields: dependentsOf(object, access),
		feedEnabled: false,
		fields: Object.fromEntries(
			readableFields(object, access).map((entry) => [entry[0], fieldInfoOf(object, entry, reading)]),
		),
		keyPrefix,
		label: textIn(language, label),
		labelPlural: textIn(language, plural),
		layoutable: true,
		mruEnabled: mru !== false,
		nameFields: nameFieldsOf(object, access),
		queryable: true,
		recordTypeInfos: recordTypesOf(object, reading),
		searchLayoutable: search !== undefined,
		searchable: search !== undefined,
		themeInfo: themeOf(object),
		updateable: canUpdate(object, access),
	};
	return { ...body, eTag: eTagOf(body) };
}

const directoryEntry = (object: RegisteredObject, { access, language }: Reading) => ({
	apiName: object.apiName,
	keyPrefix: object.keyPrefix,
	label: textIn(language, object.label),
	labelPlural: textIn(language, object.plural),
	nameFields: nameFieldsOf(object, access),
	objectInfoUrl: `${uiApiPath}/object-info/${object.apiName}`,
});

/** Every object that a viewer may know. */
export function objectDirectory(reading: Reading) {
	const { registry, access } = reading;
	const objects = Object.fromEntries(
		registry.objects
			.filter((object) => access.sees(object))
			.map((object) => [object.apiName, directoryEntry(object, reading)]),
	);
	return { objects, eTag: eTagOf(objects) };
}
