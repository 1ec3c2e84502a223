import { idOf } from "#shared/id.ts";
import { includesRole, type Label, type ListView, type Where } from "./object.ts";
import type { Access, RegisteredObject } from "./registry.ts";
import { newValuesByKind } from "./values-by-kind.ts";

export type ListType = "listView" | "mru";
export type ListReference = {
	id: string | null;
	listViewApiName: string | null;
	objectApiName: string | null;
	type: ListType;
};

export type Visibility = "Private" | "Public" | "Shared";
export type ListFilter = { fieldApiName: string; operator: string; operandLabels: readonly string[] };
export type OrderedBy = { fieldApiName: string; isAscending: boolean };

/** A list of the records of an object: its columns, order and filter. */
export type List = {
	object: RegisteredObject;
	reference: ListReference;
	label: Label;
	columns: readonly string[];
	order: readonly string[];
	where: readonly Where[];
	visibility: Visibility;
	/** Null for a list of the registry, which no user changes. */
	saved: SavedList | null;
};

/** The part of a list view that a user defined. */
export type SavedList = {
	filters: readonly ListFilter[];
	/** A combination of the numbers of the filters, for example "1 AND (2 OR 3)". Null when all filters must hold. */
	filterLogic: string | null;
	/** The roles that see a shared list. */
	shares: readonly string[];
	/** Whether the viewer may change the list. */
	isEditable: boolean;
	/** Whether the list holds only the records that its reader created. */
	isMine: boolean;
};

/** The choices of a user for a list. */
export type ListPreference = {
	columnWidths: Readonly<Record<string, number>>;
	columnWrap: Readonly<Record<string, boolean>>;
	/** Null when the user kept the order of the list. */
	orderedBy: readonly OrderedBy[] | null;
};
export const noPreference: ListPreference = { columnWidths: {}, columnWrap: {}, orderedBy: null };

/** The words of sortBy for an order. */
export const sortTexts = (order: readonly OrderedBy[]): string[] =>
	order.map(({ fieldApiName, isAscending }) => (isAscending ? fieldApiName : `-${fieldApiName}`));

export const recentListName = "__Recent";
/** The names by which clients ask for the recently used records. */
const recentNames: readonly string[] = [recentListName, "MRU"];
export const isRecentName = (name: string): boolean => recentNames.includes(name);

/** The list of the records of an object that the viewer used, the last one first. */
export const recentList = (object: RegisteredObject): List => ({
	object,
	reference: { id: null, listViewApiName: recentListName, objectApiName: object.apiName, type: "mru" },
	label: ["Recently viewed", "Onlangs bekeken"],
	columns: object.layouts.compact,
	order: [],
	where: [],
	visibility: "Public",
	saved: null,
});

const searchResultName = "__SearchResult";
export const isSearchResultName = (name: string): boolean => name === searchResultName;

/** The list of the records of an object with the columns of its search. */
export const searchResultList = (object: RegisteredObject): List => ({
	...recentList(object),
	reference: { id: null, listViewApiName: searchResultName, objectApiName: object.apiName, type: "listView" },
	label: ["Search results", "Zoekresultaten"],
	columns: object.search?.shows ?? object.layouts.compact,
	order: [object.name],
});

/** The id of a list view of the registry, the same in every process. */
export const listViewId = (objectName: string, name: string): string => idOf("00B", `${objectName}.${name}`);
export const isListViewId = (text: string): boolean => /^00B(?:[0-9A-Za-z]{12}|[0-9A-Za-z]{15})$/.test(text);

/** The list views of the registry that a viewer has. Columns that the viewer cannot read are left out. */
export const registeredLists = (access: Access, object: RegisteredObject): readonly List[] =>
	listsByKind(access, object, "", () =>
		Object.entries(object.listViews)
			.filter(([, { who = "everyone" }]) => includesRole(who, access.role))
			.map(([name, view]) => listOf(access, object, name, view)),
	);
const listsByKind = newValuesByKind<List[]>();

function listOf(access: Access, object: RegisteredObject, name: string, view: ListView): List {
	const { apiName } = object;
	return {
		object,
		reference: {
			id: listViewId(apiName, name),
			listViewApiName: name,
			objectApiName: apiName,
			type: "listView",
		},
		label: view.label,
		columns: view.columns.filter((column) => access.field(object, column)),
		order: view.order,
		where: view.where ? [view.where] : [],
		visibility: "Public",
		saved: null,
	};
}
