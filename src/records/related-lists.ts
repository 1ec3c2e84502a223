import { ownPath } from "./field-tree.ts";
import { kinds, textIn } from "./kinds.ts";
import { type Describing, fieldOfPath, lookupOf, orderedByInfo, orderedByOf, userPreferenceOf } from "./list-info.ts";
import type { ListPreference } from "./list-views.ts";
import { canFilterBy, type Field } from "./object.ts";
import { childrenOf } from "./object-info.ts";
import type { Access, Child, RegisteredObject } from "./registry.ts";
import { eTagOf } from "./represent.ts";
import { isSortable } from "./sort.ts";

/** The list of the records that refer to a record, for example the orders of a company. */
export type RelatedList = {
	parent: RegisteredObject;
	child: Child;
	columns: readonly string[];
	order: readonly string[];
};

/** The related lists of an object whose objects and references the viewer may know. */
export const relatedListsOf = (access: Access, parent: RegisteredObject): RelatedList[] =>
	childrenOf(parent, access).map((child) => {
		const { columns, order } = parent.relatedLists?.[child.relation] ?? {
			columns: child.object.layouts.compact,
			order: ["-CreatedDate"],
		};
		return { parent, child, columns: columns.filter((name) => access.field(child.object, name)), order };
	});

/** Finds a related list by its relationship name, in any case. */
export const relatedListNamed = (access: Access, parent: RegisteredObject, name: string): RelatedList | undefined =>
	relatedListsOf(access, parent).find(({ child }) => child.relation.toLowerCase() === name.toLowerCase());

/** The name of a related list among all objects: the id of its preferences. */
export const relatedListKey = ({ parent, child }: RelatedList): string => `${parent.apiName}.${child.relation}`;

export const relatedListReference = ({ parent, child }: RelatedList, parentId: string | null) => ({
	id: null,
	inContextOfRecordId: parentId,
	listViewApiName: null,
	objectApiName: child.object.apiName,
	parentObjectApiName: parent.apiName,
	recordTypeId: null,
	relatedListId: child.relation,
	type: "relatedList",
});

function columnOf({ language }: Describing, object: RegisteredObject, name: string, field: Field) {
	const { dataType, operators } = kinds[field.type];
	return {
		dataType: dataType.toLowerCase(),
		fieldApiName: name,
		filterable: canFilterBy(field) && operators.length > 0,
		label: textIn(language, field.label),
		lookupId: lookupOf(object, name, field),
		sortable: isSortable(field),
	};
}

type Asked = { fields: readonly string[]; optionalFields: readonly string[]; restrictColumnsToLayout: boolean };

/** Describes a related list for clients. Named fields become columns when the columns are not restricted to the layout. */
export function relatedListInfo(describing: Describing, list: RelatedList, preference: ListPreference, asked: Asked) {
	const { object, fieldName } = list.child;
	const named = [...asked.fields, ...asked.optionalFields].map((name) => {
		const path = ownPath(object, name);
		return fieldOfPath(describing, object, path)?.path ?? path;
	});
	const names = new Set([...list.columns, ...(asked.restrictColumnsToLayout ? [] : named)]);
	const columns = [...names].flatMap((name) => {
		const field = fieldOfPath(describing, object, name)?.field;
		return field ? [columnOf(describing, object, name, field)] : [];
	});
	const body = {
		cloneable: false,
		createable: false,
		deletable: false,
		displayColumns: columns,
		fieldApiName: fieldName,
		fields: asked.fields,
		filterLogicString: null,
		filterable: true,
		filteredByInfo: [],
		label: textIn(describing.language, object.plural),
		listReference: relatedListReference(list, null),
		objectApiNames: [object.apiName],
		optionalFields: asked.optionalFields,
		orderedByInfo: orderedByInfo(describing, object, preference.orderedBy ?? orderedByOf(list.order, object)),
		restrictColumnsToLayout: asked.restrictColumnsToLayout,
		updateable: false,
		userPreferences: userPreferenceOf(
			columns.map(({ fieldApiName }) => fieldApiName),
			preference,
		),
		visibility: "Public",
		visibilityEditable: false,
	};
	return { ...body, eTag: eTagOf(body) };
}
