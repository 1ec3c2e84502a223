import { z } from "zod";
import { recordTypeInfo, themeInfo } from "./record-shapes.ts";

const eTag = z.string().regex(/^[0-9a-f]{32}$/);
const text = z.string();
const optionalText = z.string().nullable();
const bool = z.boolean();

const directoryEntry = z.object({
	apiName: text,
	keyPrefix: optionalText,
	label: text,
	labelPlural: text,
	nameFields: z.array(text),
	objectInfoUrl: text,
});
export const objectDirectory = z.object({ eTag, objects: z.record(text, directoryEntry) });

const fieldInfo = z.object({
	apiName: text,
	calculated: bool,
	compound: bool,
	compoundComponentName: optionalText,
	compoundFieldName: optionalText,
	controllerName: optionalText,
	controllingFields: z.array(text),
	createable: bool,
	custom: bool,
	dataType: text,
	externalId: bool,
	extraTypeInfo: optionalText,
	filterable: bool,
	filteredLookupInfo: z.object({ controllingFields: z.array(text), dependent: bool, optionalFilter: bool }).nullable(),
	highScaleNumber: bool,
	htmlFormatted: bool,
	inlineHelpText: optionalText,
	label: text,
	length: z.int(),
	maskType: optionalText,
	nameField: bool,
	polymorphicForeignKey: bool,
	precision: z.int(),
	reference: bool,
	referenceTargetField: optionalText,
	referenceToInfos: z.array(z.object({ apiName: text, nameFields: z.array(text) })),
	relationshipName: optionalText,
	required: bool,
	scale: z.int(),
	searchPrefilterable: bool,
	sortable: bool,
	unique: bool,
	updateable: bool,
});

const childRelationship = z.object({
	childObjectApiName: text,
	fieldName: text,
	junctionIdListNames: z.array(text),
	junctionReferenceTo: z.array(text),
	relationshipName: text,
});

export const objectInfoShape = z.object({
	apiName: text,
	associateEntityType: optionalText,
	associateParentEntity: optionalText,
	childRelationships: z.array(childRelationship),
	compactLayoutable: bool,
	createable: bool,
	custom: bool,
	defaultRecordTypeId: optionalText,
	deletable: bool,
	dependentFields: z.record(text, z.unknown()),
	eTag,
	feedEnabled: bool,
	fields: z.record(text, fieldInfo),
	keyPrefix: optionalText,
	label: text,
	labelPlural: text,
	layoutable: bool,
	mruEnabled: bool,
	nameFields: z.array(text),
	queryable: bool,
	recordTypeInfos: z.record(text, recordTypeInfo),
	searchLayoutable: bool,
	searchable: bool,
	themeInfo,
	updateable: bool,
});

const picklistValue = z.object({
	attributes: z.record(text, z.unknown()).nullable(),
	label: text,
	validFor: z.array(z.int()),
	value: text,
});
export const picklistValues = z.object({
	controllerValues: z.record(text, z.int()),
	defaultValue: picklistValue.nullable(),
	eTag,
	url: text,
	values: z.array(picklistValue),
});
export const picklistCollection = z.object({ eTag, picklistFieldValues: z.record(text, picklistValues) });

const layoutComponent = z.object({
	apiName: optionalText,
	componentType: z.enum(["Field", "EmptySpace"]),
	label: optionalText,
});
const layoutItem = z.object({
	editableForNew: bool,
	editableForUpdate: bool,
	label: optionalText,
	layoutComponents: z.array(layoutComponent),
	lookupIdApiName: optionalText,
	required: bool,
	sortable: bool,
	uiBehavior: z.enum(["Edit", "Required", "Readonly"]).nullable(),
});
const layoutSection = z.object({
	collapsible: bool,
	columns: z.int(),
	heading: optionalText,
	id: optionalText,
	layoutRows: z.array(z.object({ layoutItems: z.array(layoutItem) })),
	rows: z.int(),
	tabOrder: z.enum(["LeftToRight", "TopToBottom"]),
	useHeading: bool,
});
export const recordLayout = z.object({
	eTag,
	id: optionalText,
	layoutType: z.enum(["Full", "Compact"]),
	mode: z.enum(["Create", "Edit", "View"]),
	objectApiName: text,
	recordTypeId: optionalText,
	saveOptions: z.array(z.unknown()),
	sections: z.array(layoutSection),
});
export const layoutUserState = z.object({
	id: text,
	sectionUserStates: z.record(text, z.object({ collapsed: bool, id: text })),
});
export const pathLayout = z.object({
	pathName: optionalText,
	pathApiName: optionalText,
	pathPicklistField: z.object({ apiName: text, label: text }),
	steps: z.array(
		z.object({
			closed: bool,
			converted: bool,
			info: optionalText,
			layout: z.object({ sections: z.array(layoutSection) }).nullable(),
			picklistLabel: text,
			picklistValue: text,
			won: bool,
		}),
	),
	lastModifiedDate: optionalText,
});
